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

/** Chooses the option with the pressed number, in the focused group. */
function chooseByKey(target: HTMLElement, key: string): boolean {
  const group = target.closest('[role="radiogroup"], [data-options]');
  const option = group?.querySelector<HTMLInputElement>(`[data-key="${CSS.escape(key)}"] input`);
  if (!option || option.disabled) return false;
  option.focus();
  option.click();
  return true;
}

/** Whether Enter in it means "next question": in a text of several lines it is a new line, on a button a press. */
function goesOnByEnter(target: HTMLElement): boolean {
  return target instanceof HTMLInputElement || target.hasAttribute('data-step-heading');
}

/**
 * What the keys do in a form that is filled in question by question: a number chooses the option beside which it
 * stands, Enter goes to the next question.
 * @param onEnd called by Enter in the last question
 */
export function handleFormKeys(event: KeyboardEvent<HTMLElement>, onEnd: () => void): void {
  const { target, currentTarget, key } = event;
  if (!(target instanceof HTMLElement) || !isPlain(event)) return;
  if (target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type) && /^\d$/.test(key)) {
    if (chooseByKey(target, key)) event.preventDefault();
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
