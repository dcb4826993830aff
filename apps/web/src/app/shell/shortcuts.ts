import { goToLetters } from '../navigation.ts';

/** What a key asks of the shell. `wait`: the `g` of "g then a letter". */
export type ShortcutAction =
  | { readonly kind: 'palette' }
  | { readonly kind: 'search' }
  | { readonly kind: 'help' }
  | { readonly kind: 'notifications' }
  | { readonly kind: 'wait' }
  | { readonly kind: 'go'; readonly path: string };

/** The parts of a key press that shortcuts read. */
export interface KeyPress {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  /** The press is part of composing a character (input methods). */
  readonly isComposing: boolean;
}

/** How long `g` waits for its letter. */
export const waitForLetterMs = 1200;

/**
 * What a key press means, or undefined when it is none of the shell's.
 * @param press the key
 * @param context `isTyping`: it goes into a field; `isCovered`: a dialog or menu is open; `awaitsLetter`: `g` came just before
 */
export function readShortcut(
  press: KeyPress,
  context: { readonly isTyping: boolean; readonly isCovered: boolean; readonly awaitsLetter: boolean },
): ShortcutAction | undefined {
  if (press.isComposing || context.isCovered) return undefined;
  const key = press.key.toLowerCase();
  // A combination with Ctrl or ⌘ types nothing, so it also works from within a field.
  if (press.ctrlKey !== press.metaKey && !press.altKey && key === 'k') return { kind: 'palette' };
  if (context.isTyping || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (context.awaitsLetter) {
    if (key === 'n') return { kind: 'notifications' };
    const path = Object.keys(goToLetters).find((candidate) => goToLetters[candidate] === key);
    return path === undefined ? undefined : { kind: 'go', path };
  }
  if (key === 'g') return { kind: 'wait' };
  if (key === '/') return { kind: 'search' };
  if (key === '?') return { kind: 'help' };
  return undefined;
}
