import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { SaveStatus } from '../../ui/SaveStatus.tsx';
import { TextField } from '../../ui/TextField.tsx';
import type { Prices } from './rates.prices.hooks.ts';

interface PricesSaveBarProps {
  prices: Prices;
  /** The card is active or scheduled: the audit log asks why its prices change. */
  asksWhy: boolean;
  /** Moves the focus to the first wrong amount. */
  onWrong: () => void;
}

/** One save for all prices, with the errors that prevent it. */
export function PricesSaveBar({ prices, asksWhy, onWrong }: PricesSaveBarProps) {
  const { isDirty, errors, save, overtaken } = prices;
  const { lines: ofAll, ...ofCells } = errors;
  const wrong = Object.keys(ofCells).length;
  const failure = save.isError && !overtaken && wrong === 0 ? sentenceOf(save.error) : ofAll;
  if (!isDirty && failure === undefined) return null;
  const submit = () => {
    if (!prices.submit()) onWrong();
  };
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 -mx-(--gutter) grid gap-2.5 border-t border-line bg-card px-(--gutter) py-3"
    >
      {failure === undefined ? null : (
        <Banner tone="danger" live="assertive" title="The prices are not saved">
          {failure} Your changes are kept in the grid.
        </Banner>
      )}
      {wrong > 0 ? (
        <p role="alert" data-tone="danger" className="flex flex-wrap items-center gap-x-3 text-tone">
          <span className="font-medium">
            {plural(wrong, 'amount')} {wrong === 1 ? 'needs' : 'need'} another look.
          </span>
          <Button size="sm" onPress={onWrong}>
            Show the first
          </Button>
        </p>
      ) : null}
      <div className="flex flex-wrap items-end justify-end gap-2.5">
        {asksWhy ? (
          <TextField
            label="Why?"
            isOptional
            value={prices.reason}
            error={prices.reasonError}
            onChange={prices.setReason}
            autoComplete="off"
            className="mr-auto min-w-0 flex-1 basis-64 sm:max-w-md"
          />
        ) : (
          <span className="mr-auto">
            <SaveStatus state={save.isPending ? 'saving' : 'idle'} />
            {save.isPending ? null : <span className="text-muted">Not saved yet</span>}
          </span>
        )}
        <Button onPress={prices.discard} isDisabled={save.isPending}>
          Discard changes
        </Button>
        <Button variant="primary" isPending={save.isPending} pendingLabel="Saving…" onPress={submit}>
          Save prices
        </Button>
      </div>
    </div>
  );
}
