export { AssessmentPage } from './AssessmentPage.tsx';
export { AssessmentsPage } from './AssessmentsPage.tsx';
export { type AssessmentFamily, assessmentFamilies, familyOfSlug } from './assessments.families.ts';
export { readAssessmentsSearch } from './assessments.list.model.ts';
export { assessmentsTab } from './assessments.tabs.doors.ts';
