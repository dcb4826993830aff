import { type PartnerType, partnerTypeLabels } from '@homeward/contract/directory';
import {
  Accessibility,
  Building2,
  Bus,
  Hospital,
  type LucideIcon,
  PhoneCall,
  Pill,
  Siren,
  Stethoscope,
} from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

const icons: Record<PartnerType, LucideIcon> = {
  PHYSICIAN: Stethoscope,
  PHARMACY: Pill,
  HOSPITAL: Hospital,
  EQUIPMENT: Accessibility,
  TRANSPORT: Bus,
  EMERGENCY: Siren,
  HOTLINE: PhoneCall,
  OTHER: Building2,
};

/** What kind of partner it is. */
export function PartnerTypeBadge({ type }: { type: PartnerType }) {
  const Icon = icons[type];
  return (
    <Badge
      tone={type === 'EMERGENCY' || type === 'HOTLINE' ? 'danger' : 'neutral'}
      icon={<Icon aria-hidden size={13} className="shrink-0" />}
    >
      {partnerTypeLabels[type]}
    </Badge>
  );
}
