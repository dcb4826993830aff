import { dayIn } from '@homeward/contract/core';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../lib/format.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { SortableList } from '../../ui/SortableList.tsx';
import { useDisplay } from '../session/index.ts';
import { EditorSection } from './EditorSection.tsx';
import type { ProfileForm, RowChange } from './profiles.form.hooks.ts';
import { countErrors, type ListName, type RowOf, sectionLabels } from './profiles.form.model.ts';
import { nameOfRow, noteOfRow } from './profiles.rows.model.ts';

interface EditorListProps<List extends ListName> {
  list: List;
  form: ProfileForm;
  /** The keys of the entries whose fields are shown. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  /** Entries at most. */
  most: number;
  children: (row: RowOf<List>, change: (change: RowChange<List>) => void) => ReactNode;
}

const words = {
  workExperiences: {
    add: 'Add work experience',
    empty: 'Nothing entered yet. The newest usually stands first.',
  },
  education: { add: 'Add education', empty: 'Nothing entered yet.' },
  licenses: { add: 'Add license', empty: 'Nothing entered yet. Add what families and the agency may check.' },
} as const;

/** A section of the editor whose entries are added, removed and put in order. */
export function EditorList<List extends ListName>(props: EditorListProps<List>) {
  const { list, form, open, onOpen, most, children } = props;
  const { timezone } = useDisplay();
  const rows: readonly RowOf<List>[] = form.values[list];
  const add = () => {
    const key = form.add(list, Number(dayIn(timezone, new Date()).slice(0, 4)));
    onOpen(new Set([...open, key]));
    // What was just added is what is typed into next.
    requestAnimationFrame(() => {
      document.querySelector<HTMLElement>(`[data-sort-key="${CSS.escape(key)}"] input`)?.focus();
    });
  };
  const toggle = (key: string) => {
    const next = new Set(open);
    if (!next.delete(key)) next.add(key);
    onOpen(next);
  };
  const remove = (row: RowOf<List>) => {
    const place = rows.indexOf(row);
    form.remove(list, row.key);
    notify({
      title: `${nameOfRow(row)} removed`,
      description: 'It is gone once you save.',
      undo: () => form.putBack(list, row, place),
    });
  };
  return (
    <EditorSection
      name={list}
      errors={form.errors}
      count={rows.length}
      action={
        <Button
          size="sm"
          icon={<Plus aria-hidden size={15} />}
          isDisabled={rows.length >= most}
          onPress={add}
        >
          {words[list].add}
        </Button>
      }
    >
      {rows.length === 0 ? <p className="text-muted">{words[list].empty}</p> : null}
      <SortableList
        label={sectionLabels[list]}
        items={rows}
        keyOf={({ key }) => key}
        nameOf={nameOfRow}
        noteOf={noteOfRow}
        errorOf={({ key }) => {
          const count = countErrors(form.errors, `${list}.${key}`);
          return count > 0 ? plural(count, 'error') : undefined;
        }}
        open={open}
        onToggle={toggle}
        onMove={(from, to) => form.move(list, from, to)}
        onRemove={remove}
      >
        {(row) => children(row, (change) => form.changeRow(list, row.key, change))}
      </SortableList>
    </EditorSection>
  );
}
