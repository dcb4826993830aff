import { emptyAddress } from '@homeward/contract/addresses';
import type { PartnerBody } from '@homeward/contract/directory';

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
