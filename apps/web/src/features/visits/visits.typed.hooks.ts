import { useState } from 'react';

/** What is typed and not sent, kept while other pages are looked at. It is about people's health: in memory only. */
const kept = new Map<string, string>();

/** A text that stays when the page is left. @param key what it is for */
export function useTyped(key: string): readonly [string, (text: string) => void] {
  const [text, setText] = useState(() => kept.get(key) ?? '');
  return [
    text,
    (typed) => {
      setText(typed);
      if (typed === '') kept.delete(key);
      else kept.set(key, typed);
    },
  ];
}

/** What is typed at a visit goes with it once the visit has the id that the server gives it. */
export function moveTyped(from: string, to: string): void {
  for (const [key, text] of [...kept]) {
    if (!key.startsWith(`${from} `)) continue;
    kept.delete(key);
    kept.set(key.replace(from, to), text);
  }
}
