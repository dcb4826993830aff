import type { NamedView } from '@homeward/contract/settings';
import { Bookmark } from 'lucide-react';
import { Suspense, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { lazyOverlay, OverlayButton } from '../../ui/OverlayButton.tsx';
import type { ViewsMenuProps } from '../../ui/table/savedViewsContext.ts';
import type { ViewsListContents } from './ViewsList.tsx';

const list = lazyOverlay<ViewsListContents>(() =>
  import('./ViewsList.tsx').then((module) => module.ViewsList),
);
const ViewDialog = lazyPart(() =>
  import('./ViewDialog.tsx').then((module) => ({ default: module.ViewDialog })),
);

/** The named views of a list in the bar of its table: all, one's own, and those that are shared. */
export function ViewsMenu(props: ViewsMenuProps) {
  const [chosenId, setChosenId] = useState<string>();
  const [edited, setEdited] = useState<NamedView | 'new'>();
  return (
    <>
      <OverlayButton
        overlay={list}
        overlayProps={{ ...props, chosenId, onChoose: setChosenId, onEdit: setEdited }}
        kind="menu"
      >
        {(trigger) => <IconButton {...trigger} label="Views" icon={<Bookmark aria-hidden size={17} />} />}
      </OverlayButton>
      <Suspense fallback={null}>
        {edited ? (
          <ViewDialog
            list={props.list}
            view={edited === 'new' ? undefined : edited}
            shown={props.shown}
            keeps={props.keeps}
            onSaved={setChosenId}
            isOpen
            onOpenChange={(isOpen) => (isOpen ? undefined : setEdited(undefined))}
          />
        ) : null}
      </Suspense>
    </>
  );
}
