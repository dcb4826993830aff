import { Link } from '@tanstack/react-router';
import { Compass } from 'lucide-react';
import { buttonClass } from '../../ui/buttonClass.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';

/** No such page, or one that the viewer's role may not see: the two look the same on purpose. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page not found" />
      <div className="rounded-lg border border-line bg-card">
        <EmptyState
          icon={<Compass aria-hidden size={22} />}
          title="There is nothing at this address"
          action={
            <Link to="/dashboard" className={buttonClass('primary')}>
              Go to Overview
            </Link>
          }
        >
          The address may be mistyped, or the page may have moved. The menu and the search lead to every page
          that you can open.
        </EmptyState>
      </div>
    </>
  );
}
