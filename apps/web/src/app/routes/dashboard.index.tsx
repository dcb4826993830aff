import { createFileRoute } from '@tanstack/react-router';
import { LayoutDashboard } from 'lucide-react';
import { overviewQuery } from '../../features/overview/index.ts';
import { queryClient } from '../../lib/query.ts';
import { OverviewPage } from '../pages/OverviewPage.tsx';

export const Route = createFileRoute('/dashboard/')({
  staticData: { icon: LayoutDashboard },
  // `file`: the file that a copied address opens.
  validateSearch: ({ find, file }: Record<string, unknown>): { find?: 'caregivers'; file?: string } => ({
    ...(find === 'caregivers' && { find }),
    ...(typeof file === 'string' && { file }),
  }),
  // The data are on their way while the code of the page still is.
  loader: () => void queryClient.prefetchQuery(overviewQuery),
  component: OverviewPage,
});
