import type { InstrumentKey } from '@homeward/contract/instruments';
import { DetailCard } from '../../ui/DetailCard.tsx';
import type { ShownResult } from './assessments.result.model.ts';
import { GuidanceLists } from './GuidanceLists.tsx';

/** What helps, for those who give the care. */
export function GuidanceCard({ result, instrument }: { result: ShownResult; instrument: InstrumentKey }) {
  const { guidance, items } = result;
  if (guidance.length + items.length === 0) return null;
  return (
    <DetailCard title="Guidance" isPlain>
      <div className="grid gap-4">
        <GuidanceLists guidance={guidance} items={items} instrument={instrument} />
      </div>
    </DetailCard>
  );
}
