import { stateName } from '@homeward/contract/addresses';
import { overtimeRuleSetLabels } from '@homeward/contract/staff';
import type { OfficeRules as Rules } from '@homeward/contract/timesheets';
import { Suspense, useState } from 'react';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { DetailRow } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useOfficeRulesLive } from './timesheets.live.ts';
import { useOfficeRules } from './timesheets.office-rules.queries.ts';

const OfficeRulesDialog = lazyPart(() =>
  import('./OfficeRulesDialog.tsx').then((module) => ({ default: module.OfficeRulesDialog })),
);

/** Within the settings of an office: its overtime rules, who confirmed them, and the way to change them. */
export function OfficeRules({ officeId }: { officeId: string }) {
  useOfficeRulesLive();
  const [isOpen, setOpen] = useState(false);
  const found = useOfficeRules(officeId);
  const { data: rules, error } = found;
  return (
    <div className="mb-5 border-b border-line pb-5">
      {rules ? (
        <Standing rules={rules} onOpen={() => setOpen(true)} />
      ) : error ? (
        <LoadFailed title="The overtime rules could not be loaded" found={found} />
      ) : (
        <LoadingRegion label="Loading the overtime rules…">
          <TextSkeleton lines={2} />
        </LoadingRegion>
      )}
      <Suspense fallback={null}>
        {isOpen && rules ? <OfficeRulesDialog rules={rules} isOpen onOpenChange={setOpen} /> : null}
      </Suspense>
    </div>
  );
}

/** Above the settings of an office: what its state proposes, until an admin confirms it. Nothing once it is confirmed. */
export function OfficeRulesToConfirm({ officeId }: { officeId: string }) {
  useOfficeRulesLive();
  const [isOpen, setOpen] = useState(false);
  const { data: rules } = useOfficeRules(officeId);
  return (
    <>
      {rules && rules.proposal !== null ? (
        <ToConfirm rules={rules} proposal={rules.proposal} onOpen={() => setOpen(true)} />
      ) : null}
      <Suspense fallback={null}>
        {isOpen && rules ? <OfficeRulesDialog rules={rules} isOpen onOpenChange={setOpen} /> : null}
      </Suspense>
    </>
  );
}

interface ToConfirmProps {
  rules: Rules;
  proposal: NonNullable<Rules['proposal']>;
  onOpen: () => void;
}

function ToConfirm({ rules, proposal, onOpen }: ToConfirmProps) {
  const state = stateName(rules.state);
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
      {`For ${state}, “${overtimeRuleSetLabels[proposal]}” is proposed. This office counts by “${overtimeRuleSetLabels[rules.ruleSet]}” today. Its timesheets cannot be approved until you confirm the rules.`}
    </Banner>
  );
}

function Standing({ rules, onOpen }: { rules: Rules; onOpen: () => void }) {
  const { dateTime } = useFormatters();
  const { ruleSet, proposal, confirmed } = rules;
  return (
    <div className="grid gap-3">
      <dl className="grid gap-2.5">
        <DetailRow label="Rules today">{overtimeRuleSetLabels[ruleSet]}</DetailRow>
        {proposal !== null ? <DetailRow label="Confirmed">Not confirmed</DetailRow> : null}
        {proposal === null && confirmed ? (
          <DetailRow label="Confirmed">
            {confirmed.by
              ? `${dateTime(confirmed.at)}, ${confirmed.by.fullName}`
              : 'In force before rules were confirmed'}
          </DetailRow>
        ) : null}
        {proposal === null && confirmed?.reason ? (
          <DetailRow label="Reason">{confirmed.reason}</DetailRow>
        ) : null}
      </dl>
      {proposal === null ? (
        <Button size="sm" className="justify-self-start" onPress={onOpen}>
          Change overtime rules
        </Button>
      ) : null}
    </div>
  );
}
