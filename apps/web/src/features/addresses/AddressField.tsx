import { type Address, emptyAddress, type PlaceDetails, type Precision } from '@homeward/contract/addresses';
import { useState } from 'react';
import { AddressChosen } from './AddressChosen.tsx';
import { AddressSearch } from './AddressSearch.tsx';
import type { Point } from './addresses.queries.ts';

export interface AddressFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  isOptional?: boolean;
  isDisabled?: boolean;
  /** The empty address while none is chosen. */
  value: Address;
  onChange: (address: Address) => void;
  /** Where the person is, or lived until now: places there come first. */
  near?: Point | undefined;
  /** Types of places to offer around there while nothing is typed. */
  nearbyTypes?: readonly string[];
  /** Says under the field that what was typed is none of the list; where a form says so itself, switch it off. */
  hasInlineErrors?: boolean;
  /** What is typed and not chosen, so that a form does not save over it; empty once a place is chosen. */
  onUnchosenText?: (text: string) => void;
}

const noTypes: readonly string[] = [];

/** What the provider told beside the address that it is about. */
interface Told {
  readonly address: Address;
  readonly adrAddress: string | undefined;
  readonly precision: Precision | undefined;
}

/**
 * An address: searched for, chosen from the list, then shown with buttons that put it right or clear it.
 */
export function AddressField(props: AddressFieldProps) {
  const { label, hint, error, isOptional = false, isDisabled = false, value, onChange } = props;
  const { near, nearbyTypes = noTypes, hasInlineErrors = true, onUnchosenText } = props;
  const [told, setTold] = useState<Told>();
  const [moved, setMoved] = useState<'chosen' | 'cleared'>();
  const [placeBefore, setPlaceBefore] = useState<Point>();

  const choose = ({ address, adrAddress, precision }: PlaceDetails) => {
    setTold({ address, adrAddress, precision });
    setMoved('chosen');
    onChange(address);
  };
  const correct = (address: Address) => {
    setTold((before) => ({
      address,
      adrAddress: undefined,
      // Still no door that anybody has looked up.
      precision: before?.address === value ? before.precision : undefined,
    }));
    onChange(address);
  };
  const clear = () => {
    if (value.lat !== 0 || value.lng !== 0) setPlaceBefore({ lat: value.lat, lng: value.lng });
    setTold(undefined);
    setMoved('cleared');
    onChange(emptyAddress);
  };

  if (value.formattedAddress === '') {
    return (
      <AddressSearch
        label={label}
        hint={hint}
        error={error}
        isOptional={isOptional}
        isDisabled={isDisabled}
        autoFocus={moved === 'cleared'}
        near={near ?? placeBefore}
        nearbyTypes={nearbyTypes}
        hasInlineErrors={hasInlineErrors}
        onChosen={choose}
        onUnchosenText={onUnchosenText}
      />
    );
  }
  const own = told?.address.formattedAddress === value.formattedAddress ? told : undefined;
  return (
    <AddressChosen
      label={label}
      error={error}
      isOptional={isOptional}
      isDisabled={isDisabled}
      address={value}
      adrAddress={own?.adrAddress}
      precision={own?.precision}
      autoFocus={moved === 'chosen'}
      onChange={correct}
      onClear={clear}
    />
  );
}
