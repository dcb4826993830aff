import { Suspense } from 'react';
import { CardSkeleton } from '../../ui/Skeleton.tsx';
import { useSection } from './useSection.ts';

/** One page of the settings, within their frame. */
export function SettingsPage({ rest = '' }: { rest?: string }) {
  const section = useSection();
  if (!section) return null;
  return (
    <Suspense fallback={<CardSkeleton rows={4} />}>
      <section.Page key={section.id} rest={rest} />
    </Suspense>
  );
}
