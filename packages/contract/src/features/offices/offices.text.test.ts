import { expect, it } from 'vitest';
import { officesText } from './offices.text.ts';

const staff = (count: number) => ({ one: 'staff member', many: 'staff members', count });
const clients = (count: number) => ({ one: 'client', many: 'clients', count });

it('says what an office is in use by', () => {
  expect(officesText.inUse([staff(3), clients(2)])).toBe(
    '3 staff members and 2 clients belong to this office. Move them first.',
  );
  expect(officesText.inUse([staff(1)])).toBe('1 staff member belongs to this office. Move them first.');
  expect(officesText.inUse([clients(1_200)])).toBe('1,200 clients belong to this office. Move them first.');
});
