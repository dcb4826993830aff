import { maySeeSection } from '@homeward/contract/clients';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ClientTab } from '../clients/index.ts';

/** The initial assessment of a client. A family member has the tab with the consent to the care plan. */
export const intakeTab: ClientTab = {
  id: 'intake',
  label: 'Initial assessment',
  isShown: (viewer, { sections = [] }) =>
    viewer.role !== 'Other' && maySeeSection(viewer, 'carePlan', sections),
  Content: lazyPart(() => import('./ClientIntake.tsx').then((module) => ({ default: module.ClientIntake }))),
};
