import { Readable } from 'node:stream';
import type { Viewer } from '@homeward/contract/core';
import { fileNameOf } from '../../platform/documents/index.ts';
import { notFound } from '../../platform/errors/index.ts';
import type { Deps } from '../../platform/slice/index.ts';
import { readMailSender } from '../settings/index.ts';
import { metBy, viewOf } from './directory.list.service.ts';
import { partnersMetBy } from './directory.partner-list.service.ts';
import { findPartner } from './directory.partners.store.ts';
import { findPerson } from './directory.people.store.ts';
import { vcardOfPartner, vcardOfPerson } from './directory.vcard.model.ts';

/**
 * One entry as a vCard, with what the directory shows the viewer of it.
 * @throws 404 when there is none, or the viewer does not meet it
 */
export async function readVcard(
  deps: Deps,
  id: string,
  viewer: Viewer,
): Promise<{ fileName: string; vcard: Readable }> {
  const person = await findPerson(deps.db, id, metBy(viewer), viewOf(viewer));
  if (person) {
    const { agency } = await readMailSender(deps.db, deps.env);
    return fileOf(person.fullName, vcardOfPerson(person, agency));
  }
  const partner = await findPartner(deps.db, id, partnersMetBy(viewer));
  if (partner) return fileOf(partner.name, vcardOfPartner(partner));
  throw notFound('This entry of the directory');
}

const fileOf = (name: string, text: string) => ({
  fileName: fileNameOf([name], 'vcf'),
  vcard: Readable.from([text], { objectMode: false }),
});
