import { assessmentPath } from '@homeward/contract/assessments';
import { Eye } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import type { FindNeed } from '../overview/index.ts';

/** What a caregiver is asked to observe; it leads to what is due first. */
export const observationsNeed: FindNeed = (_user, { observations }) =>
  observations && {
    id: 'observations',
    tone: observations.first.isOverdue ? 'danger' : 'info',
    Icon: Eye,
    title: `${observations.count > 99 ? '99+ observations' : plural(observations.count, 'observation')} to send`,
    detail: `The one about ${observations.first.client.fullName} is due first.`,
    href: assessmentPath({ id: observations.first.assessmentId, instrument: observations.first.instrument }),
  };
