// The functions of the web that the React Compiler leaves as they are. They work, and draw again more often than they
// must. tools/check-compiler.mjs compares this list with what the compiler says.

const refOfHook =
  'A hook hands out the ref of a media element, and the compiler takes what is assigned to it for a change of the hook’s answer.';
const draggingRef =
  'A hook hands out handlers beside what they hold in refs; the compiler takes them all for refs.';
const untilSettled = 'The compiler does not know `finally`, which frees the button whatever the answer was.';
const virtualizer =
  'TanStack Virtual answers functions that say something else after each scroll: memoized, they would be stale. `use no memo` says so too.';

/** @type {{ file: string, name: string, reason: string }[]} file from the root, name of the function, why it stays */
export const uncompiled = [
  {
    file: 'apps/web/src/app/shell/CommandPalette.tsx',
    name: 'CommandPalette',
    reason: 'Empties the ref that it is given with what was typed before it was here.',
  },
  {
    file: 'apps/web/src/features/addresses/addresses.queries.ts',
    name: 'useDetails',
    reason: untilSettled,
  },
  { file: 'apps/web/src/features/files/AudioViewer.tsx', name: 'AudioViewer', reason: refOfHook },
  { file: 'apps/web/src/features/files/ImageViewer.tsx', name: 'ImageViewer', reason: draggingRef },
  {
    file: 'apps/web/src/features/files/PdfViewer.tsx',
    name: 'OpenPdf',
    reason: 'Scrolls the element that it keeps in its state.',
  },
  { file: 'apps/web/src/features/files/VideoViewer.tsx', name: 'VideoViewer', reason: refOfHook },
  { file: 'apps/web/src/features/files/VoicePlayer.tsx', name: 'VoicePlayer', reason: refOfHook },
  {
    file: 'apps/web/src/features/visits/ExceptionVisits.tsx',
    name: 'ExceptionVisits',
    reason: 'A hook hands out a ref beside its functions; the compiler takes them all for refs.',
  },
  {
    file: 'apps/web/src/features/visits/visits.punch.hooks.ts',
    name: 'usePunch',
    reason: untilSettled,
  },
  {
    file: 'apps/web/src/ui/forms/FormSteps.tsx',
    name: 'FormSteps',
    reason:
      'Keeps its functions by hand, because steps that are not drawn again keep the first ones: they read the newest values from a ref.',
  },
  {
    file: 'apps/web/src/ui/operations/OperationDialog.tsx',
    name: 'DownloadButton',
    reason: untilSettled,
  },
  { file: 'apps/web/src/ui/schedule/VirtualLanes.tsx', name: 'VirtualLanes', reason: virtualizer },
  { file: 'apps/web/src/ui/table/VirtualRows.tsx', name: 'VirtualRows', reason: virtualizer },
];
