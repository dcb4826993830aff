import { maySeeSection } from '@homeward/contract/clients';
import { mayReadClientIntakes } from '@homeward/contract/intakes';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ClientTab } from '../clients/index.ts';

/** What was found of a client before there was one; a family member has it by their consent to the care plan. */
export const intakeTab: ClientTab = {
  id: 'intake',
  label: 'Initial assessment',
  isShown: (viewer, { sections = [] }) =>
    mayReadClientIntakes.allows(viewer) && maySeeSection(viewer, 'carePlan', sections),
  Content: lazyPart(() => import('./ClientIntake.tsx').then((module) => ({ default: module.ClientIntake }))),
};
