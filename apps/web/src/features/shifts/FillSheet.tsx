import type { FillPlan, FillPlanKind } from '@homeward/contract/shifts';
import { useRef, useState } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { FillAssign } from './FillAssign.tsx';
import { FillPlanRows } from './FillPlanRows.tsx';
import { FillSums } from './FillSums.tsx';
import type { WindowQuery } from './shifts.calendar.model.ts';
import { useFill } from './shifts.fill.queries.ts';
import { useFillLive } from './shifts.live.ts';
import { counted } from './shifts.text.ts';

interface FillSheetProps {
  query: WindowQuery;
  onClose: () => void;
}

/** Proposes who takes the open shifts of what the calendar shows; the rows that stay chosen are assigned. */
export function FillSheet({ query, onClose }: FillSheetProps) {
  const { proposal, wasScarce, error } = useFill(query);
  useFillLive();
  const [kind, setKind] = useState<FillPlanKind>('GREEDY');
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [assigning, setAssigning] = useState<FillPlan['rows']>();
  const isDone = useRef(false);
  const plan = proposal?.plans.find((one) => one.kind === kind) ?? proposal?.plans[0];
  const chosen = plan?.rows.filter(({ shift }) => !left.has(shift.id)) ?? [];
  if (assigning)
    return (
      <FillAssign
        rows={assigning}
        onDone={() => {
          isDone.current = true;
        }}
        onClose={() => (isDone.current ? onClose() : setAssigning(undefined))}
      />
    );
  const choose = (id: string, isChosen: boolean) => {
    const next = new Set(left);
    if (isChosen) next.delete(id);
    else next.add(id);
    setLeft(next);
  };
  return (
    <Sheet
      title="Fill the week"
      description="Who could take the open shifts of the days and filters that the calendar shows. Nothing changes until you assign them."
      isOpen
      size="lg"
      onOpenChange={(isOpen) => isOpen || onClose()}
      footer={
        <>
          <Button onPress={onClose}>Cancel</Button>
          <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => setAssigning(chosen)}>
            Assign {counted(chosen.length, 'shift')}…
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pt-2">
        {error ? (
          <Banner tone="danger" live="assertive">
            {sentenceOf(error)}
          </Banner>
        ) : null}
        {!proposal && !error ? (
          <LoadingRegion label="Looking for caregivers…">
            <TextSkeleton lines={6} />
          </LoadingRegion>
        ) : null}
        {proposal && plan ? (
          <>
            {proposal.shifts === 0 ? (
              <p role="status">No open shifts match. Offered shifts wait for their answers.</p>
            ) : null}
            {proposal.shifts > 0 ? (
              <FillSums proposal={proposal} kind={plan.kind} wasScarce={wasScarce} onChoose={setKind} />
            ) : null}
            <FillPlanRows plan={plan} left={left} onChoose={choose} />
          </>
        ) : null}
      </div>
    </Sheet>
  );
}
