import type { ApprovedClean } from '@homeward/contract/timesheets';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';

interface CleanResultProps {
  result: { readonly data: ApprovedClean | undefined; readonly error: Error | null };
  onOpen: (id: string) => void;
}

/** What "Approve all clean" did, and what it left with the reason. */
export function CleanResult({ result, onOpen }: CleanResultProps) {
  const { data, error } = result;
  if (error)
    return (
      <Banner tone="danger" live="assertive">
        {sentenceOf(error)}
      </Banner>
    );
  if (!data) return null;
  const { approved, left } = data;
  return (
    <section aria-label="What was approved" className="rounded-lg border border-line bg-card p-4">
      <p role="status" className="font-bold">
        {approved.length === 0 ? 'Nothing was approved.' : `${approved.length} approved.`}
        {left.length > 0 ? ` ${left.length} left.` : ''}
      </p>
      {left.length > 0 ? (
        <ul className="mt-2 grid gap-1">
          {left.map(({ id, staff, why }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-3">
              <Button size="sm" variant="quiet" onPress={() => onOpen(id)}>
                {staff.fullName}
              </Button>
              <span className="text-muted">{why}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
