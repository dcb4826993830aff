/** What Safari sends as `keyCode` of a key that an input method took, also after `compositionend`. */
const takenByInputMethod = 229;

/** Keys that do something in the product while somebody types. Letters and what Android calls Unidentified are not. */
const actingKeys = new Set([
  'Enter',
  'Tab',
  'Escape',
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
  'Home',
  'End',
  'PageUp',
  'PageDown',
]);

/**
 * Whether a press of a key belongs to an input method: Enter takes a candidate, arrows choose one, Escape leaves them.
 * Chrome and Firefox say so with `isComposing`. Safari ends the composition first and then sends the key with 229
 * (https://www.w3.org/TR/uievents/#determine-keydown-keyup-keyCode).
 */
function isComposing(event: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return event.isComposing || event.keyCode === takenByInputMethod;
}

/**
 * Keeps such presses from every handler of the page, the product's and its libraries': none sends, commits or closes
 * anything. The browser still gives them to the input method.
 */
export function keepComposingKeys(): void {
  addEventListener(
    'keydown',
    (event) => {
      if (actingKeys.has(event.key) && isComposing(event)) event.stopImmediatePropagation();
    },
    { capture: true },
  );
}
