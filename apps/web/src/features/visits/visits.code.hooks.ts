import { useState } from 'react';
import type { TimeClockProps } from './visits.address.model.ts';

/** The code that the link of a QR code brought with it. */
export interface LinkedCode {
  readonly code: string | undefined;
  /** It was used: the next punch needs another scan. */
  readonly forget: () => void;
}

/** The code at the address as it goes with the next punch; empty: none. */
export function useAddressCode({ code: linked, forget }: LinkedCode) {
  const [typed, setTyped] = useState<string>();
  const value = typed ?? linked ?? '';
  return {
    value,
    onChange: setTyped,
    isLinked: linked !== undefined,
    /** What a punch carries. */
    given: value.trim() === '' ? undefined : value.trim(),
    used: () => {
      setTyped(undefined);
      if (linked !== undefined) forget();
    },
  };
}

/** The code in the address of the page. Once it was used, it is taken out. */
export function useLinkedCode(
  search: TimeClockProps['search'],
  onSearchChange: TimeClockProps['onSearchChange'],
): LinkedCode {
  const { code, ...others } = search;
  return { code, forget: () => onSearchChange(others, false) };
}
