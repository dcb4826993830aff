import { mayKeepOffices } from '@homeward/contract/offices';
import { Link } from '@tanstack/react-router';
import { Banner } from '../../ui/Banner.tsx';
import { linkClass } from '../../ui/linkClass.ts';
import { useViewer } from '../session/index.ts';
import { useOfficeRulesLive } from './timesheets.live.ts';
import { useUnconfirmedRules } from './timesheets.office-rules.queries.ts';

interface UnconfirmedRulesProps {
  /** Only these; undefined: all that the viewer meets. */
  officeIds?: readonly string[] | undefined;
}

/** Says of which offices the overtime rules wait to be confirmed; nothing where none do. */
export function UnconfirmedRules({ officeIds }: UnconfirmedRulesProps) {
  useOfficeRulesLive();
  const mayConfirm = mayKeepOffices.allows(useViewer());
  const found = (useUnconfirmedRules().data?.data ?? []).filter(({ id }) => officeIds?.includes(id) ?? true);
  if (found.length === 0) return null;
  return (
    <Banner tone="warning" title="Overtime rules are not confirmed">
      <p>
        {mayConfirm
          ? 'Timesheets with hours for these offices cannot be approved until you confirm their rules:'
          : 'Timesheets with hours for these offices cannot be approved until an admin confirms their rules:'}
      </p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {found.map(({ id, name }) => (
          <li key={id} className="wrap-anywhere">
            {mayConfirm ? (
              <Link
                to="/dashboard/settings/$"
                params={{ _splat: `offices/${id}` }}
                className={`${linkClass} font-medium`}
              >
                {name}
              </Link>
            ) : (
              name
            )}
          </li>
        ))}
      </ul>
    </Banner>
  );
}
