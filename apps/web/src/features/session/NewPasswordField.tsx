import { clsx } from 'clsx';
import { CapsLockHint } from './CapsLockHint.tsx';
import { DoorPassword } from './DoorField.tsx';

interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

const minLength = 12;
const words = ['', 'Long enough', 'Strong', 'Very strong'] as const;

/** 0: too short; 1 to 3 by length, since length is what counts. Few different characters count as short. */
function strengthOf(password: string): 0 | 1 | 2 | 3 {
  const characters = Array.from(password);
  if (characters.length < minLength) return 0;
  if (characters.length < 16 || new Set(characters).size < 6) return 1;
  return characters.length < 20 ? 2 : 3;
}

/** A password to be chosen, with a measure of its length. Whether it is a common one, the server says. */
export function NewPasswordField(field: NewPasswordFieldProps) {
  const missing = minLength - Array.from(field.value).length;
  const strength = strengthOf(field.value);
  return (
    <div>
      <DoorPassword
        {...field}
        autoComplete="new-password"
        hint="12 characters or more. Several words in a row are easy to remember."
      />
      <CapsLockHint />
      <div className="mt-2 flex items-center gap-3">
        <div aria-hidden className="grid flex-1 grid-cols-4 gap-1">
          {[0, 1, 2, 3].map((part) => (
            <span
              key={part}
              data-tone={strength === 0 ? 'warning' : 'success'}
              className={clsx(
                'h-1 rounded-full',
                field.value !== '' && part <= strength ? 'bg-tone forced:bg-current' : 'bg-line',
              )}
            />
          ))}
        </div>
        <p aria-hidden className="min-h-[1.5em] min-w-24 text-right text-sm text-muted">
          {field.value === '' ? '' : strength === 0 ? `${missing} more to go` : words[strength]}
        </p>
        <p role="status" className="sr-only">
          {words[strength]}
        </p>
      </div>
    </div>
  );
}
