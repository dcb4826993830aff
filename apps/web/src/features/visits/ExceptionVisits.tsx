import type { Display } from '@homeward/contract/core';
import {
  type ExceptionCode,
  exceptionKinds,
  isProposal,
  mostAcknowledged,
  type VisitRow,
} from '@homeward/contract/visits';
import { Check } from 'lucide-react';
import { Suspense, useState } from 'react';
import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { notify } from '../../ui/notify.ts';
import { listAnswer } from '../../ui/table/listAnswer.ts';
import { initialTableState } from '../../ui/table/tableState.ts';
import { useDisplay, useViewer } from '../session/index.ts';
import { VisitTimes } from './VisitTimes.tsx';
import { useNextRow } from './visits.exceptions.hooks.ts';
import { byDate, listQueryOf } from './visits.list.model.ts';
import { useAcknowledge, useListedVisits } from './visits.queries.ts';
import { dayInWords, serviceInWords, visitName } from './visits.text.ts';

const ProposalDialog = lazyPart(() =>
  import('./ProposalDialog.tsx').then((module) => ({ default: module.ProposalDialog })),
);

const columnsOf = (display: Display): readonly Column<VisitRow>[] => [
  {
    id: 'date',
    header: 'Date',
    isSortable: true,
    card: 'subtitle',
    cell: ({ date }) => <span className="whitespace-nowrap tabular-nums">{dayInWords(date, display)}</span>,
  },
  {
    id: 'client',
    header: 'Client',
    card: 'title',
    cell: ({ client }) => (
      <span dir="auto" className="font-bold wrap-anywhere">
        {client.name}
      </span>
    ),
  },
  { id: 'staff', header: 'Caregiver', cell: ({ staff }) => staff.fullName },
  { id: 'service', header: 'Service', cell: ({ serviceType }) => serviceInWords(serviceType) },
  {
    id: 'planned',
    header: 'Planned',
    cell: ({ plannedStartUtc, plannedEndUtc, timezone }) => (
      <span className="whitespace-nowrap tabular-nums">
        <VisitTimes from={plannedStartUtc} to={plannedEndUtc} timezone={timezone} />
      </span>
    ),
  },
  {
    id: 'actual',
    header: 'Arrived – left',
    cell: ({ inAt, outAt, timezone }) => (
      <span className="whitespace-nowrap tabular-nums">
        <VisitTimes from={inAt} to={outAt} timezone={timezone} />
      </span>
    ),
  },
];

interface ExceptionVisitsProps {
  code: ExceptionCode;
  onOpen: (visitId: string) => void;
  /** The last of them was acknowledged: the focus has nowhere to go here. */
  onCleared: () => void;
}

/** The visits with one exception. A warning is acknowledged for many at once; what blocks is fixed in the visit. */
export function ExceptionVisits({ code, onOpen, onCleared }: ExceptionVisitsProps) {
  const display = useDisplay();
  const [state, setState] = useState(() => initialTableState(byDate));
  // What was acknowledged is no longer selected: another table takes the place of this one.
  const [round, setRound] = useState(0);
  const viewer = useViewer();
  const [deciding, setDeciding] = useState<VisitRow>();
  const { severity, label } = exceptionKinds[code];
  const found = useListedVisits({ ...listQueryOf(state), exception: [code] });
  const acknowledge = useAcknowledge();
  const next = useNextRow(
    (found.data?.data ?? []).map(({ id }) => id),
    onCleared,
  );
  /** The list may be gone before the answer: what came of it is said all the same. */
  const doAcknowledge = async (keys: readonly string[], clearSelection = () => {}) => {
    const visitIds = keys.slice(0, mostAcknowledged);
    const goOn = next.leave(visitIds);
    try {
      const { visits } = await acknowledge.mutateAsync({ code, visitIds });
      notify({ title: `${label}: ${plural(visits, 'visit')} acknowledged` });
      clearSelection();
      goOn();
    } catch (error) {
      next.stay();
      notify({ title: sentenceOf(error), variant: 'destructive' });
    }
  };
  const changeable = (keys: ReadonlySet<string>) =>
    (found.data?.data ?? []).flatMap(({ id, isReadOnly }) => (keys.has(id) && !isReadOnly ? [id] : []));
  const nameOf = (visit: VisitRow) => `${visitName(visit)}, ${dayInWords(visit.date, display)}`;
  return (
    <div ref={next.list}>
      <DataTable
        key={round}
        label={label}
        columns={columnsOf(display)}
        {...listAnswer(found, 'Visits could not be loaded', () => setState({ ...state, cursor: null }))}
        state={state}
        onStateChange={setState}
        rowKey={({ id }) => id}
        rowLabel={nameOf}
        onOpen={({ id }) => onOpen(id)}
        maxHeight="34rem"
        pageSize={6}
        className="rounded-none! border-x-0! border-b-0!"
        empty={<EmptyState title="No visit has this anymore" />}
        {...(code === 'UNSCHEDULED' && {
          rowActions: (visit: VisitRow) =>
            !visit.isReadOnly && isProposal(visit, viewer.id) ? (
              <Button
                size="sm"
                aria-label={`Decide about the shift of ${nameOf(visit)}`}
                onPress={() => setDeciding(visit)}
              >
                Decide…
              </Button>
            ) : null,
        })}
        {...(severity === 'WARN' && {
          rowActions: (visit: VisitRow) =>
            visit.isReadOnly ? null : (
              <Button
                size="sm"
                aria-label={`Acknowledge ${nameOf(visit)}`}
                isDisabled={acknowledge.isPending}
                onPress={() => void doAcknowledge([visit.id])}
              >
                Acknowledge
              </Button>
            ),
          bulkActions: [
            {
              id: 'acknowledge',
              label: 'Acknowledge',
              icon: <Check aria-hidden size={15} />,
              onAction: (keys: ReadonlySet<string>) =>
                void doAcknowledge(changeable(keys), () => setRound((before) => before + 1)),
            },
          ],
        })}
      />
      <Suspense fallback={null}>
        {deciding ? <ProposalDialog visit={deciding} onClose={() => setDeciding(undefined)} /> : null}
      </Suspense>
    </div>
  );
}
