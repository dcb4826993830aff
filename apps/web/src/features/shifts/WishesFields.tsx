import { starsInWords } from '@homeward/contract/shifts';
import { genderLabels, preferredGenders } from '@homeward/contract/staff';
import { useState } from 'react';
import { Select } from '../../ui/Select.tsx';
import type { Form } from '../../ui/useForm.ts';
import { SkillsPicker } from '../skills/index.ts';
import type { ShiftFields } from './shifts.form.model.ts';
import { hasWishes, noWishWords, wishLabels, wishLineOf } from './shifts.wishes.model.ts';

interface WishesFieldsProps {
  form: Form<ShiftFields>;
}

const none = 'NONE';
const stars = [5, 4.5, 4, 3.5, 3, 2.5, 2, 1.5, 1];

/** What a shift asks of a caregiver beyond what it requires, in a fold: most shifts ask for nothing. */
export function WishesFields({ form: { values, base, errors, change } }: WishesFieldsProps) {
  const [isOpened, setOpened] = useState(hasWishes(base));
  const hasError = Object.keys(wishLabels).some((name) => errors[name] !== undefined);
  const isOpen = isOpened || hasError;
  const line = wishLineOf(values);
  const known =
    values.minRating === null || stars.includes(values.minRating) ? stars : [...stars, values.minRating];
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      className="rounded-lg border border-line px-3.5 py-2.5 sm:col-span-2"
    >
      <summary className="touch-target cursor-pointer font-medium">
        Wishes for the caregiver
        {isOpen || line === '' ? null : (
          <span className="ml-2 font-normal text-muted wrap-anywhere">{line}</span>
        )}
      </summary>
      <div className="mt-3 mb-1 grid items-start gap-4.5 sm:grid-cols-2">
        <Select
          label={wishLabels.genderPref}
          hint="Only the office can see it."
          options={[
            { id: none, label: noWishWords.genderPref },
            ...preferredGenders.map((id) => ({ id, label: genderLabels[id] })),
          ]}
          value={values.genderPref ?? none}
          error={errors.genderPref}
          onChange={(id) => change({ genderPref: preferredGenders.find((one) => one === id) ?? null })}
        />
        <Select
          label={wishLabels.minRating}
          hint="Caregivers without ratings are not left out."
          options={[
            { id: none, label: noWishWords.minRating },
            ...known.map((one) => ({ id: String(one), label: starsInWords(one) })),
          ]}
          value={values.minRating === null ? none : String(values.minRating)}
          error={errors.minRating}
          onChange={(id) => change({ minRating: id === none ? null : Number(id) })}
        />
        <SkillsPicker
          label={wishLabels.preferredSkills}
          hint="They count in the match. Caregivers without them are not left out."
          isOptional
          most={20}
          value={values.preferredSkills}
          error={errors.preferredSkills}
          onChange={(preferredSkills) => change({ preferredSkills })}
          className="sm:col-span-2"
        />
      </div>
    </details>
  );
}
