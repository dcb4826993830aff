import { maySeeSection } from '@homeward/contract/clients';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ClientTab } from '../clients/index.ts';

/** What was found of a client before there was one; a family member has it by their consent to the care plan. */
export const intakeTab: ClientTab = {
  id: 'intake',
  label: 'Initial assessment',
  isShown: (viewer, { sections = [] }) =>
    viewer.role !== 'Other' && maySeeSection(viewer, 'carePlan', sections),
  Content: lazyPart(() => import('./ClientIntake.tsx').then((module) => ({ default: module.ClientIntake }))),
};
