import { describe, expect, it } from 'vitest';
import { readWantsMini, sidebarModeAt, writeWantsMini } from './sidebarMode.ts';

describe('the sidebar', () => {
  it.each([
    [320, false, 'drawer'],
    [390, true, 'drawer'],
    [767, false, 'drawer'],
    [768, false, 'mini'],
    [768, true, 'mini'],
    [1023, false, 'mini'],
    [1024, false, 'full'],
    [1024, true, 'mini'],
    [1440, false, 'full'],
    [1440, true, 'mini'],
  ] as const)('at %i px with mini %s is %s', (width, wantsMini, mode) => {
    expect(sidebarModeAt(width, wantsMini)).toBe(mode);
  });

  it('is remembered as true or false, and full where nothing sensible is kept', () => {
    const kept = new Map<string, string>();
    const storage = {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    };
    expect(readWantsMini(storage)).toBe(false);
    writeWantsMini(storage, true);
    expect([...kept.values()]).toEqual(['true']);
    expect(readWantsMini(storage)).toBe(true);
    writeWantsMini(storage, false);
    expect([...kept.values()]).toEqual(['false']);
    expect(readWantsMini(storage)).toBe(false);
    for (const key of kept.keys()) kept.set(key, '1');
    expect(readWantsMini(storage)).toBe(false);
  });
});
