import { useBlocker } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazyPart.ts';

const ConfirmDialog = lazyPart(() =>
  import('../../ui/ConfirmDialog.tsx').then((module) => ({ default: module.ConfirmDialog })),
);

const tabOf = (search: object) => ('tab' in search ? search.tab : undefined);

/** Asks before unsaved work is left, by a link within the product, another tab of the page, or by closing the window. */
export function UnsavedWork({ isDirty }: { isDirty: boolean }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) =>
      isDirty && (current.pathname !== next.pathname || tabOf(current.search) !== tabOf(next.search)),
    enableBeforeUnload: isDirty,
    withResolver: true,
  });
  if (blocker.status !== 'blocked') return null;
  return (
    <Suspense fallback={null}>
      <ConfirmDialog
        title="Leave without saving?"
        isOpen
        onOpenChange={(isOpen) => isOpen || blocker.reset()}
        confirmLabel="Leave without saving"
        onConfirm={blocker.proceed}
      >
        What you changed on this page is not saved and will be lost.
      </ConfirmDialog>
    </Suspense>
  );
}
