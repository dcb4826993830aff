import type { Visit } from '@homeward/contract/visits';
import { Button } from '../../ui/Button.tsx';
import { DetailRow } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';
import { HomeTime } from '../session/index.ts';
import { PunchPhoto } from './PunchPhoto.tsx';
import { minutesInWords, serviceInWords } from './visits.text.ts';

/** What the visit came to that was just clocked out of. */
export function EndedVisit({ visit, onClose }: { visit: Visit; onClose: () => void }) {
  const { number } = useFormatters();
  const { timezone } = visit;
  const { inAt, outAt, workedMinutes, breakMinutes, mileage, observations } = visit;
  return (
    <div className="grid gap-4.5">
      <section aria-labelledby="clock-state" className="rounded-lg border border-accent bg-card p-4.5">
        <h2 id="clock-state" className="text-lg font-bold">
          Clocked out
          {outAt === null ? null : (
            <>
              {' '}
              at <HomeTime when={{ at: outAt, timezone }} />
            </>
          )}
        </h2>
        <dl className="mt-3 grid gap-2.5">
          <DetailRow label="Client">{visit.client.name}</DetailRow>
          <DetailRow label="Service">{serviceInWords(visit.serviceType)}</DetailRow>
          <DetailRow label="Clocked in">
            {inAt === null ? null : <HomeTime when={{ at: inAt, timezone }} />}
          </DetailRow>
          <DetailRow label="Time worked">
            {workedMinutes === null ? null : minutesInWords(workedMinutes)}
          </DetailRow>
          {breakMinutes > 0 ? <DetailRow label="Break">{minutesInWords(breakMinutes)}</DetailRow> : null}
          <DetailRow label="Tasks done">
            {visit.tasksDone} of {visit.tasksTotal}
          </DetailRow>
          {mileage === null ? null : <DetailRow label="Miles">{number(mileage)}</DetailRow>}
          {observations.length === 0 ? null : (
            <DetailRow label="Notes">{number(observations.length)} written</DetailRow>
          )}
        </dl>
        <Button size="lg" isWide className="mt-4" onPress={onClose}>
          Done
        </Button>
      </section>
      <PunchPhoto visit={visit} kind="OUT" />
    </div>
  );
}
