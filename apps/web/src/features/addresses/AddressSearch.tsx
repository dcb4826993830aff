import { addressText, type PlaceDetails } from '@homeward/contract/addresses';
import { useState } from 'react';
import { randomId } from '../../lib/randomId.ts';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { type Point, useDetails, usePlaceSource, usePlaces } from './addresses.queries.ts';
import { fieldText, suggestionNote } from './addresses.text.ts';

export interface AddressSearchProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  isOptional: boolean;
  isDisabled: boolean;
  autoFocus: boolean;
  near: Point | undefined;
  nearbyTypes: readonly string[];
  hasInlineErrors: boolean;
  onChosen: (details: PlaceDetails) => void;
  onUnchosenText: ((text: string) => void) | undefined;
}

/** Finds a place by what is typed. Nothing but a place of the list is an address. */
export function AddressSearch(props: AddressSearchProps) {
  const { label, hint, error, isOptional, isDisabled, autoFocus, near, nearbyTypes, hasInlineErrors } = props;
  const { onChosen, onUnchosenText } = props;
  const [text, setText] = useState('');
  const [wasLeft, setLeft] = useState(false);
  const [gUuid] = useState(randomId);
  const { places, isLooking, empty } = usePlaces(text, gUuid, near, nearbyTypes);
  const details = useDetails((found) => {
    onUnchosenText?.('');
    onChosen(found);
  });
  const { data: source } = usePlaceSource();

  const type = (next: string) => {
    // Choosing writes the name of the place into the input: that is not typing.
    if (next === text) return;
    details.forget();
    setText(next);
    setLeft(false);
    onUnchosenText?.(next.trim());
  };
  const choose = (placeId: string | null) => {
    const place = places.find((one) => one.placeId === placeId);
    if (!place) return;
    setText(place.name);
    setLeft(false);
    void details.fetchDetails(place.placeId, gUuid);
  };
  const isUnchosen = hasInlineErrors && wasLeft && text.trim() !== '' && !details.isFetching;

  return (
    <div className="min-w-0">
      <ComboBox
        label={label}
        hint={hint}
        error={isUnchosen ? addressText.chooseFromList : error}
        isOptional={isOptional}
        isDisabled={isDisabled}
        autoFocus={autoFocus}
        keepsText
        options={places.map((place) => ({
          id: place.placeId,
          label: place.name,
          hint: suggestionNote(place),
        }))}
        value={null}
        onChange={choose}
        inputValue={text}
        onInputChange={type}
        onBlur={() => setLeft(true)}
        isLoading={isLooking}
        empty={empty}
        placeholder={fieldText.placeholder}
      />
      <div className="mt-1 flex min-h-5 items-baseline justify-between gap-3 text-sm text-muted">
        <span role="status">{details.isFetching ? fieldText.looking : ''}</span>
        {source?.attribution ? (
          <a
            dir="auto"
            href={source.attribution.url}
            target="_blank"
            rel="noreferrer"
            className="touch-target rounded-sm underline decoration-line underline-offset-2 hover:text-ink hover:decoration-current"
          >
            {source.attribution.text}
          </a>
        ) : null}
      </div>
    </div>
  );
}
