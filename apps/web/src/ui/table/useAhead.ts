import { useState } from 'react';

interface Ahead<Value> {
  /** What was kept when it was last looked at. */
  readonly at: string;
  /** What was handed on and is not kept yet, the oldest first. */
  readonly sent: readonly string[];
  readonly value: Value;
}

/**
 * A value that is kept elsewhere, such as in the address, and takes a moment to come back: what was chosen last shows at
 * once, so that the next press goes on from it. What changes from outside wins.
 * @param value as it is kept; told apart by its content
 * @param onChange hands a new one on
 * @returns the value to show, and what to call with a new one
 */
export function useAhead<Value>(value: Value, onChange: (next: Value) => void) {
  const [ahead, setAhead] = useState<Ahead<Value>>();
  const now = keyOf(value);
  if (ahead && ahead.at !== now) {
    const rest = ahead.sent.slice(ahead.sent.indexOf(now) + 1);
    const isOnItsWay = ahead.sent.includes(now) && rest.length > 0;
    setAhead(isOnItsWay ? { ...ahead, at: now, sent: rest } : undefined);
  }
  const choose = (next: Value) => {
    const sent = [...(ahead?.sent ?? []), keyOf(next)];
    setAhead(keyOf(next) === now ? undefined : { at: now, sent, value: next });
    onChange(next);
  };
  return [ahead ? ahead.value : value, choose] as const;
}

const keyOf = (value: unknown) => JSON.stringify(value) ?? '';
