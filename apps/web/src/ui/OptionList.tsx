import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Text } from 'react-aria-components/Text';
import { itemClass } from './Menu.tsx';

/** Something to choose in a Select or ComboBox. */
export interface Option {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly icon?: ReactNode;
}

/** The list that a Select or ComboBox opens; what is chosen has a tick. */
export function OptionList({ options, empty }: { options: readonly Option[]; empty?: string }) {
  return (
    <ListBox
      items={options}
      className="max-h-80 overflow-auto p-1 outline-none"
      renderEmptyState={() => <div className="px-2.5 py-2 text-muted">{empty ?? 'Nothing found'}</div>}
    >
      {(option) => (
        <ListBoxItem
          id={option.id}
          textValue={option.label}
          className={clsx(itemClass, 'group/option selected:font-medium')}
        >
          {option.icon ? <span className="shrink-0 text-muted">{option.icon}</span> : null}
          <span className="min-w-0 flex-1">
            <Text slot="label" dir="auto">
              {option.label}
            </Text>
            {option.hint ? (
              <Text slot="description" className="block text-sm font-normal text-muted">
                {option.hint}
              </Text>
            ) : null}
          </span>
          <Check
            aria-hidden
            size={16}
            className="invisible shrink-0 text-accent-ink group-selected/option:visible"
          />
        </ListBoxItem>
      )}
    </ListBox>
  );
}
