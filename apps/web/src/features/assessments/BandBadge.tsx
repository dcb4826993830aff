import type { Band } from '@homeward/contract/instruments';
import { CircleAlert, CircleCheck, CircleMinus, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge, type Tone } from '../../ui/Badge.tsx';

const looks: Readonly<Record<Band['tone'], { readonly tone: Tone; readonly Icon: LucideIcon }>> = {
  good: { tone: 'success', Icon: CircleCheck },
  mild: { tone: 'info', Icon: CircleMinus },
  serious: { tone: 'warning', Icon: CircleAlert },
  critical: { tone: 'danger', Icon: TriangleAlert },
  neutral: { tone: 'neutral', Icon: CircleMinus },
};

/** A band as tone, icon and word. */
export function BandBadge({ band: { label, tone } }: { band: Pick<Band, 'label' | 'tone'> }) {
  const { tone: color, Icon } = looks[tone];
  return (
    <Badge tone={color} icon={<Icon aria-hidden size={13} className="shrink-0" />}>
      {label}
    </Badge>
  );
}
