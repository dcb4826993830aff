import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../pages/SettingsPage.tsx';

export const Route = createFileRoute('/dashboard/settings/$')({
  validateSearch: (search: Record<string, unknown>) => search,
  component: Section,
});

function Section() {
  const { _splat = '' } = Route.useParams();
  const [, ...rest] = _splat.split('/');
  return <SettingsPage rest={rest.join('/')} />;
}
