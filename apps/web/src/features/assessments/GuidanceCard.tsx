import { DetailCard } from '../../ui/DetailCard.tsx';
import type { ShownResult } from './assessments.result.model.ts';
import { GuidanceLists } from './GuidanceLists.tsx';

/** What helps, for those who give the care. */
export function GuidanceCard({ result: { guidance } }: { result: ShownResult }) {
  if (guidance.length === 0) return null;
  return (
    <DetailCard title="Guidance" isPlain>
      <div className="grid gap-4">
        <GuidanceLists guidance={guidance} />
      </div>
    </DetailCard>
  );
}
