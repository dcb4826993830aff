import type { DirectoryPerson } from '@homeward/contract/directory';
import { Badge } from '../../ui/Badge.tsx';

const mostInRow = 2;

/** The first skills of somebody, and how many more they have. */
export function SkillList({ person }: { person: DirectoryPerson }) {
  const shown = person.skills.slice(0, mostInRow);
  const more = person.skillCount - shown.length;
  if (shown.length === 0) return <span className="text-muted">—</span>;
  return (
    <span className="flex flex-wrap items-center gap-1.5 py-1.5 max-sm:py-0">
      {shown.map(({ id, name }) => (
        <Badge key={id}>{name}</Badge>
      ))}
      {more > 0 ? <span className="text-sm text-muted">{`+${more} more`}</span> : null}
    </span>
  );
}
