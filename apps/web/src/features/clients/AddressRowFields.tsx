import { addressKindLabels, addressKinds, geofenceMeters } from '@homeward/contract/clients';
import { Trash2 } from 'lucide-react';
import { Checkbox } from '../../ui/Checkbox.tsx';
import { DateField } from '../../ui/DateField.tsx';
import { IconButton } from '../../ui/IconButton.tsx';
import { PlacesMap } from '../../ui/map/PlacesMap.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { AddressField } from '../addresses/index.ts';
import type { AddressRow } from './clients.form.model.ts';

const kindOptions = addressKinds.map((id) => ({ id, label: addressKindLabels[id] }));

interface AddressRowFieldsProps {
  row: AddressRow;
  /** Counted from 1. */
  place: number;
  /** The sentence of one of its fields. */
  errorOf: (field: string) => string | undefined;
  onChange: (part: Partial<AddressRow>) => void;
  onRemove: () => void;
  /** Hears what is typed as an address and is none of the list. */
  onUnchosen: (text: string) => void;
}

/** One address of a client: where it is, how far around it counts as there, and how to get in. */
export function AddressRowFields(props: AddressRowFieldsProps) {
  const { row, place, errorOf, onChange, onRemove, onUnchosen } = props;
  const { lat, lng } = row.address;
  const isOnMap = lat !== 0 || lng !== 0;
  const kind = addressKindLabels[row.kind];
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line p-3.5">
      <legend className="sr-only">Address {place}</legend>
      <div className="flex items-start gap-2">
        <Select
          label={`Address ${place} is`}
          options={kindOptions}
          value={row.kind}
          error={errorOf('kind')}
          onChange={(id) => onChange({ kind: addressKinds.find((one) => one === id) ?? 'OTHER' })}
          className="flex-1"
        />
        <IconButton
          label={`Remove address ${place}`}
          icon={<Trash2 aria-hidden size={17} />}
          className="mt-7"
          onPress={onRemove}
        />
      </div>
      <AddressField
        label="Address"
        value={row.address}
        error={errorOf('address')}
        onChange={(address) => onChange({ address })}
        onUnchosenText={onUnchosen}
      />
      <Checkbox isSelected={row.isPrimary} onChange={(isPrimary) => onChange({ isPrimary })}>
        Primary address
      </Checkbox>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <NumberField
          label="Radius in meters"
          hint="A visit within this distance of the pin counts as on site."
          value={row.geofenceMeters}
          onChange={(meters) => onChange({ geofenceMeters: Number.isNaN(meters) ? 0 : meters })}
          step={10}
          minValue={0}
          maxValue={geofenceMeters.max}
          error={errorOf('geofenceMeters')}
        />
        {isOnMap ? (
          <PlacesMap
            label={`${kind} with a circle of ${row.geofenceMeters} meters around it`}
            places={[{ id: row.key, label: kind, lat, lng, radiusMeters: row.geofenceMeters }]}
          />
        ) : (
          <p className="text-muted">Choose an address to see it on the map.</p>
        )}
      </div>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateField
          label="Lives there from"
          isOptional
          value={row.from}
          error={errorOf('from')}
          onChange={(from) => onChange({ from })}
        />
        <DateField
          label="Until"
          isOptional
          value={row.to}
          error={errorOf('to')}
          onChange={(to) => onChange({ to })}
        />
      </div>
      <TextField
        label="How to get in"
        isOptional
        rows={3}
        hint="Codes, keys and what to know at the door. It is kept encrypted."
        autoComplete="off"
        value={row.accessNotes}
        error={errorOf('accessNotes')}
        onChange={(accessNotes) => onChange({ accessNotes })}
      />
    </fieldset>
  );
}
