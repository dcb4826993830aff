import {
  type Address,
  type EditablePart,
  editableParts,
  faultOfPart,
  mayEditPart,
} from '@homeward/contract/addresses';
import { useRef, useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import type { SaveState } from '../../ui/SaveStatus.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { sendChange } from './addresses.queries.ts';
import { fieldText, partLabels } from './addresses.text.ts';

export interface AddressDialogProps {
  address: Address;
  /** The address as microformat, as its provider or the server wrote it. */
  adrAddress: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChanged: (address: Address) => void;
}

type Parts = Record<EditablePart, string>;

function partsOf({ address1, address2, city, region, postalCode }: Address): Parts {
  return { address1, address2, city, region, postalCode };
}

/** The parts of an address, to put right. A part that it never had stays away: that is another address. */
export function AddressDialog({ address, adrAddress, isOpen, onOpenChange, onChanged }: AddressDialogProps) {
  const [parts, setParts] = useState(() => partsOf(address));
  const [hasTried, setTried] = useState(false);
  const [saveState, setSaveState] = useState<SaveState>('idle');
  const labels = partLabels(address);
  const changed = editableParts.filter((name) => parts[name].trim() !== address[name]);
  const inputs = useRef<Partial<Record<EditablePart, HTMLInputElement | null>>>({});
  const faultOf = (name: EditablePart) => faultOfPart(address, name, parts[name]);

  const save = async () => {
    setTried(true);
    if (changed.length === 0) return onOpenChange(false);
    const wrong = editableParts.find((name) => faultOf(name) !== undefined);
    if (wrong) return inputs.current[wrong]?.focus();
    setSaveState('saving');
    try {
      const updatedFields = Object.fromEntries(changed.map((name) => [name, parts[name].trim()]));
      onChanged(await sendChange(address, updatedFields, adrAddress));
      onOpenChange(false);
    } catch {
      // The server has written down why; what was typed stays.
      setSaveState('failed');
    }
  };

  const field = (name: EditablePart) => {
    const isThere = mayEditPart(address, name);
    return {
      label: labels[name],
      value: parts[name],
      onChange: (value: string) => setParts((before) => ({ ...before, [name]: value })),
      inputRef: (input: HTMLInputElement | null) => {
        inputs.current[name] = input;
      },
      isDisabled: !isThere,
      isOptional: name === 'address2',
      error: hasTried ? faultOf(name) : undefined,
      ...(isThere ? {} : { hint: fieldText.notPart }),
    };
  };

  return (
    <FormDialog
      title={fieldText.dialogTitle}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDirty={changed.length > 0}
      saveState={saveState}
      onSave={() => void save()}
    >
      <TextField {...field('address1')} autoFocus={mayEditPart(address, 'address1')} maxLength={200} />
      <TextField {...field('address2')} maxLength={200} />
      <TextField {...field('city')} maxLength={120} />
      <div className="grid items-start gap-4.5 sm:grid-cols-2">
        <TextField {...field('region')} maxLength={120} />
        <TextField {...field('postalCode')} maxLength={20} />
      </div>
      <TextField label={labels.country} value={address.country} isReadOnly />
    </FormDialog>
  );
}
