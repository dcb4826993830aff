import { mayReadAssessments } from '@homeward/contract/assessments';
import { maySeeSection } from '@homeward/contract/clients';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ClientTab } from '../clients/index.ts';

/** The latest assessments of a client; a family member has them by their consent. */
export const assessmentsTab: ClientTab = {
  id: 'assessments',
  label: 'Assessments',
  isShown: (viewer, { sections = [] }) =>
    mayReadAssessments.allows(viewer) && maySeeSection(viewer, 'assessments', sections),
  Content: lazyPart(() =>
    import('./ClientAssessments.tsx').then((module) => ({ default: module.ClientAssessments })),
  ),
};
