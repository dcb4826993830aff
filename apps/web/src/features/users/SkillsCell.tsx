import type { ListedAccount } from '@homeward/contract/users';
import { Badge } from '../../ui/Badge.tsx';

interface SkillsCellProps {
  care: ListedAccount['care'];
}

/** The first skills, and how many more there are. */
export function SkillsCell({ care }: SkillsCellProps) {
  if (!care || care.skillCount === 0) return <span className="text-muted">—</span>;
  const { skills, skillCount } = care;
  const more = skillCount - skills.length;
  return (
    // On a card the skills wrap. In a table they keep to one line, so that all rows have one height.
    <span className="flex flex-wrap items-center gap-1.5 sm:flex-nowrap">
      {skills.map((name) => (
        <span key={name} title={name} className="inline-flex max-w-full sm:max-w-34">
          <Badge tone="neutral">{name}</Badge>
        </span>
      ))}
      {more > 0 ? (
        <span className="text-sm text-muted">
          <span aria-hidden>+{more}</span>
          <span className="sr-only">and {more} more</span>
        </span>
      ) : null}
    </span>
  );
}
