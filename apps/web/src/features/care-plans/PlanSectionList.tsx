import {
  type PlanTier,
  planSectionNames,
  planSections,
  planTierLabels,
  type ShownSections,
} from '@homeward/contract/care-plans';
import { Building2, HeartHandshake, type LucideIcon, Users } from 'lucide-react';
import { Badge } from '../../ui/Badge.tsx';

const tierIcons: Record<PlanTier, LucideIcon> = {
  OFFICE: Building2,
  CAREGIVER: HeartHandshake,
  FAMILY: Users,
};

interface PlanSectionListProps {
  sections: ShownSections;
  /** Says beside each heading who reads the section. */
  hasTiers: boolean;
  /** Of the headings of the sections. */
  level: 2 | 4;
}

/** The sections of a version that have words, in their order. */
export function PlanSectionList({ sections, hasTiers, level }: PlanSectionListProps) {
  const Heading = `h${level}` as const;
  const written = planSectionNames.flatMap((section) => {
    const content = sections[section];
    return content && content.text !== '' ? [{ section, ...content }] : [];
  });
  if (written.length === 0) return <p className="p-4.5 text-muted">No section of this plan is for you.</p>;
  return (
    <div className="divide-y divide-line">
      {written.map(({ section, text, tier }) => (
        <section key={section} className="min-w-0 p-4.5">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <Heading className="text-md font-bold">{planSections[section].label}</Heading>
            {hasTiers ? <TierBadge tier={tier} /> : null}
          </div>
          <p dir="auto" className="mt-1.5 max-w-[72ch] whitespace-pre-line wrap-anywhere">
            {text}
          </p>
        </section>
      ))}
    </div>
  );
}

function TierBadge({ tier }: { tier: PlanTier }) {
  const Icon = tierIcons[tier];
  return (
    <Badge icon={<Icon aria-hidden size={13} />}>
      <span className="sr-only">Read by: </span>
      {planTierLabels[tier]}
    </Badge>
  );
}
