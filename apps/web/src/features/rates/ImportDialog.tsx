import type { CardLine, CheckedLines } from '@homeward/contract/rates';
import { useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { plural } from '../../lib/format.ts';
import { sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { CsvFile } from '../../ui/CsvFile.tsx';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { WrongRows } from '../../ui/WrongRows.tsx';
import { ImportChanges } from './ImportChanges.tsx';
import type { PriceCells } from './rates.cells.model.ts';
import { cellsAfterImport, type ImportMode, priceChanges } from './rates.import.model.ts';
import { useCheckLines } from './rates.queries.ts';

interface ImportDialogProps {
  /** The prices that are in the grid. */
  cells: PriceCells;
  /** Puts the prices into the grid without saving them. */
  onUse: (lines: readonly CardLine[], mode: ImportMode) => void;
  onClose: () => void;
}

/** Reads prices from a CSV file and shows its errors first. Nothing changes before the grid is saved. */
export function ImportDialog({ cells, onUse, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [mode, setMode] = useState<ImportMode>('merge');
  const check = useCheckLines();
  const checked = check.data;
  return (
    <Modal isOpen onOpenChange={onClose} isDismissable={text === '' && !checked} place="middle" size="lg">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title="Import prices" onClose={onClose}>
          {checked
            ? `${plural(checked.lines.length, 'price')} can be used, ${plural(checked.wrong.length, 'row')} with errors. Nothing is changed yet.`
            : 'From a CSV file. Export a rate card to see its columns.'}
        </DialogHead>
        <div className="grid min-h-0 gap-4 overflow-y-auto px-5 pt-1 pb-5">
          {check.isError ? (
            <Banner tone="danger" live="assertive">
              {sentenceOf(check.error)}
            </Banner>
          ) : null}
          {checked ? (
            <Found cells={cells} checked={checked} mode={mode} onMode={setMode} />
          ) : (
            <>
              <CsvFile isBusy={check.isPending} onText={(read) => check.mutate(read)}>
                Drop the file here, or choose it. Its first row names the columns.
              </CsvFile>
              <TextField
                label="Or paste the rows"
                hint="With the heading in the first row."
                rows={8}
                isMono
                isVerbatim
                value={text}
                onChange={setText}
              />
            </>
          )}
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
          {checked ? (
            <>
              <Button onPress={check.reset}>Choose another file</Button>
              <Button
                variant="primary"
                isDisabled={checked.lines.length === 0}
                onPress={() => onUse(checked.lines, mode)}
              >
                Use these prices
              </Button>
            </>
          ) : (
            <>
              <Button onPress={onClose}>Cancel</Button>
              <Button
                variant="primary"
                isDisabled={text.trim() === ''}
                isPending={check.isPending}
                pendingLabel="Reading…"
                onPress={() => check.mutate(text)}
              >
                Check the rows
              </Button>
            </>
          )}
        </div>
      </Dialog>
    </Modal>
  );
}

const modes = [
  { value: 'merge', label: 'Add them, and replace prices of the same kind' },
  { value: 'replace', label: 'Replace all prices of this rate card' },
] as const;

interface FoundProps {
  cells: PriceCells;
  checked: CheckedLines;
  mode: ImportMode;
  onMode: (mode: ImportMode) => void;
}

/** The rows of a file with errors, what to do with the others, and what that changes. */
function Found({ cells, checked, mode, onMode }: FoundProps) {
  const { wrong, ignoredColumns, lines } = checked;
  const changes = priceChanges(cells, cellsAfterImport(cells, lines, mode));
  const same = lines.length - changes.filter(({ kind }) => kind !== 'removed').length;
  return (
    <>
      {ignoredColumns.length > 0 ? (
        <Banner tone="info">These columns are left out: {ignoredColumns.join(', ')}</Banner>
      ) : null}
      <WrongRows title="Rows with errors are left out" rows={wrong} />
      {lines.length > 0 ? (
        <>
          <RadioGroup
            label={`What happens with ${plural(lines.length, 'price')}`}
            options={modes}
            value={mode}
            onChange={(value) => onMode(value === 'replace' ? 'replace' : 'merge')}
          />
          <ImportChanges changes={changes} same={same} />
        </>
      ) : (
        <p className="text-muted">It contains no usable prices.</p>
      )}
    </>
  );
}
