import { createFileRoute } from '@tanstack/react-router';
import { SettingsPage } from '../pages/SettingsPage.tsx';

export const Route = createFileRoute('/dashboard/settings/$')({ component: Section });

function Section() {
  const { _splat = '' } = Route.useParams();
  const [, ...rest] = _splat.split('/');
  return <SettingsPage rest={rest.join('/')} />;
}
