import { Contact, Copy, MapPin, Pencil, Trash2 } from 'lucide-react';
import type { MenuEntry } from '../../ui/Menu.tsx';
import { MenuButton } from '../../ui/MenuButton.tsx';
import { ContactLink } from './ContactLink.tsx';
import { useCopyVcard, useSaveVcard } from './directory.queries.ts';

interface EntryActionsProps {
  id: string;
  name: string;
  phone: string | undefined;
  email: string | undefined;
  map?: string | undefined;
  onEdit?: (() => void) | undefined;
  onDelete?: (() => void) | undefined;
}

/** What can be done with one entry of the directory. */
export function EntryActions({ id, name, phone, email, map, onEdit, onDelete }: EntryActionsProps) {
  const save = useSaveVcard();
  const copy = useCopyVcard();
  const entries: MenuEntry[] = [
    {
      id: 'save',
      label: 'Save contact',
      icon: <Contact aria-hidden size={17} />,
      onAction: () => save.mutate(id),
    },
    {
      id: 'copy',
      label: 'Copy vCard',
      icon: <Copy aria-hidden size={17} />,
      onAction: () => copy.mutate(id),
    },
    ...(map
      ? [{ id: 'map', label: 'Open in a map', icon: <MapPin aria-hidden size={17} />, href: map }]
      : []),
    ...(onEdit
      ? [{ id: 'edit', label: 'Edit', icon: <Pencil aria-hidden size={17} />, onAction: onEdit }]
      : []),
    ...(onDelete
      ? [
          { id: 'line', separator: true as const },
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden size={17} />,
            isDanger: true,
            onAction: onDelete,
          },
        ]
      : []),
  ];
  return (
    // One above the other where beside each other they would leave no room for a name.
    <span className="inline-flex items-center gap-0.5 max-[24rem]:flex-col">
      {phone ? <ContactLink kind="call" to={phone} name={name} /> : null}
      {email ? <ContactLink kind="email" to={email} name={name} /> : null}
      <MenuButton label={`Actions for ${name}`} size="sm" entries={entries} />
    </span>
  );
}
