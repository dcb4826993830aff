import { type Intake, lockedStatuses, mostIntakeAddenda } from '@homeward/contract/intakes';
import { Plus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { RelativeTime } from '../../ui/RelativeTime.tsx';

const AddendumDialog = lazyPart(() =>
  import('./AddendumDialog.tsx').then((module) => ({ default: module.AddendumDialog })),
);

/** What became known after it was submitted. */
export function AddendaCard({ intake }: { intake: Intake }) {
  const [isAdding, setAdding] = useState(false);
  const { addenda = [], status, id } = intake;
  if (!lockedStatuses.includes(status)) return null;
  return (
    <DetailCard
      title="Addenda"
      isPlain
      action={
        addenda.length < mostIntakeAddenda ? (
          <Button size="sm" icon={<Plus aria-hidden size={15} />} onPress={() => setAdding(true)}>
            Add
          </Button>
        ) : undefined
      }
    >
      {addenda.length === 0 ? (
        <p className="text-muted">None. What was submitted never changes.</p>
      ) : (
        <ol aria-label="Addenda" className="grid gap-3">
          {addenda.map(({ id: key, text, by, at }) => (
            <li key={key} className="grid gap-0.5">
              <p dir="auto" className="wrap-anywhere whitespace-pre-line">
                {text}
              </p>
              <p className="text-sm text-muted">
                {by.fullName}, <RelativeTime at={at} />
              </p>
            </li>
          ))}
        </ol>
      )}
      <Suspense fallback={null}>
        {isAdding ? <AddendumDialog id={id} onClose={() => setAdding(false)} /> : null}
      </Suspense>
    </DetailCard>
  );
}
