import { type Answers, itemsOf } from '@homeward/contract/core';
import { type HazardAction, hazardActions, type Instrument } from '@homeward/contract/instruments';
import { CircleAlert, CircleMinus, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { plural } from '../../lib/format.ts';
import { Badge, type Tone } from '../../ui/Badge.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { DetailCard } from '../../ui/DetailCard.tsx';
import { useFormatters } from '../../ui/formatters.ts';

const weights: Readonly<
  Record<HazardAction['weight'], { readonly label: string; readonly tone: Tone; readonly Icon: LucideIcon }>
> = {
  C: { label: 'Critical', tone: 'danger', Icon: OctagonAlert },
  3: { label: 'Serious', tone: 'warning', Icon: TriangleAlert },
  2: { label: 'Moderate', tone: 'info', Icon: CircleAlert },
  1: { label: 'Minor', tone: 'neutral', Icon: CircleMinus },
};

interface HazardsCardProps {
  instrument: Instrument;
  answers: Answers;
  /** The day of the visit. */
  foundOn: string;
  /** Whether the assessment counts for nothing: what was noted is shown, and nothing is to be done about it. */
  isVoided: boolean;
}

/** The hazards of a home, the worst first, with what is to be done and by when. */
export function HazardsCard({ instrument, answers, foundOn, isVoided }: HazardsCardProps) {
  const { day } = useFormatters();
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
            {actions.map(({ itemId, text, weight, dueOn }) => {
              const { label, tone, Icon } = weights[weight];
              return (
                <li key={itemId} className="grid gap-1 py-3 first:pt-0 last:pb-0">
                  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                    <span className="font-medium wrap-anywhere">{labels.get(itemId) ?? itemId}</span>
                    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
                      {label}
                    </Badge>
                  </div>
                  {isVoided ? null : (
                    <>
                      <p className="wrap-anywhere">{text}</p>
                      <p className="text-sm text-muted">Due by {day(dueOn)}</p>
                    </>
                  )}
                </li>
              );
            })}
          </ul>
        )}
      </DetailCard>
    </>
  );
}
