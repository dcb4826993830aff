import { clsx } from 'clsx';
import { Eye, EyeOff } from 'lucide-react';
import { type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref, useState } from 'react';
import { controlClass, Field } from '../../ui/Field.tsx';

interface DoorFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  autoComplete: HTMLInputAutoCompleteAttribute;
  hint?: string;
  /** At the right end of the label's line. */
  aside?: ReactNode;
  type?: 'text' | 'email' | 'tel';
  /** Names of accounts and codes: nothing is capitalised, corrected or underlined while typing. */
  isVerbatim?: boolean;
  isMono?: boolean;
  autoFocus?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

const verbatim = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;

function inputClass(error: string | undefined): string {
  return clsx(controlClass, 'min-h-11', error !== undefined && 'border-tone! focus:outline-tone!');
}

/**
 * The kit's text field as a plain input, 44 px high. React Aria's costs 16 kB, and password managers know their
 * way around a plain one best.
 */
export function DoorField(props: DoorFieldProps) {
  const { label, name, value, onChange, error, hint, aside, type = 'text' } = props;
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <input
          {...control}
          dir="auto"
          {...(props.isVerbatim ? verbatim : {})}
          ref={props.inputRef}
          name={name}
          type={type}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          autoComplete={props.autoComplete}
          // biome-ignore lint/a11y/noAutofocus: only inside a dialog that was just opened for it
          autoFocus={props.autoFocus ?? false}
          className={clsx(inputClass(error), props.isMono && 'font-mono')}
        />
      )}
    </Field>
  );
}

interface DoorPasswordProps
  extends Pick<
    DoorFieldProps,
    'label' | 'name' | 'value' | 'onChange' | 'error' | 'hint' | 'aside' | 'autoFocus'
  > {
  autoComplete: 'current-password' | 'new-password';
}

/** A password with an eye that shows and hides it. Pasting and password managers always work. */
export function DoorPassword(props: DoorPasswordProps) {
  const { label, name, value, onChange, error, hint, aside, autoComplete } = props;
  const [isShown, setShown] = useState(false);
  const action = isShown ? 'Hide password' : 'Show password';
  return (
    <Field label={label} error={error} hint={hint} aside={aside}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            {...verbatim}
            name={name}
            type={isShown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            autoComplete={autoComplete}
            // biome-ignore lint/a11y/noAutofocus: only inside a dialog that was just opened for it
            autoFocus={props.autoFocus ?? false}
            className={clsx(inputClass(error), 'pr-11!')}
          />
          <button
            type="button"
            aria-label={action}
            title={action}
            onClick={() => setShown(!isShown)}
            className="touch-target absolute! inset-y-1 right-1 flex w-9 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink"
          >
            {isShown ? <EyeOff aria-hidden size={17} /> : <Eye aria-hidden size={17} />}
          </button>
        </div>
      )}
    </Field>
  );
}
