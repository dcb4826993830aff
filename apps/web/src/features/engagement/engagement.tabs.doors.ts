import { maySeeSection } from '@homeward/contract/clients';
import { mayReadEngagement } from '@homeward/contract/engagement';
import { lazyPart } from '../../ui/lazyPart.ts';
import type { ClientTab } from '../clients/index.ts';

/** How activities go with a client; a family member has it by the consent to the assessments. */
export const engagementTab: ClientTab = {
  id: 'engagement',
  label: 'Engagement',
  isShown: (viewer, { sections = [] }) =>
    mayReadEngagement.allows(viewer) && maySeeSection(viewer, 'assessments', sections),
  Content: lazyPart(() =>
    import('./EngagementTab.tsx').then((module) => ({ default: module.EngagementTab })),
  ),
};
