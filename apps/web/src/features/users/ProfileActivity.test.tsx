import type { Viewer } from '@homeward/contract/core';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let viewer: Viewer;
vi.mock('../session/index.ts', () => ({
  useViewer: () => viewer,
  useDisplay: () => ({ timezone: 'UTC', dateFormat: 'MM/DD/YYYY', timeFormat: '12h', weekStart: 'sunday' }),
}));
const { ProfileActivity } = await import('./ProfileActivity.tsx');

const subject = {
  id: 'ana',
  fullName: 'Ana Villanueva',
  inviteStatus: [{ status: 'Invited' as const, timestamp: '2026-11-01T10:00:00.000Z' }],
  inviteEmailStatus: [],
};
const shownTo = (id: string, role: Viewer['role']) => {
  viewer = { id, role };
  return renderToStaticMarkup(<ProfileActivity user={subject} />);
};

it('offers the whole history to the person and to exact Super Admins alone', () => {
  expect(shownTo('ana', 'CareProvider')).toContain('View Full History');
  expect(shownTo('sam', 'SuperAdmin')).toContain('View Full History');
  expect(shownTo('ada', 'Admin')).not.toContain('View Full History');
  expect(shownTo('mia', 'CareManager')).not.toContain('View Full History');
});

it('lists the entries for everybody who may read the profile', () => {
  expect(shownTo('mia', 'CareManager')).toContain('Invited');
  expect(shownTo('mia', 'CareManager')).toContain('Current');
});
