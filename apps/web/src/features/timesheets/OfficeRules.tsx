import { usStates } from '@homeward/contract/addresses';
import { overtimeRuleSetLabels } from '@homeward/contract/staff';
import type { OfficeRules as Rules } from '@homeward/contract/timesheets';
import { Suspense, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailCard, DetailRow } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useOfficeRulesLive } from './timesheets.live.ts';
import { useOfficeRules } from './timesheets.office-rules.queries.ts';

const OfficeRulesDialog = lazyPart(() =>
  import('./OfficeRulesDialog.tsx').then((module) => ({ default: module.OfficeRulesDialog })),
);

/** The overtime rules of an office: what its state proposes until an admin confirms it, then what holds and who said so. */
export function OfficeRules({ officeId }: { officeId: string }) {
  useOfficeRulesLive();
  const [isOpen, setOpen] = useState(false);
  const found = useOfficeRules(officeId);
  const { data: rules, error } = found;
  return (
    <>
      {rules ? (
        <Standing rules={rules} onOpen={() => setOpen(true)} />
      ) : (
        <DetailCard title="Overtime rules" isPlain>
          {error ? (
            <LoadFailed title="The overtime rules could not be loaded" found={found} />
          ) : (
            <LoadingRegion label="Loading the overtime rules…">
              <TextSkeleton lines={2} />
            </LoadingRegion>
          )}
        </DetailCard>
      )}
      <Suspense fallback={null}>
        {isOpen && rules ? <OfficeRulesDialog rules={rules} isOpen onOpenChange={setOpen} /> : null}
      </Suspense>
    </>
  );
}

function Standing({ rules, onOpen }: { rules: Rules; onOpen: () => void }) {
  const { dateTime } = useFormatters();
  const { ruleSet, proposal, confirmed } = rules;
  const state = usStates.find(([code]) => code === rules.state)?.[1];
  if (proposal !== null)
    return (
      <Banner
        tone="warning"
        title="Overtime rules are not confirmed"
        action={
          <Button variant="primary" onPress={onOpen}>
            Confirm overtime rules
          </Button>
        }
      >
        {`For ${state}, “${overtimeRuleSetLabels[proposal]}” is proposed. This office counts by “${overtimeRuleSetLabels[ruleSet]}” today. Its timesheets cannot be approved until you confirm the rules.`}
      </Banner>
    );
  return (
    <DetailCard
      title="Overtime rules"
      isPlain
      action={
        <Button size="sm" onPress={onOpen}>
          Change overtime rules
        </Button>
      }
    >
      <dl className="grid gap-2.5">
        <DetailRow label="Rules today">{overtimeRuleSetLabels[ruleSet]}</DetailRow>
        {confirmed ? (
          <DetailRow label="Confirmed">
            {confirmed.by
              ? `${dateTime(confirmed.at)}, ${confirmed.by.fullName}`
              : 'In force before rules were confirmed'}
          </DetailRow>
        ) : null}
        {confirmed?.reason ? <DetailRow label="Reason">{confirmed.reason}</DetailRow> : null}
      </dl>
    </DetailCard>
  );
}
