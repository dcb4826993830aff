import { createFileRoute } from '@tanstack/react-router';
import { SettingsFrame } from '../pages/SettingsFrame.tsx';

export const Route = createFileRoute('/dashboard/settings')({ component: SettingsFrame });
