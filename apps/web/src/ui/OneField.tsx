import { ComboBox } from './ComboBox.tsx';
import type { FieldTexts } from './Field.tsx';
import type { FieldTag } from './TagsField.tsx';

interface OneFieldProps extends FieldTexts {
  value: FieldTag | null;
  onChange: (tag: FieldTag | null) => void;
  /** What may be chosen for the text that is typed; comes from elsewhere, so wait before asking. */
  options: readonly (FieldTag & { readonly hint?: string | undefined })[];
  /** What is typed at the moment; undefined: the field holds what is chosen. */
  typed: string | undefined;
  onTyped: (text: string | undefined) => void;
  onFocus?: () => void;
  isLoading: boolean;
  /** What the list says when it is empty. */
  empty: string;
  autoFocus?: boolean;
}

/**
 * One of many, found by typing. What is chosen stands in the field as text; clearing the text takes it back, and leaving the
 * field in the middle of a word brings it back.
 */
export function OneField(props: OneFieldProps) {
  const { value, onChange, options, typed, onTyped, ...field } = props;
  const isListed = value === null || options.some(({ id }) => id === value.id);
  const choose = (tag: FieldTag | null) => {
    onTyped(undefined);
    if (tag?.id !== value?.id) onChange(tag);
  };
  return (
    <ComboBox
      {...field}
      options={[
        ...(isListed ? [] : [{ id: value.id, label: value.name }]),
        ...options.map(({ id, name, hint }) => ({ id, label: name, hint })),
      ]}
      value={value?.id ?? null}
      inputValue={typed ?? value?.name ?? ''}
      // Once somebody is chosen, the list would only cover what comes after the field.
      isListKept={value !== null && typed === undefined}
      onInputChange={(text) => {
        onTyped(text);
        if (text === '' && value) onChange(null);
      }}
      onChange={(id) => choose(id === value?.id ? value : (options.find((one) => one.id === id) ?? null))}
      placeholder="Type a name"
    />
  );
}
