import { sentenceOf } from '../lib/problem.ts';
import { Banner } from './Banner.tsx';

interface SaveFailedProps {
  save: { readonly isError: boolean; readonly error: unknown };
  /** What the fields say; where one of them has the reason, it is not repeated. */
  errors: Readonly<Record<string, unknown>>;
}

/** Why a form could not be saved, unless a field says it. */
export function SaveFailed({ save, errors }: SaveFailedProps) {
  if (!save.isError || Object.keys(errors).length > 0) return null;
  return (
    <Banner tone="danger" live="assertive">
      {sentenceOf(save.error)}
    </Banner>
  );
}
