import { type FormEvent, type ReactNode, useRef } from 'react';
import { useErrorFocus } from './useErrorFocus.ts';

interface PlainFormProps {
  onSubmit: () => void;
  className: string;
  children: ReactNode;
}

/** A form on the page itself. After a failed submit the focus moves to the first field with an error. */
export function PlainForm({ onSubmit, className, children }: PlainFormProps) {
  const fields = useRef<HTMLFormElement>(null);
  const errorFocus = useErrorFocus(fields);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    errorFocus.expect();
    onSubmit();
  };
  return (
    <form
      ref={fields}
      noValidate
      onSubmit={submit}
      onKeyDownCapture={errorFocus.forget}
      onPointerDownCapture={errorFocus.forget}
      className={className}
    >
      {children}
    </form>
  );
}
