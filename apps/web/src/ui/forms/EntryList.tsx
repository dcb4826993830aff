import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '../../lib/format.ts';
import { Button } from '../Button.tsx';
import { notify } from '../notify.ts';
import { SortableList } from '../SortableList.tsx';
import { FormPart } from './FormPart.tsx';
import { countErrors, type FieldErrors } from './fieldErrors.ts';
import type { Entry } from './merge.ts';

export interface EntryListProps<Row extends Entry> {
  /** The list's name in the paths of errors. */
  name: string;
  label: string;
  rows: readonly Row[];
  errors: FieldErrors;
  nameOf: (row: Row) => string;
  /** One line about an entry that is closed. */
  noteOf: (row: Row) => ReactNode;
  /** The keys of the entries whose fields are shown. */
  open: ReadonlySet<string>;
  onOpen: (open: ReadonlySet<string>) => void;
  /** Entries at most. */
  most: number;
  /** A verb with its object, such as "Add license". */
  addLabel: string;
  /** Shown while there is none. */
  emptyText: string;
  /** Adds an entry and answers its key. */
  onAdd: () => string;
  onMove: (from: number, to: number) => void;
  onRemove: (key: string) => void;
  /** Takes a removal back. */
  onPutBack: (row: Row, place: number) => void;
  /** The fields of an entry. */
  children: (row: Row) => ReactNode;
}

/** A part of a form whose entries are added, removed and put in order, by mouse, touch or keyboard. */
export function EntryList<Row extends Entry>(props: EntryListProps<Row>) {
  const { name, label, rows, errors, nameOf, noteOf, open, onOpen, most, addLabel, emptyText } = props;
  const add = () => {
    const key = props.onAdd();
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
  const remove = (row: Row) => {
    const place = rows.indexOf(row);
    props.onRemove(row.key);
    notify({
      title: `${nameOf(row)} removed`,
      description: 'It is removed when you save.',
      undo: () => props.onPutBack(row, place),
    });
  };
  return (
    <FormPart
      name={name}
      label={label}
      errors={errors}
      count={rows.length}
      action={
        <Button
          size="sm"
          icon={<Plus aria-hidden size={15} />}
          isDisabled={rows.length >= most}
          onPress={add}
        >
          {addLabel}
        </Button>
      }
    >
      {rows.length === 0 ? <p className="text-muted">{emptyText}</p> : null}
      <SortableList
        label={label}
        items={rows}
        keyOf={({ key }) => key}
        nameOf={nameOf}
        noteOf={noteOf}
        errorOf={({ key }) => {
          const count = countErrors(errors, `${name}.${key}`);
          return count > 0 ? plural(count, 'error') : undefined;
        }}
        open={open}
        onToggle={toggle}
        onMove={props.onMove}
        onRemove={remove}
      >
        {props.children}
      </SortableList>
    </FormPart>
  );
}
