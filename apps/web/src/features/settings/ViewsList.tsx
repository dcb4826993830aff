import type { NamedView } from '@homeward/contract/settings';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Popover } from 'react-aria-components/Popover';
import { Text } from 'react-aria-components/Text';
import { itemClass } from '../../ui/Menu.tsx';
import type { OverlayProps } from '../../ui/OverlayButton.tsx';
import { floatClass } from '../../ui/Popover.tsx';
import type { ViewsMenuProps } from '../../ui/table/savedViewsContext.ts';
import {
  useDefaultView,
  useDeleteView,
  useNamedViews,
  useUpdateView,
} from './settings.named-views.queries.ts';
import { currentView, isSameView, viewValueOf } from './settings.views.model.ts';

export interface ViewsListContents extends ViewsMenuProps {
  chosenId: string | undefined;
  onChoose: (id: string | undefined) => void;
  /** Opens the dialog for a view, or for a new one. */
  onEdit: (view: NamedView | 'new') => void;
}

interface Entry {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isTicked?: boolean;
  readonly isDanger?: boolean;
  readonly act: () => void;
}

/** The menu of views: a press shows one; below is what can be done with the one that is shown. */
export function ViewsList(props: OverlayProps & ViewsListContents) {
  const { triggerRef, isOpen, onOpenChange } = props;
  const sections = useSections(props);
  const entries = new Map(sections.flatMap((section) => section.entries).map((entry) => [entry.id, entry]));
  return (
    <Popover
      aria-label="Views"
      triggerRef={triggerRef}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      placement="bottom end"
      offset={4}
      className={clsx(floatClass, 'w-72')}
    >
      <Menu
        aria-label="Views"
        autoFocus="first"
        onClose={() => onOpenChange(false)}
        onAction={(id) => entries.get(String(id))?.act()}
        className="p-1 outline-none"
      >
        {sections
          .filter((section) => section.entries.length > 0)
          .map(({ label, entries: ofSection }) => (
            <MenuSection
              key={label}
              aria-label={label}
              className="border-line not-first:mt-1 not-first:border-t not-first:pt-1"
            >
              <Header className="px-2.5 pt-1 pb-0.5 text-xs font-medium text-muted">{label}</Header>
              {ofSection.map((entry) => (
                <Line key={entry.id} entry={entry} />
              ))}
            </MenuSection>
          ))}
      </Menu>
    </Popover>
  );
}

function Line({ entry: { id, label, hint, isTicked, isDanger } }: { entry: Entry }) {
  return (
    <MenuItem
      id={id}
      textValue={isTicked ? `${label} (shown now)` : label}
      data-tone={isDanger ? 'danger' : undefined}
      className={clsx(itemClass, isDanger && 'text-tone')}
    >
      <Text slot="label" className="min-w-0 flex-1 wrap-anywhere">
        <span className={isTicked ? 'font-medium' : ''}>{label}</span>
        {isTicked ? <span className="sr-only"> (shown now)</span> : null}
        {hint ? <span className="block text-sm font-normal text-muted">{hint}</span> : null}
      </Text>
      {isTicked ? <Check aria-hidden size={16} className="shrink-0 text-accent-ink" /> : null}
    </MenuItem>
  );
}

function useSections(props: OverlayProps & ViewsListContents): { label: string; entries: Entry[] }[] {
  const { list, shown, initial, onShow, chosenId, onChoose, onEdit, isOpen } = props;
  const { data, error, refetch } = useNamedViews(list, isOpen);
  const update = useUpdateView();
  const remove = useDeleteView(list);
  const choose = useDefaultView(list);
  const views = data?.data ?? [];
  const current = currentView(views, chosenId, shown);
  const entryOf = (view: NamedView): Entry => ({
    id: view.id,
    label: view.name,
    hint: hintOf(view),
    isTicked: view === current,
    act: () => {
      onChoose(view.id);
      onShow(view.value);
    },
  });
  const all: Entry = {
    id: 'all',
    label: 'All',
    isTicked: current === undefined && isSameView(initial, shown),
    act: () => {
      onChoose(undefined);
      onShow(initial);
    },
  };
  const again: Entry = {
    id: 'again',
    label: 'Load views again',
    hint: 'They could not be loaded.',
    act: () => void refetch(),
  };
  return [
    { label: 'Views', entries: error && !data ? [all, again] : [all] },
    { label: 'My views', entries: views.filter(({ isMine }) => isMine).map(entryOf) },
    { label: 'Shared views', entries: views.filter(({ isMine }) => !isMine).map(entryOf) },
    {
      label: current ? `“${current.name}”` : 'This view',
      entries: [
        ...(current?.isMine && !isSameView(current.value, shown)
          ? [
              {
                id: 'update',
                label: 'Update view',
                hint: 'Saves the table as it is now.',
                act: () => update(current, viewValueOf(shown)),
              },
            ]
          : []),
        ...(current?.isMine
          ? [{ id: 'edit', label: 'Rename or share view…', act: () => onEdit(current) }]
          : []),
        ...(current
          ? [
              current.isDefault
                ? { id: 'default', label: 'Stop opening with this view', act: () => choose.mutate(null) }
                : {
                    id: 'default',
                    label: 'Open with this view',
                    hint: 'When you sign in.',
                    act: () => choose.mutate(current),
                  },
            ]
          : []),
        { id: 'new', label: 'Save as new view…', act: () => onEdit('new') },
        ...(current?.isMine
          ? [{ id: 'delete', label: 'Delete view', isDanger: true, act: () => remove.mutate(current) }]
          : []),
      ],
    },
  ];
}

/** What is to be known of a view beside its name. */
function hintOf({ isDefault, sharedBy, sharedWith }: NamedView): string | undefined {
  const words = [
    ...(isDefault ? ['Opens at sign-in'] : []),
    ...(sharedBy === null ? [] : [`From ${sharedBy}`]),
    ...(sharedBy === null && sharedWith.length > 0 ? ['Shared'] : []),
  ];
  return words.length > 0 ? words.join(' · ') : undefined;
}
