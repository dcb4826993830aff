import { profilesText } from '@homeward/contract/profiles';
import { plural } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { countErrors, type FieldErrors, type ProfileFields, sectionLabels } from './profiles.form.model.ts';

/** Which sections have errors; each name leads to the first of them. */
export function ErrorSummary({ errors }: { errors: FieldErrors }) {
  const names = (Object.keys(sectionLabels) as (keyof ProfileFields)[]).filter(
    (name) => countErrors(errors, name) > 0,
  );
  if (names.length === 0) return null;
  return (
    <Banner tone="danger" title={profilesText.invalidForm.description}>
      <ul className="flex flex-wrap gap-x-4 gap-y-1">
        {names.map((name) => (
          <li key={name}>
            <button
              type="button"
              onClick={({ currentTarget }) => goToError(currentTarget, name)}
              className="cursor-pointer rounded-sm underline underline-offset-3"
            >
              {sectionLabels[name]}: {plural(countErrors(errors, name), 'error')}
            </button>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

function goToError(from: HTMLElement, name: keyof ProfileFields): void {
  const section = from.closest('form')?.querySelector(`[data-section="${name}"]`);
  section
    ?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] button, button[aria-expanded="false"]',
    )
    ?.focus();
}
