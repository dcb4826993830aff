import { addDays, type Day } from '../../core/index.ts';
import {
  type PlanSection,
  type PlanTier,
  planSectionNames,
  planSections,
  type TaskBand,
} from './care-plans.text.ts';

/** What one section says, and who reads it. */
export interface SectionContent {
  readonly text: string;
  readonly tier: PlanTier;
}

/** A whole plan: each section is there. */
export type PlanSections = { readonly [Section in PlanSection]: SectionContent };

/** The sections that somebody is shown: the others are not there. */
export type ShownSections = { readonly [Section in PlanSection]?: SectionContent | undefined };

/** When a task is due. Days of the week: 0 is Sunday. */
export type TaskSchedule =
  | { readonly kind: 'EVERY_VISIT' }
  | { readonly kind: 'DAYS'; readonly days: readonly number[]; readonly bands: readonly TaskBand[] }
  | { readonly kind: 'EXACT_TIME'; readonly days: readonly number[]; readonly time: string }
  | { readonly kind: 'AS_NEEDED' };

/** A plan in which nothing is written yet. */
export const emptyPlan: PlanSections = Object.fromEntries(
  planSectionNames.map((section) => [section, { text: '', tier: planSections[section].tier }]),
) as Record<PlanSection, SectionContent>;

/** The text of a section as a version keeps it: without spaces and empty lines at its ends, with plain line breaks. */
export function tidySection(text: string): string {
  return text.replace(/\r\n?/g, '\n').trim();
}

/** A draft as it is published. */
export function publishedSections(draft: PlanSections): PlanSections {
  return Object.fromEntries(
    planSectionNames.map((section) => [
      section,
      { text: tidySection(draft[section].text), tier: draft[section].tier },
    ]),
  ) as Record<PlanSection, SectionContent>;
}

/** Whether nothing is written in any section. */
export function isEmptyPlan(sections: PlanSections): boolean {
  return planSectionNames.every((section) => tidySection(sections[section].text) === '');
}

/** The day on which a plan is to be reviewed. @param publishedOn the day of its latest version; null: none is published */
export function reviewDueOn(publishedOn: Day | null, days: number): Day | null {
  return publishedOn === null ? null : addDays(publishedOn, days);
}

/** Whether the review of a plan is late: it can still be done on the day that it is due. */
export function isReviewOverdue(dueOn: Day | null, today: Day): boolean {
  return dueOn !== null && dueOn < today;
}
