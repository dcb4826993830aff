import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from '../shell/NotFoundPage.tsx';
import { Shell } from '../shell/Shell.tsx';

export const Route = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
