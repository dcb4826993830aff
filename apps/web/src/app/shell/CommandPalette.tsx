import { Search } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { Input, TextField } from 'react-aria-components/TextField';
import { Kbd } from '../../ui/Kbd.tsx';
import { type Command, type CommandGroup, matchesCommand } from './commands.ts';

interface CommandPaletteProps {
  /** What is searched. */
  label: string;
  isOpen: boolean;
  /** What was typed before this was there; it is taken once. */
  typedEarly: RefObject<string>;
  onClose: () => void;
  groups: readonly CommandGroup[];
  /** Hears what is typed, for groups that are searched elsewhere. */
  onTyped: (typed: string) => void;
  /** What it says while nothing is found: that somebody still searches, or that there is nothing. */
  nothing: string;
  icons: Readonly<Record<string, ReactNode>>;
}

/** One field that leads anywhere: type a few letters, move with the arrows, Enter does it. */
export function CommandPalette(props: CommandPaletteProps) {
  const { label, isOpen, typedEarly, onClose, groups, onTyped, nothing, icons } = props;
  const commands = new Map(groups.flatMap((group) => group.commands).map((command) => [command.id, command]));
  const [typed, setTyped] = useState('');
  const type = (text: string) => {
    setTyped(text);
    onTyped(text);
  };
  const begin = useEffectEvent(() => type(typedEarly.current));
  useEffect(() => {
    if (!isOpen) return;
    begin();
    typedEarly.current = '';
  }, [isOpen, typedEarly]);
  const run = (command: Command | undefined) => {
    onClose();
    command?.run();
  };
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(next) => next || onClose()}
      isDismissable
      className="fades fixed inset-0 z-40 flex items-start justify-center bg-shade px-3 pt-[max(0.75rem,10vh)]"
    >
      <Modal className="rises flex max-h-[min(32rem,80dvh)] w-full max-w-xl flex-col overflow-hidden rounded-lg border border-line bg-float shadow-sheet">
        <Dialog aria-label={label} className="flex min-h-0 flex-1 flex-col outline-none">
          <Autocomplete
            inputValue={typed}
            onInputChange={type}
            filter={(_text, part, node) => matchesCommand(commands.get(String(node.key)), part)}
          >
            <TextField
              aria-label={label}
              autoFocus
              className="flex items-center gap-3 border-b border-line px-4"
            >
              <Search aria-hidden size={18} strokeWidth={1.75} className="shrink-0 text-muted" />
              <Input
                dir="auto"
                placeholder={label}
                onKeyDown={(event) => {
                  // The list marks its first line a moment after the last letter; a quick hand is faster.
                  if (
                    event.key !== 'Enter' ||
                    typed === '' ||
                    event.currentTarget.hasAttribute('aria-activedescendant')
                  )
                    return;
                  event.preventDefault();
                  run([...commands.values()].find((command) => matchesCommand(command, typed)));
                }}
                className="h-13 min-w-0 flex-1 bg-transparent text-md text-ink outline-none"
              />
              <Kbd>Esc</Kbd>
            </TextField>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard; the focus of its entries stays in the field */}
            <div tabIndex={0} className="min-h-0 overflow-y-auto focus-visible:-outline-offset-2">
              <Menu
                aria-label="What was found"
                onAction={(key) => run(commands.get(String(key)))}
                renderEmptyState={() => <p className="px-4 py-8 text-center text-muted">{nothing}</p>}
                className="p-1.5 outline-none"
              >
                {groups.map((group) => (
                  <MenuSection key={group.label} id={group.label} aria-label={group.label}>
                    <Header className="px-2.5 pt-2 pb-1 text-xs font-medium text-muted">{group.label}</Header>
                    {group.commands.map((command) => (
                      <CommandLine key={command.id} command={command} icon={icons[command.id]} />
                    ))}
                  </MenuSection>
                ))}
              </Menu>
            </div>
          </Autocomplete>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function CommandLine({ command, icon }: { command: Command; icon: ReactNode }) {
  return (
    <MenuItem
      id={command.id}
      textValue={command.label}
      className="flex min-h-10 cursor-pointer items-center gap-3 rounded-md px-2.5 select-none focus:bg-accent-tint focus:text-accent-ink touch:min-h-11 focus:outline-hidden"
    >
      <span className="flex w-5 shrink-0 justify-center text-muted [[data-focused]>&]:text-accent-ink">
        {icon}
      </span>
      <span className="min-w-0 flex-1 truncate">{command.label}</span>
      {command.detail ? <span className="shrink-0 text-sm text-muted">{command.detail}</span> : null}
      {command.keys ? (
        <span aria-hidden className="flex shrink-0 gap-1">
          {command.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      ) : null}
    </MenuItem>
  );
}
