import type { HazardAction } from '@homeward/contract/instruments';
import { CircleAlert, CircleMinus, type LucideIcon, OctagonAlert, TriangleAlert } from 'lucide-react';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const weights: Readonly<
  Record<HazardAction['weight'], { readonly label: string; readonly tone: Tone; readonly Icon: LucideIcon }>
> = {
  C: { label: 'Critical', tone: 'danger', Icon: OctagonAlert },
  3: { label: 'Serious', tone: 'warning', Icon: TriangleAlert },
  2: { label: 'Moderate', tone: 'info', Icon: CircleAlert },
  1: { label: 'Minor', tone: 'neutral', Icon: CircleMinus },
};

/** How bad a hazard is, by an icon and a word. */
export function WeightBadge({ weight }: { weight: HazardAction['weight'] }) {
  const { label, tone, Icon } = weights[weight];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden size={13} />}>
      {label}
    </Badge>
  );
}
