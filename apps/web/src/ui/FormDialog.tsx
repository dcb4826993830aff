import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Button } from './Button.tsx';
import { DialogHead } from './DialogHead.tsx';
import { Modal } from './Modal.tsx';
import { type SaveState, SaveStatus } from './SaveStatus.tsx';
import { useErrorFocus } from './useErrorFocus.ts';
import { useUnsavedGuard } from './useUnsavedGuard.ts';

export interface FormDialogProps {
  title: string;
  /** One line below the title. */
  description?: ReactNode;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** Something was typed that is not saved: closing then asks whether to throw it away. */
  isDirty: boolean;
  saveState: SaveState;
  /** Runs on the button, on Enter in a field, and on ⌘ or Ctrl with Enter anywhere in the dialog. */
  onSave: () => void;
  /** A verb with its object; "Save changes" unless given. */
  saveLabel?: string;
  /** What it does cannot easily be taken back: the button says so by its color. */
  isDanger?: boolean;
  /** What the form holds cannot be saved by this person, and the form says why. */
  isSaveOff?: boolean;
  size?: 'sm' | 'md' | 'lg';
  /** At the foot while nothing is being saved, such as whether a draft is kept. */
  note?: ReactNode;
  children: ReactNode;
}

/**
 * A form in a dialog. When saving fails it keeps what was typed and leads to the first field that is wrong, and it asks
 * before anything is lost.
 */
export function FormDialog(props: FormDialogProps) {
  const { title, description, isOpen, onOpenChange, isDirty, saveState, onSave, saveLabel, size } = props;
  const { note, children, isSaveOff = false, isDanger = false } = props;
  const [isAsking, setAsking] = useState(false);
  const fields = useRef<HTMLDivElement>(null);
  const lastField = useRef<HTMLElement>(null);
  const errorFocus = useErrorFocus(fields);
  useUnsavedGuard(isOpen && isDirty);

  const leave = () => {
    setAsking(false);
    onOpenChange(false);
  };
  const tryToLeave = () => {
    if (saveState === 'saving') return;
    if (isDirty && saveState !== 'saved') setAsking(true);
    else leave();
  };
  const keepEditing = () => {
    // Before the button that has the focus is gone, and the focus with it.
    lastField.current?.focus();
    setAsking(false);
  };
  const save = (event?: FormEvent) => {
    event?.preventDefault();
    event?.stopPropagation();
    setAsking(false);
    if (saveState === 'saving' || isSaveOff) return;
    errorFocus.expect();
    onSave();
  };
  // On the way down, before a button takes Enter for a press.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    errorFocus.forget();
    if (event.key !== 'Enter' || !(event.metaKey || event.ctrlKey)) return;
    // A dialog that was opened from this one's form saves itself only.
    if (!event.currentTarget.contains(event.target as Node)) return;
    event.preventDefault();
    event.stopPropagation();
    save();
  };

  return (
    <Modal
      isOpen={isOpen}
      onOpenChange={(next) => (next ? onOpenChange(true) : tryToLeave())}
      isDismissable
      place="middle"
      {...(size ? { size } : {})}
    >
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title={title} onClose={tryToLeave}>
          {description}
        </DialogHead>
        <form
          data-foot-bar="dialog"
          noValidate
          onSubmit={save}
          onKeyDownCapture={onKeyDownCapture}
          onPointerDownCapture={errorFocus.forget}
          onFocus={({ target }) => {
            if (fields.current?.contains(target)) lastField.current = target;
          }}
          className="flex min-h-0 flex-col"
        >
          <div ref={fields} className="grid min-h-0 gap-4.5 overflow-y-auto px-5 pt-1 pb-5">
            {children}
          </div>
          {isAsking ? (
            <UnsavedBar onKeep={keepEditing} onDiscard={leave} />
          ) : (
            <div className="flex flex-wrap items-center justify-end gap-2.5 border-t border-line px-5 py-3.5">
              <span className="mr-auto">
                <SaveStatus state={saveState} onRetry={() => save()} />
                {saveState === 'idle' ? note : null}
              </span>
              <Button onPress={tryToLeave}>Cancel</Button>
              <Button
                type="submit"
                variant={isDanger ? 'danger' : 'primary'}
                isDisabled={isSaveOff}
                isPending={saveState === 'saving'}
                pendingLabel="Saving…"
              >
                {saveLabel ?? 'Save changes'}
              </Button>
            </div>
          )}
        </form>
      </Dialog>
    </Modal>
  );
}

/** Takes the place of the buttons, where the eye already is, when there is something to lose. */
function UnsavedBar({ onKeep, onDiscard }: { onKeep: () => void; onDiscard: () => void }) {
  return (
    <div
      role="alert"
      data-tone="warning"
      className="flex flex-wrap items-center justify-end gap-2.5 border-t border-tone-line bg-tone-tint px-5 py-3.5"
    >
      <span className="mr-auto font-medium">Your changes are not saved.</span>
      <Button onPress={onDiscard}>Discard changes</Button>
      <Button variant="primary" autoFocus onPress={onKeep}>
        Keep editing
      </Button>
    </div>
  );
}
