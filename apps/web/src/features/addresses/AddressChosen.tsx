import { type Address, makeAdrAddress, type Precision } from '@homeward/contract/addresses';
import { clsx } from 'clsx';
import { Pencil, X } from 'lucide-react';
import { Suspense, useId, useState } from 'react';
import { FieldErrorText, fieldClass, hintClass, labelClass, OptionalMark } from '../../ui/Field.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPart } from '../../ui/lazyPart.ts';
import { fieldText, precisionNote } from './addresses.text.ts';

const AddressDialog = lazyPart(() =>
  import('./AddressDialog.tsx').then((module) => ({ default: module.AddressDialog })),
);

export interface AddressChosenProps {
  label: string;
  error?: string | undefined;
  isOptional: boolean;
  isDisabled: boolean;
  address: Address;
  /** As its provider wrote it; undefined for a saved address, whose microformat is built from its parts. */
  adrAddress: string | undefined;
  precision: Precision | undefined;
  /** It was chosen just now: focus goes to its buttons, where the list was. */
  autoFocus: boolean;
  onChange: (address: Address) => void;
  onClear: () => void;
}

/** An address that was found: to read, to put right, or to clear. */
export function AddressChosen(props: AddressChosenProps) {
  const { label, error, isOptional, isDisabled, address, adrAddress, precision, autoFocus } = props;
  const { onChange, onClear } = props;
  const id = useId();
  const [isEditing, setEditing] = useState(false);
  const note = precision && precisionNote(address, precision);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring its own box, and this is one field
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={`${id}-value ${id}-note`}
      className={fieldClass}
      data-tone={error ? 'danger' : undefined}
    >
      <span id={`${id}-label`} className={labelClass}>
        {label}
        {isOptional ? <OptionalMark /> : null}
      </span>
      <div
        className={clsx(
          'flex min-h-(--control-height) items-center gap-1 rounded-md border bg-sunk py-1 pr-1 pl-3',
          error ? 'border-tone' : 'border-line',
        )}
      >
        <span dir="auto" id={`${id}-value`} className="min-w-0 flex-1 break-words">
          {address.formattedAddress}
        </span>
        {isDisabled ? null : (
          <>
            <IconButton
              label={fieldText.edit}
              icon={<Pencil aria-hidden size={16} />}
              size="sm"
              autoFocus={autoFocus}
              onPress={() => setEditing(true)}
            />
            <IconButton
              label={fieldText.clear}
              icon={<X aria-hidden size={17} />}
              size="sm"
              onPress={onClear}
            />
          </>
        )}
      </div>
      <span dir="auto" id={`${id}-note`} className={hintClass}>
        {note}
      </span>
      {error ? <FieldErrorText>{error}</FieldErrorText> : null}
      {isEditing ? (
        <Suspense>
          <AddressDialog
            address={address}
            adrAddress={adrAddress ?? makeAdrAddress(address)}
            isOpen
            onOpenChange={setEditing}
            onChanged={onChange}
          />
        </Suspense>
      ) : null}
    </div>
  );
}
