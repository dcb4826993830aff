import type { ServiceType } from '@homeward/contract/core';
import { visitsText } from '@homeward/contract/visits';
import { useState } from 'react';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { ServiceTypeSelect } from '../../ui/ServiceTypeSelect.tsx';
import { type ChosenClient, ClientPicker } from '../clients/index.ts';
import { PunchReasonFields } from './PunchReasonFields.tsx';
import { useReasonedPunch } from './visits.punch-reason.hooks.ts';
import { words } from './visits.text.ts';

const chooseClient = 'Choose a client.';

/** Clocks in to a visit that nobody planned: whom it is for, and what is done. The office links it to a shift later. */
export function UnscheduledDialog({ onClose }: { onClose: () => void }) {
  const [client, setClient] = useState<ChosenClient | null>(null);
  const [service, setService] = useState<ServiceType | null>(null);
  const [isChecked, setChecked] = useState(false);
  const { phase, fields, tryToPunch } = useReasonedPunch(onClose);
  const clockIn = () => {
    setChecked(true);
    if (!client || !service) return;
    const start = { clientId: client.id, serviceType: service };
    tryToPunch({
      label: words.clockIn,
      work: { kind: 'IN', start, clientName: client.fullName },
      hasPlace: true,
    });
  };
  return (
    <FormDialog
      title={words.unscheduled}
      description="The office is notified and links it to the schedule."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={client !== null || service !== null}
      saveState={phase === 'idle' ? 'idle' : 'saving'}
      onSave={clockIn}
      saveLabel={words.clockIn}
      size="sm"
      note={<span className="text-sm text-muted">{visitsText.privacy}</span>}
    >
      <ClientPicker
        label="Client"
        value={client}
        onChange={setClient}
        error={isChecked && !client ? chooseClient : undefined}
      />
      <ServiceTypeSelect
        label="Service"
        value={service}
        onChange={setService}
        error={isChecked && !service ? visitsText.chooseService : undefined}
      />
      {fields ? <PunchReasonFields {...fields} /> : null}
    </FormDialog>
  );
}
