import {
  type PlanSection,
  type PlanSections,
  planSectionNames,
  planSections,
  planTierLabels,
} from '@homeward/contract/care-plans';

const each = (value: (section: PlanSection) => string) =>
  Object.fromEntries(planSectionNames.map((section) => [section, value(section)])) as Record<
    PlanSection,
    string
  >;

/** What each section is called. */
export const sectionLabels = each((section) => planSections[section].label);

/** Each section as it is compared: its words, and who reads them. */
export function sectionsInWords(sections: PlanSections): Record<PlanSection, string> {
  return each((section) => {
    const { text, tier } = sections[section];
    return `${text === '' ? 'Nothing is written.' : text}\nRead by: ${planTierLabels[tier]}`;
  });
}
