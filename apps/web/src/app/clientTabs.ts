import { assessmentsTab } from '../features/assessments/index.ts';
import { planTab, tasksTab } from '../features/care-plans/index.ts';
import type { ClientTab } from '../features/clients/index.ts';
import { engagementTab } from '../features/engagement/index.ts';
import { intakeTab } from '../features/intakes/index.ts';

/** What other slices bring to the page of a client, after its summary. */
export const clientTabs: readonly ClientTab[] = [planTab, tasksTab, assessmentsTab, engagementTab, intakeTab];
