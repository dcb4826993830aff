import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';
import { type Formatters, FormattersContext, plainFormatters } from './formatters.ts';

interface FormattersProviderProps {
  /** Left out where nobody is signed in. */
  formatters?: Formatters;
  children: ReactNode;
}

/**
 * Decides once for everything below how numbers and times are written, and how all fields write and read them. The
 * language of the browser has no say: what one person types reads the same to every other.
 */
export function FormattersProvider({ formatters = plainFormatters, children }: FormattersProviderProps) {
  return (
    <FormattersContext value={formatters}>
      <I18nProvider locale={formatters.locale}>{children}</I18nProvider>
    </FormattersContext>
  );
}
