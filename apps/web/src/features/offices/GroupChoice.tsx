import { Link, useNavigate } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Badge } from '../../ui/Badge.tsx';
import { Select } from '../../ui/Select.tsx';

interface GroupChoiceProps {
  groups: readonly { readonly id: string; readonly label: string; readonly differing: number }[];
  chosen: string;
  splat: string;
  isAgency: boolean;
}

/** The groups of settings: a list at the side, or one field where there is no room. */
export function GroupChoice({ groups, chosen, splat, isAgency }: GroupChoiceProps) {
  const navigate = useNavigate();
  const says = (count: number) =>
    isAgency
      ? `${count} changed by the agency`
      : `${count} ${count === 1 ? 'differs' : 'differ'} from the agency default`;
  const place = { to: '/dashboard/settings/$', params: { _splat: splat }, resetScroll: false } as const;
  return (
    <>
      <Select
        label="Group of settings"
        className="@2xl:hidden"
        value={chosen}
        options={groups.map(({ id, label, differing }) => ({
          ...{ id, label },
          ...(differing > 0 ? { hint: says(differing) } : {}),
        }))}
        onChange={(group) => void navigate({ ...place, search: { group }, replace: true })}
      />
      <nav aria-label="Groups of settings" className="hidden @2xl:block">
        <ul className="grid gap-0.5">
          {groups.map(({ id, label, differing }) => (
            <li key={id}>
              <Link
                {...place}
                search={{ group: id }}
                aria-current={id === chosen ? 'page' : undefined}
                className={clsx(
                  'flex min-h-9 items-center justify-between gap-2 rounded-md px-3 py-1 font-medium touch:min-h-11',
                  'focus-visible:outline-2 focus-visible:-outline-offset-2 focus-visible:outline-accent',
                  id === chosen ? 'bg-selected text-ink' : 'text-muted hover:bg-hover hover:text-ink',
                )}
              >
                <span className="min-w-0">{label}</span>
                {differing > 0 ? (
                  <Badge tone="accent">
                    <span aria-hidden>{differing}</span>
                    <span className="sr-only">{says(differing)}</span>
                  </Badge>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
