import type { Candidates, Shift } from '@homeward/contract/shifts';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { LoadingRegion, TextSkeleton } from '../../ui/Skeleton.tsx';
import { useDisplay } from '../session/index.ts';
import { CandidateRow } from './CandidateRow.tsx';
import { OfferDialog } from './OfferDialog.tsx';
import { useCandidates } from './shifts.offers.queries.ts';
import { shiftName, whenInWords } from './shifts.text.ts';

interface CandidatesDialogProps {
  shift: Shift;
  onAssign: (userId: string) => void;
  onClose: () => void;
}

const firstLimit = 20;
const mostLimit = 100;

/** Finds somebody for a shift: the best match first, who cannot come below, and offers to some or all of them. */
export function CandidatesDialog({ shift, onAssign, onClose }: CandidatesDialogProps) {
  const display = useDisplay();
  const [search, setSearch] = useState('');
  const [limit, setLimit] = useState(firstLimit);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [offering, setOffering] = useState<readonly string[] | 'EVERYONE_ELIGIBLE'>();
  const found = useCandidates(shift.id, search, limit);
  const canOffer = shift.status === 'OPEN';
  const choose = (id: string, isChosen: boolean) =>
    setChosen(isChosen ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <>
      <Modal isOpen onOpenChange={(isOpen) => isOpen || onClose()} isDismissable place="middle" size="lg">
        <Dialog className="flex min-h-0 flex-col outline-none">
          <DialogHead title="Find someone" onClose={onClose} />
          <div className="grid gap-3 px-5 pb-3">
            <p className="text-muted">
              {shiftName(shift)}, {whenInWords(shift, display)}
            </p>
            <SearchField label="Search staff" value={search} onChange={setSearch} />
          </div>
          <div className="min-h-64 overflow-y-auto px-5 pb-5" aria-busy={found.isPlaceholderData}>
            {found.data ? (
              <Found
                found={found.data}
                chosen={canOffer ? chosen : undefined}
                onChoose={choose}
                onAssign={onAssign}
                onMore={limit < mostLimit ? () => setLimit(mostLimit) : undefined}
              />
            ) : found.error ? (
              <ErrorState
                title="Candidates could not be loaded"
                onRetry={() => void found.refetch()}
                isRetrying={found.isFetching}
              >
                {sentenceOf(found.error)}
              </ErrorState>
            ) : (
              <LoadingRegion label="Looking for candidates…">
                <TextSkeleton lines={8} />
              </LoadingRegion>
            )}
          </div>
          {canOffer ? (
            <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3.5">
              <Button onPress={() => setOffering('EVERYONE_ELIGIBLE')}>Offer to everyone eligible…</Button>
              <Button variant="primary" isDisabled={chosen.length === 0} onPress={() => setOffering(chosen)}>
                {chosen.length === 0 ? 'Offer to those chosen…' : `Offer to ${chosen.length} chosen…`}
              </Button>
            </div>
          ) : null}
        </Dialog>
      </Modal>
      {offering ? (
        <OfferDialog
          shift={shift}
          recipients={offering}
          onClose={() => setOffering(undefined)}
          onOffered={onClose}
        />
      ) : null}
    </>
  );
}

interface FoundProps {
  found: Candidates;
  /** Undefined where the shift cannot be offered. */
  chosen: readonly string[] | undefined;
  onChoose: (id: string, isChosen: boolean) => void;
  onAssign: (id: string) => void;
  onMore: (() => void) | undefined;
}

function Found({ found, chosen, onChoose, onAssign, onMore }: FoundProps) {
  const { candidates, hasMore, excluded, hasMoreExcluded } = found;
  if (candidates.length === 0 && excluded.length === 0)
    return <EmptyState title="Nobody is found">Look for another part of the name.</EmptyState>;
  return (
    <div className="grid gap-5">
      <section aria-labelledby="candidates">
        <h3 id="candidates" className="font-bold">
          Candidates
        </h3>
        {candidates.length === 0 ? <p className="py-2 text-muted">Nobody here can take this shift.</p> : null}
        <ul aria-labelledby="candidates" className="divide-y divide-line">
          {candidates.map((candidate) => (
            <CandidateRow
              key={candidate.person.id}
              candidate={candidate}
              isChosen={chosen?.includes(candidate.person.id)}
              onChoose={(isChosen) => onChoose(candidate.person.id, isChosen)}
              onAssign={() => onAssign(candidate.person.id)}
            />
          ))}
        </ul>
        {hasMore ? (
          onMore ? (
            <Button size="sm" onPress={onMore}>
              Show more
            </Button>
          ) : (
            <p className="text-sm text-muted">There are more. Search for a name.</p>
          )
        ) : null}
      </section>
      {excluded.length > 0 ? (
        <section aria-labelledby="excluded" className="grid gap-2">
          <h3 id="excluded" className="font-bold">
            Cannot take this shift
          </h3>
          <ul aria-labelledby="excluded" className="grid gap-2">
            {excluded.map(({ person, reasons }) => (
              <li key={person.id}>
                <span dir="auto" className="font-medium">
                  {person.fullName}
                </span>
                <span className="block text-sm text-muted">{reasons.join(' ')}</span>
              </li>
            ))}
          </ul>
          {hasMoreExcluded ? (
            <p className="text-sm text-muted">There may be more. Search for a name.</p>
          ) : null}
        </section>
      ) : null}
    </div>
  );
}
