import { clsx } from 'clsx';
import { UsersRound } from 'lucide-react';
import { floatClass } from '../../ui/Popover.tsx';
import { UserAvatar } from '../../ui/UserAvatar.tsx';
import type { Mentionable } from './chat.mentions.hooks.ts';
import { titleOf } from './chat.text.ts';

interface MentionListProps {
  id: string;
  all: readonly Mentionable[];
  index: number;
  onChoose: (chosen: Mentionable) => void;
}

const peopleOf = (count: number) => `${count} ${count === 1 ? 'person' : 'people'}`;

/** Who is reached: the title of a person, or how many of a group are in the conversation. */
function describe({ person, group }: Mentionable): string {
  if (person) return titleOf(person);
  if (!group) return 'All people in this conversation';
  const { insideCount, outsideCount } = group;
  const outside = outsideCount === 0 ? '' : `, ${outsideCount} not in it`;
  return `${peopleOf(insideCount)} in this conversation${outside}`;
}

/** Whom to mention, above the field; the focus stays in the field. */
export function MentionList({ id, all, index, onChoose }: MentionListProps) {
  return (
    <div className={clsx(floatClass, 'absolute inset-x-0 bottom-full z-10 mb-1 max-h-72 max-w-96')}>
      <div id={id} role="listbox" aria-label="People and groups to mention" className="p-1">
        {all.map((one, at) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/useFocusableInteractive: the keys go to the field.
          <div
            key={one.id}
            id={`${id}-${at}`}
            role="option"
            aria-selected={at === index}
            // The field would lose the focus, and its caret.
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(one)}
            className={clsx(
              'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-md px-2.5 py-1',
              at === index && 'bg-hover forced:border',
            )}
          >
            {one.person ? (
              <UserAvatar name={one.fullName} image={one.person.image} size={32} />
            ) : (
              <UsersRound aria-hidden size={18} className="mx-1.5 shrink-0" />
            )}
            <span className="grid min-w-0">
              <span className="truncate font-medium">
                {one.person || one.group ? one.fullName : 'Everybody'}
              </span>
              <span className="truncate text-xs text-muted">{describe(one)}</span>
            </span>
          </div>
        ))}
      </div>
    </div>
  );
}
