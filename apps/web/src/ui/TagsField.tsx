import { clsx } from 'clsx';
import { Check, ChevronDown, Plus, X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Button as AriaButton } from 'react-aria-components/Button';
import { ComboBox as AriaComboBox, ComboBoxValue, Input } from 'react-aria-components/ComboBox';
import { Group } from 'react-aria-components/Group';
import { ListBox, ListBoxItem, ListBoxLoadMoreItem } from 'react-aria-components/ListBox';
import { Popover as AriaPopover } from 'react-aria-components/Popover';
import { Tag as AriaTag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { type FieldTexts, fieldClass } from './Field.tsx';
import { FieldFoot, FieldHead } from './FieldParts.tsx';
import { KeepOnTab } from './KeepOnTab.tsx';
import { itemClass } from './Menu.tsx';
import { floatClass } from './Popover.tsx';

/** Something that can be chosen, once. */
export interface FieldTag {
  readonly id: string;
  readonly name: string;
}

export interface TagsFieldProps extends FieldTexts {
  /** What is chosen, in the order in which it was. */
  value: readonly FieldTag[];
  onChange: (tags: readonly FieldTag[]) => void;
  /** What may be chosen for the text that is typed; comes from elsewhere, so wait before asking. */
  options: readonly FieldTag[];
  inputValue: string;
  onInputChange: (text: string) => void;
  onFocus?: () => void;
  onBlur?: () => void;
  /** Options are on their way. */
  isLoading?: boolean;
  /** There are more options: called when the end of the list comes into sight. */
  onLoadMore?: (() => void) | undefined;
  /** What the list says when it is empty. */
  empty?: string;
  /** Offers to make a tag of what was typed; left out where nobody may, or there is one of that name. */
  onCreate?: ((name: string) => void) | undefined;
  placeholder?: string;
  isDisabled?: boolean;
  /** Focus goes here when the field appears. */
  autoFocus?: boolean;
  className?: string;
}

/** The key of the entry that makes a new tag; no id looks like it. */
const createKey = 'create:';

const boxClass = clsx(
  'relative flex min-h-(--control-height) w-full min-w-0 flex-wrap items-center gap-1.5 rounded-md border border-control bg-card py-1 pr-10 pl-1.5',
  'transition-colors hover:border-muted',
  'focus-within:border-accent focus-within:outline-2 focus-within:outline-offset-0 focus-within:outline-accent',
  'invalid:border-tone invalid:focus-within:border-tone invalid:focus-within:outline-tone',
  'disabled:cursor-not-allowed disabled:border-line disabled:bg-sunk disabled:text-muted',
);

/** Some of many, found by typing: what is chosen stands as chips before the text. Backspace takes the last one away. */
export function TagsField(props: TagsFieldProps) {
  const { label, hint, error, isOptional, value, onChange, options, inputValue, onInputChange } = props;
  const { onFocus, onBlur, onCreate, placeholder, isDisabled = false, autoFocus, className } = props;
  const [isOpen, setOpen] = useState(false);
  const [news, setNews] = useState('');
  const typed = inputValue.trim();
  const entries = onCreate && typed !== '' ? [...options, { id: createKey, name: typed }] : options;

  const change = (next: readonly FieldTag[], said: string) => {
    setNews(`${said} ${next.length} chosen.`);
    onChange(next);
  };
  const remove = (keys: ReadonlySet<string | number>) => {
    const gone = value.filter(({ id }) => keys.has(id));
    change(
      value.filter((tag) => !gone.includes(tag)),
      `${gone.map(({ name }) => name).join(', ')} removed.`,
    );
  };
  const choose = (keys: readonly (string | number)[]) => {
    if (keys.includes(createKey)) return onCreate?.(typed);
    const added = options.find(({ id }) => keys.includes(id) && !value.some((tag) => tag.id === id));
    const removed = value.filter(({ id }) => !keys.includes(id));
    if (added) {
      onInputChange('');
      change([...value, added], `${added.name} added.`);
    } else if (removed.length > 0) remove(new Set(removed.map(({ id }) => id)));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The list takes the key; a dialog around the field stays.
    if (event.key === 'Escape' && isOpen) event.stopPropagation();
  };
  const onInputKeyDown = (event: KeyboardEvent) => {
    const last = value.at(-1);
    if (event.key === 'Backspace' && inputValue === '' && !event.repeat && last) remove(new Set([last.id]));
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only keeps a key of the field inside from going further.
    <div onKeyDown={onKeyDown} className={clsx('min-w-0', className)}>
      <AriaComboBox
        validationBehavior="aria"
        selectionMode="multiple"
        menuTrigger="focus"
        allowsEmptyCollection
        items={entries}
        inputValue={inputValue}
        onInputChange={onInputChange}
        value={value.map(({ id }) => id)}
        onChange={choose}
        onOpenChange={setOpen}
        {...(onFocus ? { onFocus } : {})}
        {...(onBlur ? { onBlur } : {})}
        isDisabled={isDisabled}
        {...(autoFocus ? { autoFocus } : {})}
        isInvalid={error !== undefined}
        className={fieldClass}
        data-tone={error === undefined ? undefined : 'danger'}
      >
        <FieldHead label={label} hint={hint} isOptional={isOptional ?? false} />
        <Group className={boxClass}>
          {/* What is inside it is left out where the options are collected, and is read out with the input. */}
          <ComboBoxValue className="contents">
            {() =>
              value.length > 0 ? (
                <Chips label={label} tags={value} isDisabled={isDisabled} onRemove={remove} />
              ) : null
            }
          </ComboBoxValue>
          <KeepOnTab className="contents">
            <Input
              dir="auto"
              onKeyDown={onInputKeyDown}
              {...(placeholder ? { placeholder } : {})}
              className="min-h-7 min-w-28 flex-1 bg-transparent px-1.5 text-base text-ink outline-none touch:min-h-9 disabled:cursor-not-allowed"
            />
          </KeepOnTab>
          <AriaButton className="touch-target absolute! right-1 bottom-1 flex h-[calc(var(--control-height)-10px)] w-8 cursor-pointer items-center justify-center rounded-sm text-muted hover:text-ink">
            <ChevronDown aria-hidden size={16} />
          </AriaButton>
        </Group>
        <FieldFoot error={error} />
        <AriaPopover offset={4} className={clsx(floatClass, 'w-(--trigger-width)')}>
          <Options {...props} entries={entries} />
        </AriaPopover>
      </AriaComboBox>
      {/* While the list is open all but the field is hidden from screen readers: this mark keeps the news heard. */}
      <span role="status" data-live-announcer className="sr-only">
        {news}
      </span>
    </div>
  );
}

interface ChipsProps {
  label: string;
  tags: readonly FieldTag[];
  isDisabled: boolean;
  onRemove: (keys: ReadonlySet<string | number>) => void;
}

/** One stop of the Tab key; arrows walk the chips, Delete takes one away. */
function Chips({ label, tags, isDisabled, onRemove }: ChipsProps) {
  return (
    <TagGroup aria-label={`${label}: chosen`} className="contents" {...(isDisabled ? {} : { onRemove })}>
      <TagList className="flex max-w-full min-w-0 flex-wrap gap-1.5 outline-none" items={tags}>
        {(tag) => (
          <AriaTag
            id={tag.id}
            textValue={tag.name}
            className="inline-flex max-w-full min-w-0 cursor-default items-center rounded-lg border border-line bg-sunk pl-2.5 text-sm font-medium"
          >
            <span dir="auto" className="min-w-0 py-0.5 wrap-anywhere">
              {tag.name}
            </span>
            {isDisabled ? (
              <span className="w-2.5" />
            ) : (
              <AriaButton
                slot="remove"
                className="touch-target flex h-6 w-7 shrink-0 cursor-pointer items-center justify-center rounded-full text-muted hover:text-ink touch:h-9 touch:w-9"
              >
                <X aria-hidden size={14} />
              </AriaButton>
            )}
          </AriaTag>
        )}
      </TagList>
    </TagGroup>
  );
}

function Options({
  entries,
  isLoading,
  empty,
  onLoadMore,
}: TagsFieldProps & { entries: readonly FieldTag[] }) {
  return (
    <ListBox
      className="max-h-80 overflow-auto p-1 outline-none"
      renderEmptyState={() => (
        <div className="px-2.5 py-2 text-muted">{isLoading ? 'Looking…' : (empty ?? 'Nothing found')}</div>
      )}
    >
      {entries.map((tag) =>
        tag.id === createKey ? (
          <ListBoxItem
            key={tag.id}
            id={tag.id}
            textValue={`Create ${tag.name}`}
            className={clsx(itemClass, 'font-medium text-accent-ink')}
          >
            <Plus aria-hidden size={16} className="shrink-0" />
            <span className="min-w-0 wrap-anywhere">Create “{tag.name}”</span>
          </ListBoxItem>
        ) : (
          <ListBoxItem
            key={tag.id}
            id={tag.id}
            textValue={tag.name}
            className={clsx(itemClass, 'group/option selected:font-medium')}
          >
            <span dir="auto" className="min-w-0 flex-1 wrap-anywhere">
              {tag.name}
            </span>
            <Check
              aria-hidden
              size={16}
              className="invisible shrink-0 text-accent-ink group-selected/option:visible"
            />
          </ListBoxItem>
        ),
      )}
      {onLoadMore ? (
        <ListBoxLoadMoreItem
          onLoadMore={onLoadMore}
          isLoading={isLoading ?? false}
          className="px-2.5 py-2 text-muted"
        >
          Looking…
        </ListBoxLoadMoreItem>
      ) : null}
    </ListBox>
  );
}
