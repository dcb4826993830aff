import type { ScopedSetting } from '@homeward/contract/offices';
import { differsFromDefault, isOwn } from './offices.settings.model.ts';

/** What is said of the value that holds without a choice of an office, or of the agency (null). */
export function defaultWords(officeId: string | null) {
  return officeId === null
    ? { name: 'Default', use: 'Use default', used: 'The default applies', planned: 'the default' }
    : {
        name: 'Agency default',
        use: 'Use agency default',
        used: 'The agency default applies',
        planned: 'the agency default',
      };
}

/** Whose a value is, and whether it differs from the one that holds without a choice. */
export function sourceInWords(state: ScopedSetting, officeId: string | null): string {
  const { name } = defaultWords(officeId);
  if (!isOwn(state, officeId)) return name;
  if (!differsFromDefault(state)) return `Same as the ${name.toLowerCase()}`;
  return officeId === null ? 'Changed by the agency' : 'Differs from the agency default';
}
