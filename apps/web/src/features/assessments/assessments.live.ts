import { assessmentsChanged } from '@homeward/contract/assessments';
import { useRefetchOn } from '../../lib/socket.ts';
import { refetchAssessments } from './assessments.queries.ts';

/** Follows assessments while they are on the screen. */
export function useAssessmentsLive(): void {
  useRefetchOn(assessmentsChanged, refetchAssessments);
}
