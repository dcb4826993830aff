import { describe, expect, it } from 'vitest';
import { groupsIn, mentionAt, mentionedIn, mentionsEverybody, withMention } from './chat.mentions.model.ts';

const ana = { id: '1', fullName: 'Ana Maria' };

describe('a mention that is typed', () => {
  it('begins at an @ that no word stands before, and goes on to the caret', () => {
    expect(mentionAt('Hi @an', 6)).toEqual({ start: 3, text: 'an' });
    expect(mentionAt('@', 1)).toEqual({ start: 0, text: '' });
    expect(mentionAt('(@Ana Ma', 8)).toEqual({ start: 1, text: 'Ana Ma' });
    for (const text of [
      'ana@example',
      'Hi @ an',
      '@an  x',
      '@an, x',
      '@a\nb',
      'none',
      `@${'a'.repeat(60)}`,
    ]) {
      expect(mentionAt(text, text.length), text).toBeUndefined();
    }
  });

  it('becomes a name, with the caret behind it', () => {
    expect(withMention('Hi @an', { start: 3, text: 'an' }, 'Ana Maria')).toEqual({
      text: 'Hi @Ana Maria ',
      caret: 14,
    });
    expect(withMention('Hi @an there', { start: 3, text: 'an' }, 'Ana Maria')).toEqual({
      text: 'Hi @Ana Maria there',
      caret: 14,
    });
  });
});

it('counts those who are still named, once each', () => {
  expect(mentionedIn('To @Ana Maria', [ana, ana])).toEqual([ana]);
  expect(mentionedIn('To Ana Maria', [ana])).toEqual([]);
  const nights = { id: '2', name: 'Night Team', insideCount: 2, outsideCount: 0 };
  expect(groupsIn('To @Night Team', [nights, nights])).toEqual([nights]);
  expect(groupsIn('To the Night Team', [nights])).toEqual([]);
  expect(mentionsEverybody('Hi @all, look')).toBe(true);
  expect(mentionsEverybody('Hi @allison, me@all')).toBe(false);
});
