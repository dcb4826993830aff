import { useRouterState } from '@tanstack/react-router';
import { useViewer } from '../../features/session/index.ts';
import { type SettingsSection, settingsSections } from '../settings.ts';

/**
 * The page of the settings that the address names, unless it does not exist or is not for the viewer. Settings were one
 * page once, whose parts stood behind `#`: such links are in messages that people keep, and lead to the same place.
 */
export function useSection(): SettingsSection | undefined {
  const viewer = useViewer();
  const { pathname, hash } = useRouterState({ select: ({ location }) => location });
  const [, , , named] = pathname.split('/');
  const mine = settingsSections.filter(({ policy }) => policy.allows(viewer));
  const find = (wanted: string) => mine.find(({ id }) => id === wanted);
  return named ? find(named) : (find(hash) ?? mine[0]);
}
