import { familyHours, type Visit, visitStates } from '@homeward/contract/visits';
import { sentenceOf } from '../../lib/problem.ts';
import { Button } from '../../ui/Button.tsx';
import { notify } from '../../ui/notify.ts';
import { MoveButtons } from '../../ui/states/MoveButtons.tsx';
import { refetchVisits, useConfirmVisit, visitMoves } from './visits.queries.ts';
import { visitName } from './visits.text.ts';

/** What the family says of a visit within 72 hours: that it was so, or what is wrong. */
export function FamilyAnswer({ visit }: { visit: Visit }) {
  const confirm = useConfirmVisit(visit);
  const isConfirmed = visit.answer?.kind === 'CONFIRMED';
  return (
    <>
      <p className="mr-auto basis-full text-sm text-muted">
        You can confirm or dispute a visit for {familyHours} hours after it ended.
      </p>
      <MoveButtons
        name={visitName(visit)}
        states={visitStates}
        moves={visit.moves}
        size="lg"
        calls={visitMoves}
        thing={visit}
        onMoved={() => void refetchVisits()}
      />
      {isConfirmed ? null : (
        <Button
          variant="primary"
          size="lg"
          isPending={confirm.isPending}
          pendingLabel="Confirming…"
          onPress={() =>
            confirm.mutate(undefined, {
              onSuccess: () => notify({ title: `Confirmed: ${visitName(visit)}` }),
              onError: (error) => notify({ title: sentenceOf(error), variant: 'destructive' }),
            })
          }
        >
          Confirm
        </Button>
      )}
    </>
  );
}
