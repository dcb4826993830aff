import { type ServiceType, serviceTypeLabels, serviceTypes } from '@homeward/contract/core';
import { Select } from './Select.tsx';

interface ServiceTypeSelectProps {
  label: string;
  value: ServiceType | null | undefined;
  error: string | undefined;
  onChange: (value: ServiceType) => void;
}

/** Chooses what is done for a client. */
export function ServiceTypeSelect({ label, value, error, onChange }: ServiceTypeSelectProps) {
  return (
    <Select
      label={label}
      options={serviceTypes.map((id) => ({ id, label: serviceTypeLabels[id] }))}
      value={value ?? null}
      error={error}
      onChange={(id) => {
        const chosen = serviceTypes.find((one) => one === id);
        if (chosen) onChange(chosen);
      }}
    />
  );
}
