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
import { useCheckLines } from './rates.queries.ts';

type Mode = 'merge' | 'replace';

interface ImportDialogProps {
  /** Puts the prices into the grid without saving them. */
  onUse: (lines: readonly CardLine[], mode: Mode) => void;
  onClose: () => void;
}

/** Reads prices from a CSV file and shows its errors first. Nothing changes before the grid is saved. */
export function ImportDialog({ onUse, onClose }: ImportDialogProps) {
  const [text, setText] = useState('');
  const [mode, setMode] = useState<Mode>('merge');
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
            <Found checked={checked} mode={mode} onMode={setMode} />
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
  checked: CheckedLines;
  mode: Mode;
  onMode: (mode: Mode) => void;
}

/** The rows of a file with errors, and what to do with the others. */
function Found({ checked, mode, onMode }: FoundProps) {
  const { wrong, ignoredColumns, lines } = checked;
  return (
    <>
      {ignoredColumns.length > 0 ? (
        <Banner tone="info">These columns are left out: {ignoredColumns.join(', ')}</Banner>
      ) : null}
      <WrongRows title="Rows with errors are left out" rows={wrong} />
      {lines.length > 0 ? (
        <RadioGroup
          label={`What happens with ${plural(lines.length, 'price')}`}
          options={modes}
          value={mode}
          onChange={(value) => onMode(value === 'replace' ? 'replace' : 'merge')}
        />
      ) : (
        <p className="text-muted">It contains no usable prices.</p>
      )}
    </>
  );
}
