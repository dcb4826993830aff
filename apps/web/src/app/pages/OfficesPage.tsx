import { useRouterState, useSearch } from '@tanstack/react-router';
import { OfficesSettings } from '../../features/offices/index.ts';
import { officeRulesParts } from '../../features/timesheets/timesheets.settings.doors.ts';
import { officeSettingGroups } from '../officeSettings.ts';

/** Offices, with the settings of every slice and their overtime rules. */
export function OfficesPage({ rest }: { rest: string }) {
  const { group }: Readonly<Record<string, unknown>> = useSearch({ strict: false });
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const place = {
    group: typeof group === 'string' ? group : undefined,
    setting: hash === '' ? undefined : hash,
  };
  return <OfficesSettings rest={rest} groups={officeSettingGroups} parts={officeRulesParts} place={place} />;
}
