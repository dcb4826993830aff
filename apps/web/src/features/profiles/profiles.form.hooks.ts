import type { FieldErrors } from '../../ui/forms/fieldErrors.ts';
import type { Beginning as BeginningOf, EntryChange } from '../../ui/forms/useEntriesForm.ts';
import { useEntriesForm } from '../../ui/forms/useEntriesForm.ts';
import {
  checkFields,
  errorsByKey,
  type FilesToDo,
  type ListName,
  newRow,
  type ProfileFields,
  type RowOf,
} from './profiles.form.model.ts';
import { profileMerger } from './profiles.merge.model.ts';

/** What becomes of an entry: some of its fields, or what follows from it as it is by then. */
export type RowChange<List extends ListName> = EntryChange<RowOf<List>>;

/** What the editor begins with. */
export type Beginning = BeginningOf<ProfileFields>;

/** Fields that are one to their reader: what is wrong with a span may be corrected at either end. */
const spanFields = ['startMonth', 'startYear', 'endMonth', 'endYear', 'goesOn'];
const termFields = ['issuedMonth', 'issuedYear', 'expirationMonth', 'expirationYear', 'hasNoExpiration'];
const alsoMended: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(spanFields.map((name) => [name, spanFields])),
  ...Object.fromEntries(termFields.map((name) => [name, termFields])),
  unchosenAddress: ['address'],
};

/** The state of the editor of a professional profile. */
export function useProfileForm(beginning: Beginning) {
  const form = useEntriesForm(beginning, { merger: profileMerger, alsoMended });
  return {
    ...form,
    /** Puts a new entry before the others; answers its key. */
    addRow: (list: ListName, currentYear: number): string => {
      const row = newRow(list, currentYear);
      form.add(list, row);
      return row.key;
    },
    /** The body to send; undefined when something is wrong, and the fields then say what. */
    check: () => {
      const checked = checkFields(form.values);
      form.refuse('errors' in checked ? checked.errors : {});
      return checked;
    },
    /** Takes the sentences of a refusal, whose paths count entries. */
    refuse: (refusal: FieldErrors): FieldErrors => {
      const byKey = errorsByKey(refusal, form.values);
      form.refuse(byKey);
      return byKey;
    },
    /** Begins again from what is saved; what could not be done with the files of a license is still to be done. */
    saved: (fields: ProfileFields, version: number, toDo: ReadonlyMap<string, FilesToDo>) =>
      form.restart({
        base: fields,
        version,
        values: {
          ...fields,
          licenses: fields.licenses.map((license) => ({
            ...license,
            newFiles: toDo.get(license.key)?.newFiles ?? [],
            removedFiles: toDo.get(license.key)?.removedFiles ?? [],
          })),
        },
      }),
  };
}

export type ProfileForm = ReturnType<typeof useProfileForm>;
