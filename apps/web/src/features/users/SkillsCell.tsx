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
    <span className="flex flex-wrap items-center gap-1.5">
      {skills.map((name) => (
        <Badge key={name} tone="neutral">
          {name}
        </Badge>
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
