import {
  type ConsentSection,
  type Contact,
  consentSectionLabels,
  consentSections,
} from '@homeward/contract/clients';
import { formatDate } from '@homeward/contract/core';
import { useId } from 'react';
import { sentenceOf } from '../../lib/problem.ts';
import { notify } from '../../ui/notify.ts';
import { Switch } from '../../ui/Switch.tsx';
import { useDisplay } from '../session/index.ts';
import { bodyOf, givenOf } from './clients.contact.model.ts';
import { useChangeContact } from './clients.people-changes.queries.ts';
import { refetchClients } from './clients.queries.ts';

interface ConsentSwitchesProps {
  contact: Contact;
  clientId: string;
  /** Whether the viewer may give and revoke them. */
  mayKeep: boolean;
}

/** What a contact may see of a client, section by section, with who gave or revoked it and when; it counts at once. */
export function ConsentSwitches({ contact, clientId, mayKeep }: ConsentSwitchesProps) {
  const id = useId();
  const display = useDisplay();
  const save = useChangeContact(clientId, contact.id);
  const { consents } = contact;
  if (consents === undefined) return null;
  // Until it is saved the switch stands where it was put.
  const pending = save.isPending ? save.variables.body.consents : undefined;
  const toggle = (section: ConsentSection, isGiven: boolean) =>
    save.mutate(
      {
        body: { ...bodyOf(contact), consents: { ...givenOf(contact), [section]: isGiven } },
        version: contact.version,
      },
      {
        onSuccess: () =>
          notify({
            title: isGiven ? 'Consent given' : 'Consent revoked',
            description: `${contact.name}: ${consentSectionLabels[section]}`,
          }),
        onError: (error) => {
          notify({
            title: 'The consent was not saved',
            description: sentenceOf(error),
            variant: 'destructive',
          });
          // Somebody else was quicker: the switches follow what they saved.
          void refetchClients([clientId]);
        },
      },
    );
  const stampOf = (section: ConsentSection) => {
    const { changed, isGiven } = consents[section];
    if (changed === null) return undefined;
    const who = changed.by ? ` by ${changed.by.fullName}` : '';
    return `${isGiven ? 'Given' : 'Revoked'}${who} on ${formatDate(changed.at, display)}`;
  };
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-2 font-bold">
        May see
      </h3>
      <div className="grid gap-2.5 sm:grid-cols-2">
        {consentSections.map((section) => (
          <Switch
            key={section}
            isSelected={(pending ?? givenOf(contact))[section]}
            isDisabled={!mayKeep || save.isPending}
            onChange={(isGiven) => toggle(section, isGiven)}
            hint={stampOf(section)}
          >
            {consentSectionLabels[section]}
          </Switch>
        ))}
      </div>
    </section>
  );
}
