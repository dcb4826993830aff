import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type Presence, PresenceContext, useLastSeen } from './presence.ts';

const told: Presence = {
  subscribe: () => () => {},
  isOnline: () => false,
  leftAt: (userId) => (userId === 'left' ? '2026-11-23T12:00:00.000Z' : undefined),
};

function LastSeen({ userId, answered }: { userId: string; answered: string | null }) {
  return useLastSeen(userId, answered) ?? 'never';
}

const lastSeen = (userId: string, answered: string | null) =>
  renderToStaticMarkup(
    <PresenceContext value={told}>
      <LastSeen userId={userId} answered={answered} />
    </PresenceContext>,
  );

it('takes the later of what the server answered and what was told live', () => {
  expect(lastSeen('left', '2026-11-23T11:00:00.000Z')).toBe('2026-11-23T12:00:00.000Z');
  expect(lastSeen('left', '2026-11-23T12:30:00.000Z')).toBe('2026-11-23T12:30:00.000Z');
  expect(lastSeen('left', null)).toBe('2026-11-23T12:00:00.000Z');
  expect(lastSeen('other', '2026-11-23T11:00:00.000Z')).toBe('2026-11-23T11:00:00.000Z');
  expect(lastSeen('other', null)).toBe('never');
});
