import { emptyAddress } from '@homeward/contract/addresses';
import type { PartnerBody } from '@homeward/contract/directory';
import type { TestServer } from './server.ts';

/** A partner that nothing is wrong with. */
export const examplePartner: PartnerBody = {
  type: 'PHARMACY',
  name: 'Corner Pharmacy',
  contactName: 'Ruth Abara',
  phones: [{ label: 'Main', number: '+14155550150' }],
  fax: '',
  email: '',
  npi: '',
  address: emptyAddress,
  hours: null,
  notes: 'Ring twice.',
};

/** A partner as the database keeps it; `clientId`: who has it. @returns the id */
export async function makePartner(
  { owner }: TestServer,
  {
    name = 'Lakeside Clinic',
    type = 'PHYSICIAN',
    clientId,
  }: { name?: string; type?: string; clientId?: string } = {},
): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into partners (type, type_label, name, phones, address, notes)
     values ($1, $1, $2, '[{"label": "Main", "number": "+14155550199"}]', $3, 'Secret note') returning id`,
    [type, name, JSON.stringify(emptyAddress)],
  );
  const id = rows[0]?.id ?? '';
  if (clientId !== undefined)
    await owner.query('insert into client_partners (client_id, partner_id) values ($1, $2)', [clientId, id]);
  return id;
}
