import { allergiesInWords, type ShownAllergies } from '@homeward/contract/clients';
import { Banner } from '../../ui/Banner.tsx';

/** First wherever care is given: what nobody may overlook before a meal or a medicine. "Not asked" is a warning, too. */
export function Allergies({ of }: { of: ShownAllergies | undefined }) {
  if (of === undefined) return null;
  const isWarning = of.allergies.length > 0 || !of.noKnownAllergies;
  return (
    <Banner tone={isWarning ? 'warning' : 'info'} title="Allergies">
      <p dir="auto" className="wrap-anywhere">
        {allergiesInWords(of)}
      </p>
    </Banner>
  );
}
