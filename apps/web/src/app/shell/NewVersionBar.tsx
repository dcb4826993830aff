import { Info } from 'lucide-react';
import { buttonClass } from '../../ui/buttonClass.ts';

/**
 * Says that the server has a newer page than the one that is open. It stands on nothing that would have to be fetched
 * first: the parts of the older page may be gone.
 */
export function NewVersionBar() {
  return (
    <div
      data-tone="info"
      className="flex items-center gap-2.5 border-b border-tone-line bg-tone-tint px-3.5 py-2 text-ink"
    >
      <Info aria-hidden size={18} className="shrink-0 text-tone" />
      <p className="max-w-none flex-1 font-medium">A new version is ready</p>
      <button
        type="button"
        onClick={() => window.location.reload()}
        className={buttonClass('secondary', 'sm')}
      >
        Reload to update
      </button>
    </div>
  );
}
