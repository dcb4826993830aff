import { type RefObject, useEffect, useRef, useState } from 'react';

const wrongField = '[aria-invalid="true"], [data-invalid]';
const control =
  'input:not([type="hidden"]), textarea, select, button:not([disabled]), [role="spinbutton"], [tabindex="0"]';

/** The control of the first field that says it is wrong; undefined where none does. */
function firstWrongControl(within: Element): HTMLElement | undefined {
  for (const field of within.querySelectorAll(wrongField)) {
    const inside = [field, ...field.querySelectorAll(control)].filter((one) => one.matches(control));
    // A select and a date keep what they hold in fields that nobody sees.
    const shown = inside.find((one) => !one.closest('[aria-hidden="true"], [hidden], [inert]'));
    if (shown instanceof HTMLElement) return shown;
  }
  return undefined;
}

interface ErrorFocus {
  /** A save was asked for: what it says is wrong gets the focus, at once or when the server has answered. */
  readonly expect: () => void;
  /** Whoever goes on by themselves meanwhile keeps the focus where they put it. */
  readonly forget: () => void;
}

/**
 * Leads a failed save to the first field that says what is wrong, which brings it into view and has it read out.
 * @param form holds the fields; what is drawn with them draws this again
 */
export function useErrorFocus(form: RefObject<HTMLElement | null>): ErrorFocus {
  const isExpected = useRef(false);
  // The same errors again draw nothing anew.
  const [, setTries] = useState(0);
  useEffect(() => {
    if (!isExpected.current || !form.current) return;
    const wrong = firstWrongControl(form.current);
    if (!wrong) return;
    isExpected.current = false;
    wrong.focus();
  });
  return {
    expect: () => {
      isExpected.current = true;
      setTries((tries) => tries + 1);
    },
    forget: () => {
      isExpected.current = false;
    },
  };
}
