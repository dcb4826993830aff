import type { FormDefinition } from '@homeward/contract/core';
import type { useAssessmentForm } from './assessments.form.hooks.ts';
import { ClashBanner } from './ClashBanner.tsx';

interface ClashBannersProps {
  form: FormDefinition;
  typed: ReturnType<typeof useAssessmentForm>;
}

/** One banner for each section that two people answered. */
export function ClashBanners({ form, typed }: ClashBannersProps) {
  return typed.clashes.map((clash) => {
    const section = form.sections.find(({ id }) => id === clash.section);
    const mine = typed.content[clash.section];
    return section && mine ? (
      <ClashBanner
        key={clash.section}
        clash={clash}
        section={section}
        mine={mine}
        onTake={(item) => typed.take(clash, item)}
        onSettle={typed.settle}
      />
    ) : null;
  });
}
