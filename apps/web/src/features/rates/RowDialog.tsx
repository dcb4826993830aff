import { type ServiceType, type ShiftType, shiftTypes } from '@homeward/contract/core';
import { type RateUnit, rateUnitLabels, rateUnits, shiftTypeLabels } from '@homeward/contract/rates';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { Select } from '../../ui/Select.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import { useForm } from '../../ui/useForm.ts';
import { type GridRow, keyOfRow } from './rates.cells.model.ts';

interface RowDialogProps {
  /** The rows already in the grid. */
  shown: readonly GridRow[];
  onAdd: (row: GridRow) => void;
  onClose: () => void;
}

/** The usual unit of each shift type. */
const usualUnits: Readonly<Record<ShiftType, RateUnit>> = {
  HOURLY: 'HOUR',
  OVERNIGHT_AWAKE: 'HOUR',
  OVERNIGHT_SLEEP: 'NIGHT',
  LIVE_IN: 'DAY',
  VISIT_FLAT: 'VISIT',
};

interface Fields {
  serviceType: ServiceType | null;
  shiftType: ShiftType;
  unit: RateUnit;
}

/** Chooses the service, shift type and unit of a new row. */
export function RowDialog({ shown, onAdd, onClose }: RowDialogProps) {
  const form = useForm<Fields>({ serviceType: null, shiftType: 'HOURLY', unit: 'HOUR' });
  const { values, errors, change } = form;
  const submit = () => {
    const { serviceType, shiftType, unit } = values;
    if (serviceType === null) return form.refuse({ serviceType: 'Choose a service.' });
    const row = { serviceType, shiftType, unit };
    if (shown.some((one) => keyOfRow(one) === keyOfRow(row)))
      return form.refuse({
        serviceType: 'This combination of service, shift type and unit is already in the grid.',
      });
    onAdd(row);
  };
  return (
    <FormDialog
      title="Add service"
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      isDirty={false}
      saveState="idle"
      onSave={submit}
      saveLabel="Add to the grid"
      size="sm"
    >
      <ServiceTypeSelect
        label="Service"
        value={values.serviceType}
        error={errors.serviceType}
        onChange={(serviceType) => change({ serviceType })}
      />
      <Select
        label="Shift type"
        options={shiftTypes.map((id) => ({ id, label: shiftTypeLabels[id] }))}
        value={values.shiftType}
        onChange={(id) => {
          const shiftType = shiftTypes.find((one) => one === id) ?? 'HOURLY';
          form.refuse({});
          change({ shiftType, unit: usualUnits[shiftType] });
        }}
      />
      <Select
        label="Priced by the"
        options={rateUnits.map((id) => ({ id, label: rateUnitLabels[id] }))}
        value={values.unit}
        onChange={(id) => {
          form.refuse({});
          change({ unit: rateUnits.find((one) => one === id) ?? 'HOUR' });
        }}
      />
    </FormDialog>
  );
}
