import { expect, it } from 'vitest';
import { cleanName } from './files.names.model.ts';

it('an upload whose name no eye sees gets one', () => {
  expect(cleanName('\u200b\u2060.\u3164', 'pdf')).toBe('file.pdf');
  expect(cleanName('\u200bWound.pdf', 'pdf')).toContain('Wound.pdf');
});
