import { expect, it } from 'vitest';
import { entryClass } from './entryClass.ts';

it('marks each entry whose path is a prefix of the page, the page itself in bolder letters', () => {
  for (const look of ['top', 'child', 'mini'] as const) {
    expect(entryClass('current', look)).toContain('bg-accent-tint font-medium');
    expect(entryClass('within', look)).toContain('bg-accent-tint');
    expect(entryClass('within', look)).not.toContain('font-medium');
    expect(entryClass(undefined, look)).not.toContain('bg-accent-tint');
  }
});
