import { describe, expect, it } from 'vitest';
import { keptHome, keptHomeDay, keptOwn, readKept } from './kept.ts';

const display = (timezone: string) =>
  ({ timezone, dateFormat: 'DD/MM/YYYY', timeFormat: '24h', weekStart: 'sunday' }) as const;
const timezone = 'America/New_York';
const at = '2026-11-01T05:30:00Z';

describe('a kept text', () => {
  it.each([
    [keptHome({ at, timezone }), timezone, '1 Nov 2026, 01:30', undefined],
    [
      keptHome({ at, timezone }),
      'America/Los_Angeles',
      '1 Nov 2026, 01:30 EDT',
      'Your time: Saturday, 31 Oct 2026, 22:30',
    ],
    [
      keptHome({ from: at, to: '2026-11-01T10:00:00Z', timezone }),
      'Asia/Manila',
      '1 Nov 2026, 01:30 EDT – 05:00 EST',
      'Your time: 13:30 – 18:00',
    ],
    [keptHomeDay(at, 'Asia/Manila'), 'America/Los_Angeles', '1 Nov 2026', undefined],
    [keptOwn(at), 'Asia/Manila', '1 Nov 2026, 13:30', undefined],
    [`moved to ${keptHome({ at, timezone })}.`, timezone, 'moved to 1 Nov 2026, 01:30.', undefined],
  ])('%s for somebody in %s: %s', (text, own, read, title) => {
    expect(readKept(text, display(own))).toEqual({ text: read, own: title });
  });

  it.each([
    '@home(soon|America/New_York)',
    `@home(2026-11-01T05:30:00.000Z|Mars/Base)`,
    '@own()',
    'a@home(b)',
  ])('leaves what people write: %s', (text) => {
    expect(readKept(text, display(timezone)).text).toBe(text);
  });
});
