import { Dialog } from 'react-aria-components/Dialog';
import { DialogHead } from '../../ui/DialogHead.tsx';
import { Kbd } from '../../ui/Kbd.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { goToLetters, type MenuEntry } from '../navigation.ts';
import { commandKeyName } from './platform.ts';

interface ShortcutHelpProps {
  isOpen: boolean;
  pages: readonly MenuEntry[];
  onClose: () => void;
}

/** Every shortcut that works for the viewer. */
export function ShortcutHelp({ isOpen, pages, onClose }: ShortcutHelpProps) {
  const general = [
    { keys: [commandKeyName, 'K'], does: 'Search pages and actions' },
    { keys: ['/'], does: 'Search on this page' },
    { keys: ['?'], does: 'Show these shortcuts' },
    { keys: ['g', 'n'], does: 'Open the notifications' },
    { keys: ['F6'], does: 'Go to the newest message' },
    { keys: ['Esc'], does: 'Close what is open' },
  ];
  const calendar = [
    { keys: ['t'], does: 'Go to today' },
    { keys: ['j'], does: 'Show the next days' },
    { keys: ['k'], does: 'Show the previous days' },
    { keys: ['n'], does: 'Add a shift (schedulers only)' },
    { keys: ['m'], does: 'Move the shift that has the focus (schedulers only)' },
  ];
  const chat = [
    { keys: ['Alt', '↑ ↓'], does: 'Go to the conversation above or below' },
    { keys: ['Alt', 'Shift', '↑ ↓'], does: 'Go to the next unread conversation' },
    { keys: ['↑'], does: 'Edit your last message (from the empty field)' },
    { keys: ['Enter'], does: 'Send; Shift with Enter starts a new line' },
    { keys: ['r'], does: 'Reply to the message that has the focus' },
    { keys: ['t'], does: 'Open its thread' },
    { keys: ['e'], does: 'Edit it, if it is yours' },
    { keys: ['f'], does: 'Forward it' },
  ];
  const going = pages.flatMap(({ path, label }) => {
    const letter = goToLetters[path];
    return letter === undefined ? [] : [{ keys: ['g', letter], does: label }];
  });
  return (
    <Modal isOpen={isOpen} onOpenChange={(next) => next || onClose()} isDismissable place="middle">
      <Dialog className="flex min-h-0 flex-col outline-none">
        <DialogHead title="Keyboard shortcuts" onClose={onClose} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
        <div tabIndex={0} className="min-h-0 overflow-y-auto px-5 pb-3 focus-visible:-outline-offset-2">
          <ShortcutList title="Anywhere" shortcuts={general} />
          {pages.some(({ path }) => path === '/dashboard/calendar') ? (
            <ShortcutList title="In the calendar" shortcuts={calendar} />
          ) : null}
          {pages.some(({ path }) => path === '/dashboard/chat') ? (
            <ShortcutList title="In the chat" shortcuts={chat} />
          ) : null}
          <ShortcutList title="Go to a page" shortcuts={going} />
        </div>
      </Dialog>
    </Modal>
  );
}

interface ShortcutListProps {
  title: string;
  shortcuts: readonly { keys: readonly string[]; does: string }[];
}

function ShortcutList({ title, shortcuts }: ShortcutListProps) {
  return (
    <section className="mb-3">
      <h3 className="mb-1 text-xs font-medium text-muted">{title}</h3>
      <dl className="divide-y divide-line">
        {shortcuts.map(({ keys, does }) => (
          <div key={does} className="flex min-h-9 items-center justify-between gap-4">
            <dt>{does}</dt>
            <dd className="flex gap-1">
              {keys.map((key) => (
                <Kbd key={key} isSubject>
                  {key}
                </Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
