import type { FileOwnerType } from '@homeward/contract/files';
import type { FileOwnerKind } from '../../platform/slice/index.ts';
import { reachText } from '../clients/index.ts';

/** Those who read the section of a prospect: the office, and who is invited. */
const readsProspect = `viewer.role in ('SuperAdmin', 'Admin')
  or viewer.role = 'CareManager' and exists (select from staff_offices w where w.user_id = viewer.id and w.office_id = i.office_id)
  or viewer.role = 'MedicalProfessional' and exists (select from intake_guests g
    where g.intake_id = n.intake_id and g.section = n.section and g.user_id = viewer.id)`;

/** Those who read the section of a client, by its tier; a family member with the consent to the care plan. */
const readsClient = `i.client_id is not null and ${reachText('viewer.id', 'i.client_id', 'viewer.counts_emergency')}
  and (viewer.role = 'CareManager' or exists (select from intake_sections s
    where s.intake_id = n.intake_id and s.section = n.section and s.not_applicable is null
      and (s.tier in ('CARE', 'FAMILY') and viewer.role in ('CareProvider', 'MedicalProfessional')
        or s.tier = 'FAMILY' and viewer.role = 'Family' and exists (select from client_contacts x
          join client_consents k on k.contact_id = x.id and k.section = 'carePlan' and k.is_given
          where x.client_id = i.client_id and x.user_id = viewer.id))))`;

/** Voice notes own their recordings: who reads the section hears them. They are sent with the note, and stay as they are. */
export const filesOfVoices: FileOwnerKind = {
  type: 'INTAKE_VOICE' satisfies FileOwnerType,
  table: 'intake_voice_notes',
  mayRead: (ownerId) => `exists (select from intake_voice_notes n join intakes i on i.id = n.intake_id
    where n.id = ${ownerId} and (${readsProspect} or ${readsClient}))`,
  mayAdd: () => 'false',
  isFixed: true,
  // The intake says by itself that it has changed.
  audiences: () => [],
};
