/** Input types that take no text: keys pressed on them are not typing. */
const silentInputs = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

/** Whether keys pressed on an element are typed into it. */
export function isTypingTarget(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !silentInputs.has(target.type);
  return (
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    target.isContentEditable ||
    // Parts of dates, and lists that search by typed letters.
    target.closest('[role="spinbutton"], [role="listbox"], [role="menu"], [role="combobox"]') !== null
  );
}
