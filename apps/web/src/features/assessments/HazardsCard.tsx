import { type Answers, itemsOf } from '@homeward/contract/core';
import { hazardActions, type Instrument } from '@homeward/contract/instruments';
import { plural } from '../../lib/format.ts';
import { Banner } from '../../ui/Banner.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { HazardActions, HazardDue, WeightBadge } from '../hazards/index.ts';

interface HazardsCardProps {
  instrument: Instrument;
  answers: Answers;
  /** The day of the visit. */
  foundOn: string;
  /** Whether the assessment counts for nothing: what was noted is shown, and nothing is to be done about it. */
  isVoided: boolean;
  /** A signed one: from its hazards actions follow. */
  signed: { readonly id: string; readonly clientId: string } | undefined;
  /** The viewer creates no action. */
  isReadOnly: boolean;
}

/** The hazards of a home, the worst first, with what is to be done and by when. */
export function HazardsCard({
  instrument,
  answers,
  foundOn,
  isVoided,
  signed,
  isReadOnly,
}: HazardsCardProps) {
  const actions = hazardActions(answers, foundOn);
  const labels = new Map(itemsOf(instrument.form).map(({ id, label }) => [id, label]));
  const critical = actions.filter(({ weight }) => weight === 'C').length;
  return (
    <>
      {critical > 0 && !isVoided ? (
        <Banner tone="danger" title={`${plural(critical, 'critical hazard')}: act within 24 hours`}>
          The care manager was notified when it was noted.
        </Banner>
      ) : null}
      <DetailCard
        title="Hazards"
        aside={<span className="text-muted tabular-nums">{actions.length}</span>}
        isPlain
      >
        {actions.length === 0 ? (
          <p className="text-muted">{isVoided ? 'No hazard was noted.' : 'No hazard was found.'}</p>
        ) : (
          <ul aria-label="Hazards" className="grid divide-y divide-line">
            {actions.map(({ itemId, text, weight, dueOn }) => (
              <li key={itemId} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                  <span className="font-medium wrap-anywhere">Not met: {labels.get(itemId) ?? itemId}</span>
                  <WeightBadge weight={weight} />
                </div>
                {isVoided ? null : (
                  <>
                    <p dir="auto" className="wrap-anywhere">
                      {text}
                    </p>
                    <HazardDue itemId={itemId} dueOn={dueOn} clientId={signed?.clientId} />
                  </>
                )}
              </li>
            ))}
          </ul>
        )}
      </DetailCard>
      {signed ? (
        <HazardActions
          clientId={signed.clientId}
          foundBy={{ assessmentId: signed.id, hazards: actions }}
          isReadOnly={isReadOnly}
        />
      ) : null}
    </>
  );
}
