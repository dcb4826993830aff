import { lazyPart } from '../../ui/lazyPart.ts';

/** Opens the conversation of a shift, for the sheet of the shift. */
export const ShiftChatButton = lazyPart(() =>
  import('./ShiftChatButton.tsx').then((module) => ({ default: module.ShiftChatButton })),
);
