import type { CareTask } from '@homeward/contract/care-plans';
import { LinkedText } from '../../ui/LinkedText.tsx';

/** How a task is done. */
export function TaskDetails({ task: { instructions } }: { task: CareTask }) {
  return instructions === '' ? null : (
    <p dir="auto" className="max-w-[72ch] whitespace-pre-line wrap-anywhere">
      <LinkedText text={instructions} />
    </p>
  );
}
