import { describe, expect, it } from 'vitest';
import { readShortcut } from './shortcuts.ts';

const plain = { ctrlKey: false, metaKey: false, altKey: false, isComposing: false };
const free = { isTyping: false, isCovered: false, awaitsLetter: false };

describe('shortcuts', () => {
  it.each([
    [{ ...plain, key: 'k', ctrlKey: true }, free, { kind: 'palette' }],
    [{ ...plain, key: 'K', metaKey: true }, free, { kind: 'palette' }],
    [{ ...plain, key: '/' }, free, { kind: 'search' }],
    [{ ...plain, key: '?' }, free, { kind: 'help' }],
    [{ ...plain, key: 'g' }, free, { kind: 'wait' }],
    [{ ...plain, key: 'n' }, { ...free, awaitsLetter: true }, { kind: 'notifications' }],
    [
      { ...plain, key: 's' },
      { ...free, awaitsLetter: true },
      { kind: 'go', path: '/dashboard/settings' },
    ],
    [
      { ...plain, key: 'o' },
      { ...free, awaitsLetter: true },
      { kind: 'go', path: '/dashboard' },
    ],
  ])('%o means %o', (press, context, action) => {
    expect(readShortcut(press, context)).toEqual(action);
  });

  it.each(['/', '?', 'g', 's'])('never takes “%s” away from somebody who types', (key) => {
    expect(readShortcut({ ...plain, key }, { ...free, isTyping: true })).toBeUndefined();
    expect(readShortcut({ ...plain, key }, { ...free, isTyping: true, awaitsLetter: true })).toBeUndefined();
  });

  it('leaves the browser its own combinations', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      expect(readShortcut({ ...plain, key: 'g', [held]: true }, free)).toBeUndefined();
      expect(readShortcut({ ...plain, key: '/', [held]: true }, free)).toBeUndefined();
    }
    expect(readShortcut({ ...plain, key: 'k' }, free)).toBeUndefined();
    expect(readShortcut({ ...plain, key: 'k', ctrlKey: true, altKey: true }, free)).toBeUndefined();
  });

  it('leaves dialogs and unfinished characters their keys', () => {
    expect(readShortcut({ ...plain, key: 'k', ctrlKey: true }, { ...free, isCovered: true })).toBeUndefined();
    expect(readShortcut({ ...plain, key: '/', isComposing: true }, free)).toBeUndefined();
  });

  it('does nothing for a letter that leads nowhere', () => {
    expect(readShortcut({ ...plain, key: 'x' }, { ...free, awaitsLetter: true })).toBeUndefined();
  });
});
