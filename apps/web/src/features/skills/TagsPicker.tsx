import { skillsText, type Tag } from '@homeward/contract/skills';
import { useState } from 'react';
import type { FieldTexts } from '../../ui/Field.tsx';
import { TagsField } from '../../ui/TagsField.tsx';
import { useCreateTag, useTags } from './skills.tags.queries.ts';

export interface TagsPickerProps extends FieldTexts {
  /** Where the tags are fetched, below `/api`, such as `/skills`: a GET with an optional `search`, answered with `{data: [{id, name}]}`. */
  url: string;
  value: readonly Tag[];
  onChange: (tags: readonly Tag[]) => void;
  /** Whether a POST of `{name}` to the same address creates a tag. */
  mayCreate?: boolean;
  /** The most that can be chosen. */
  most?: number;
  placeholder?: string;
  isDisabled?: boolean;
  autoFocus?: boolean;
  className?: string;
}

const letters = new Intl.Collator('en', { sensitivity: 'base' });
const isSameName = (one: string, other: string) =>
  letters.compare(one.replaceAll(/\s/g, ''), other.replaceAll(/\s/g, '')) === 0;

/** Chooses tags from a list on the server, and creates new ones if the viewer may. */
export function TagsPicker(props: TagsPickerProps) {
  const { url, value, onChange, mayCreate = false, most, hint, error, ...rest } = props;
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const [wasFocused, setFocused] = useState(false);
  const { tags, isLooking, isSettled, hasFailed, loadMore } = useTags(url, text, wasFocused);
  const typed = text.trim();
  const add = (tag: Tag) => {
    setText('');
    if (!value.some(({ id }) => id === tag.id)) onChange([...value, tag]);
  };
  const create = useCreateTag(url, add);
  const mayAdd = most === undefined || value.length < most;
  const isOffered = mayCreate && mayAdd && isSettled && !tags.some(({ name }) => isSameName(name, typed));

  const isUnchosen = wasLeft && typed !== '';

  return (
    <TagsField
      {...rest}
      hint={mayAdd ? hint : `You have chosen ${most}, the maximum.`}
      error={isUnchosen ? `“${typed}” is not added yet: choose it from the list.` : error}
      value={value}
      onChange={(next) => (next.length > value.length && !mayAdd ? undefined : onChange(next))}
      options={tags}
      inputValue={text}
      onInputChange={(next) => {
        setText(next);
        setLeft(false);
      }}
      onFocus={() => setFocused(true)}
      onBlur={() => setLeft(!create.isPending)}
      isLoading={isLooking || create.isPending}
      onLoadMore={loadMore}
      empty={hasFailed ? skillsText.listFailed : 'Nothing found'}
      onCreate={isOffered ? (name) => create.isPending || create.mutate(name) : undefined}
    />
  );
}
