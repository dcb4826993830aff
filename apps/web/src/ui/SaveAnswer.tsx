import { Compare } from './Compare.tsx';
import { fieldDifferences } from './differences.ts';
import { SaveFailed } from './SaveFailed.tsx';
import type { Form } from './useForm.ts';

interface SaveAnswerProps<T extends object, Name extends string> {
  /** What is being edited, such as "this profile". */
  subject: string;
  form: Form<T>;
  save: { readonly isError: boolean; readonly error: unknown };
  /** What each field is called, in the order in which they are listed. */
  labels: Readonly<Record<Name, string>>;
  inWords: (fields: T) => Readonly<Record<Name, string>>;
}

/** What became of a save in a flat form: what somebody else changed meanwhile, or why it failed where no field says it. */
export function SaveAnswer<T extends object, Name extends string>(props: SaveAnswerProps<T, Name>) {
  const { subject, form, save, labels, inWords } = props;
  const { overtaken, values, base, errors } = form;
  if (overtaken === undefined) return <SaveFailed save={save} errors={errors} />;
  return (
    <Compare
      subject={subject}
      differences={fieldDifferences(labels, {
        before: inWords(overtaken),
        yours: inWords(values),
        theirs: inWords(base),
      })}
      onTake={(name) => form.change({ [name]: base[name as keyof T] } as unknown as Partial<T>)}
    />
  );
}
