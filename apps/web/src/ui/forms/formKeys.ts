import type { KeyboardEvent } from 'react';

/** What a question is answered in. */
const fields = 'input:not([hidden]), textarea, [role="spinbutton"], button[aria-haspopup="listbox"]';

/** The control of a question that takes the focus: the chosen option of a group, else its first. */
export function focusQuestion(item: Element | null | undefined): boolean {
  const field =
    item?.querySelector<HTMLElement>('input:checked') ??
    item?.querySelector<HTMLElement>(fields) ??
    item?.querySelector<HTMLElement>('button');
  field?.focus();
  return field !== undefined && field !== null;
}

const isPlain = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) =>
  !(altKey || ctrlKey || metaKey || shiftKey);

/** Digits that follow each other within this time are one number. */
const numberMs = 1_500;
/** What was typed last in a group. */
let typed: { readonly group: Element; readonly keys: string; readonly at: number } | undefined;

/**
 * Chooses the option of the pressed key in the focused group; digits add up to a number, so that 1 and 5 choose 15. Digits
 * that may still become the number of an option choose nothing yet.
 * @returns whether the key means anything here
 */
function chooseByKey(target: HTMLElement, { key, timeStamp }: KeyboardEvent): boolean {
  const group = target.closest('[role="radiogroup"], [data-options]');
  if (!group) return false;
  const known = [...group.querySelectorAll<HTMLElement>('[data-key]')].map(
    ({ dataset }) => dataset.key ?? '',
  );
  const isOnGoing = typed?.group === group && timeStamp - typed.at < numberMs;
  const pressed = key.toLowerCase();
  const keys = [isOnGoing ? typed?.keys + pressed : pressed, pressed].find((one) =>
    known.some((of) => of.startsWith(one)),
  );
  if (keys === undefined) return false;
  typed = { group, keys, at: timeStamp };
  const option = group.querySelector<HTMLInputElement>(`[data-key="${CSS.escape(keys)}"] input`);
  if (!option || option.disabled) return option === null;
  option.focus();
  option.click();
  return true;
}

/** Whether Enter in it means "next question": in a text of several lines it is a new line, on a button a press. */
function goesOnByEnter(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement || target.hasAttribute('data-step-heading');
}

/**
 * What the keys do in a form that is filled in question by question: a letter or a number chooses the option beside
 * which it stands, Enter goes to the next question.
 * @param onEnd called by Enter in the last question
 */
export function handleFormKeys(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !isPlain(event)) return;
  if (
    target instanceof HTMLInputElement &&
    /^(radio|checkbox)$/.test(target.type) &&
    /^[\da-z]$/i.test(key)
  ) {
    if (chooseByKey(target, event)) event.preventDefault();
    return;
  }
  if (key !== 'Enter' || !goesOnByEnter(target)) return;
  event.preventDefault();
  const items = [...currentTarget.querySelectorAll('[data-item]')];
  const groups = target.closest('[data-item]');
  const after = groups ? items.indexOf(groups) + 1 : 0;
  const next = nextRowOf(target) ?? items.slice(after).find((item) => item.querySelector(fields));
  if (!focusQuestion(next)) onEnd();
}

/** The next row of a grid, each of which is a group of its own. */
function nextRowOf(target: HTMLElement): Element | undefined {
  const rows = [...(target.closest('[data-rows]')?.querySelectorAll('[role="radiogroup"]') ?? [])];
  const at = rows.findIndex((row) => row.contains(target));
  return at < 0 ? undefined : rows[at + 1];
}
