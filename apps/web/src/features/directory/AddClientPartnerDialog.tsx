import { directoryText, type Partner, partnerTypeLabels } from '@homeward/contract/directory';
import { useState } from 'react';
import { fieldErrorsOf, sentenceOf } from '../../lib/problem.ts';
import { Banner } from '../../ui/Banner.tsx';
import { ComboBox } from '../../ui/ComboBox.tsx';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { notify } from '../../ui/notify.ts';
import { useAddClientPartner, useFoundPartners } from './directory.clients.queries.ts';

interface AddClientPartnerDialogProps {
  clientId: string;
  /** Those whom the client has already. */
  known: readonly Partner[];
  onClose: () => void;
}

/** Chooses a partner of the directory for a client. */
export function AddClientPartnerDialog({ clientId, known, onClose }: AddClientPartnerDialogProps) {
  const [chosen, setChosen] = useState<Partner | null>(null);
  const [text, setText] = useState('');
  const [isChecked, setChecked] = useState(false);
  const found = useFoundPartners(text === chosen?.name ? '' : text);
  const add = useAddClientPartner(clientId);
  const offered = (found.data?.data ?? []).filter(({ id }) => known.every((one) => one.id !== id));
  const listed = chosen && offered.every(({ id }) => id !== chosen.id) ? [chosen, ...offered] : offered;
  const { partnerId: refused } = fieldErrorsOf(add.error);
  const save = () => {
    setChecked(true);
    if (!chosen) return;
    add.mutate(chosen, {
      onSuccess: () => {
        notify({ title: 'Partner added to this client', description: chosen.name });
        onClose();
      },
    });
  };
  return (
    <FormDialog
      title="Add partner"
      description="A partner from the directory. The care team sees how to reach it."
      isOpen
      onOpenChange={(isOpen) => isOpen || onClose()}
      isDirty={chosen !== null}
      saveState={add.isPending ? 'saving' : add.isError ? 'failed' : 'idle'}
      onSave={save}
      saveLabel="Add partner"
      size="sm"
    >
      {add.isError && refused === undefined ? (
        <Banner tone="danger" live="assertive">
          {sentenceOf(add.error)}
        </Banner>
      ) : null}
      <ComboBox
        label="Partner"
        options={listed.map(({ id, name, type }) => ({ id, label: name, hint: partnerTypeLabels[type] }))}
        value={chosen?.id ?? null}
        inputValue={text}
        onInputChange={(typed) => {
          setText(typed);
          if (typed === '') setChosen(null);
        }}
        onChange={(id) => {
          const partner = listed.find((one) => one.id === id) ?? null;
          setChosen(partner);
          if (partner) setText(partner.name);
        }}
        isLoading={found.isFetching}
        empty={found.isError ? 'Partners could not be loaded. Type again to retry.' : 'Nothing found'}
        placeholder="Name, type or city"
        error={refused ?? (isChecked && !chosen ? directoryText.choosePartner : undefined)}
      />
    </FormDialog>
  );
}
