import { Spinner } from '../../ui/Spinner.tsx';

/** While something comes that may take a moment. */
export function StageWaiting({ label }: { label: string }) {
  return (
    <div data-backdrop className="grid size-full place-items-center">
      <p role="status" className="flex items-center gap-2.5 text-muted">
        <Spinner />
        {label}
      </p>
    </div>
  );
}
