import { mayReadCarePlans, mayReadCareTasks } from '@homeward/contract/care-plans';
import { maySeeSection } from '@homeward/contract/clients';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ClientTab } from '../clients/index.ts';

/** The care plan of a client; a family member has it by their consent. */
export const planTab: ClientTab = {
  id: 'care-plan',
  label: 'Care plan',
  isShown: (viewer, { sections = [] }) =>
    mayReadCarePlans.allows(viewer) && maySeeSection(viewer, 'carePlan', sections),
  Content: lazyPart(() => import('./PlanTab.tsx').then((module) => ({ default: module.PlanTab }))),
};

/** The tasks of a client. */
export const tasksTab: ClientTab = {
  id: 'tasks',
  label: 'Tasks',
  isShown: (viewer) => mayReadCareTasks.allows(viewer),
  Content: lazyPart(() => import('./TasksTab.tsx').then((module) => ({ default: module.TasksTab }))),
};
