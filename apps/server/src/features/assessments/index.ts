import { defineSlice } from '../../platform/slice/index.ts';
import { assessmentsListeners } from './assessments.live.ts';
import { assessmentsRoutes } from './assessments.routes.ts';
import { seedAssessments } from './assessments.seed.ts';

export { assessmentsChangedTopic, requireAssessment } from './assessments.changes.service.ts';
export { dueAfter, hazardsOf, levelsOf, signedHazardsOf } from './assessments.doors.service.ts';
export { tellFoundHazards } from './assessments.notices.service.ts';
export { findWhoActs } from './assessments.people.store.ts';
export { addToProfile } from './assessments.profile.service.ts';

export const assessmentsSlice = defineSlice({
  name: 'assessments',
  routes: assessmentsRoutes,
  listeners: assessmentsListeners,
  seed: seedAssessments,
});
