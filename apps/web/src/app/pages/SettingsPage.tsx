import { Suspense } from 'react';
import { useNamedPage } from '../../ui/pageName.ts';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { titleOfSection } from '../settings.ts';
import { useSection } from './useSection.ts';

/** One page of the settings, within their frame. */
export function SettingsPage({ rest = '' }: { rest?: string }) {
  const section = useSection();
  useNamedPage(section ? titleOfSection(section) : 'Page not found');
  if (!section) return null;
  return (
    <Suspense fallback={<CardSkeleton rows={4} />}>
      <section.Page key={section.id} rest={rest} />
    </Suspense>
  );
}
