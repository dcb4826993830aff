import type { Role } from '@homeward/contract/core';
import {
  CircleUser,
  ClipboardCheck,
  Crown,
  HandHeart,
  HouseHeart,
  type LucideIcon,
  ShieldCheck,
  Stethoscope,
} from 'lucide-react';
import { Badge } from './Badge.tsx';
import { roleTones } from './roles.ts';

const icons: Record<Role, LucideIcon> = {
  SuperAdmin: Crown,
  Admin: ShieldCheck,
  CareManager: ClipboardCheck,
  CareProvider: HandHeart,
  Family: HouseHeart,
  MedicalProfessional: Stethoscope,
  Other: CircleUser,
};

/** A role in its own hue with its own icon; the icons tell the seven apart without color. */
export function RoleBadge({
  role,
  label,
}: {
  role: Role /** The role's label on screen, such as "Care Provider". */;
  label: string;
}) {
  const Icon = icons[role];
  return (
    <Badge tone={roleTones[role]} icon={<Icon aria-hidden size={13} className="shrink-0" />}>
      {label}
    </Badge>
  );
}
