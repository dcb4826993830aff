import { dayIn } from '@homeward/contract/core';
import { profileLimits } from '@homeward/contract/profiles';
import type { ReactNode } from 'react';
import { EntryList } from '../../ui/forms/EntryList.tsx';
import type { ProfileForm, RowChange } from './profiles.form.hooks.ts';
import { type ListName, type RowOf, sectionLabels } from './profiles.form.model.ts';
import { isExpired, nameOfRow, noteOfRow } from './profiles.rows.model.ts';

interface EditorListProps<List extends ListName> {
  list: List;
  form: ProfileForm;
  /** By whose days licenses run out. */
  timezone: string;
  /** The keys of the entries whose fields are shown. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  children: (row: RowOf<List>, change: (change: RowChange<List>) => void) => ReactNode;
}

const words = {
  workExperiences: {
    add: 'Add work experience',
    empty: 'Nothing entered yet. List the newest first.',
  },
  education: { add: 'Add education', empty: 'Nothing entered yet.' },
  licenses: { add: 'Add license', empty: 'Nothing entered yet. Add what families and the agency may check.' },
} as const;

/** A list of the profile's editor. */
export function EditorList<List extends ListName>(props: EditorListProps<List>) {
  const { list, form, timezone, open, onOpen, children } = props;
  const today = dayIn(timezone, new Date());
  const rows: readonly RowOf<List>[] = form.values[list];
  return (
    <EntryList
      name={list}
      label={sectionLabels[list]}
      rows={rows}
      errors={form.errors}
      nameOf={nameOfRow}
      noteOf={(row) =>
        isExpired(row, today) ? (
          <span data-tone="danger" className="text-tone">
            {noteOfRow(row, today)}
          </span>
        ) : (
          noteOfRow(row, today)
        )
      }
      open={open}
      onOpen={onOpen}
      most={profileLimits[list]}
      addLabel={words[list].add}
      emptyText={words[list].empty}
      onAdd={() => form.addRow(list, Number(today.slice(0, 4)))}
      onMove={(from, to) => form.move(list, from, to)}
      onRemove={(key) => form.remove(list, key)}
      onPutBack={(row, place) => form.putBack(list, row, place)}
    >
      {(row) => children(row, (change) => form.changeRow(list, row.key, change))}
    </EntryList>
  );
}
