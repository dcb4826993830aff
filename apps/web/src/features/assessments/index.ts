export { AssessmentPage } from './AssessmentPage.tsx';
export { AssessmentsPage } from './AssessmentsPage.tsx';
export { familyOfSlug } from './assessments.families.model.ts';
export { readAssessmentsSearch } from './assessments.list.model.ts';
export { assessmentsTab } from './assessments.tabs.doors.ts';
