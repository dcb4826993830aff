import { useNamedPage } from '../../ui/pageName.ts';
import { useSection } from './useSection.ts';

/** One page of the settings, within their frame. */
export function SettingsPage({ rest = '' }: { rest?: string }) {
  const section = useSection();
  useNamedPage(section ? `${section.label} settings` : 'Page not found');
  return section ? <section.Page key={section.id} rest={rest} /> : null;
}
