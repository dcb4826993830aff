import { createFileRoute } from '@tanstack/react-router';
import { Settings } from 'lucide-react';
import { SettingsPage } from '../pages/SettingsPage.tsx';

export const Route = createFileRoute('/dashboard/settings/')({
  staticData: { icon: Settings },
  component: SettingsPage,
});
