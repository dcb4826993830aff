import * as contract from '@homeward/contract/profiles';
import * as given from '../../../test/profiles.ts';
import { type Cell, proveRoles } from '../../../test/roles.ts';
import { textFile, upload } from '../../../test/uploads.ts';

/** Gives the subject a profile, where they can have one; answers with a license of it. */
async function profileOf({ server, subject, relation }: Cell): Promise<string> {
  if (relation === 'unknown' || subject.role !== 'CareProvider') return subject.id;
  const { body } = await given.saveProfile(server, subject, subject.id, given.profile());
  return body.careProvider?.licenses[0]?.id ?? subject.id;
}

async function removedProfileOf(cell: Cell): Promise<object> {
  await profileOf(cell);
  const { server, subject, relation } = cell;
  if (relation !== 'unknown')
    await server.call('DELETE', `/users/${subject.id}/care-provider`, { as: subject });
  return {};
}

async function attachment(cell: Cell) {
  const licenseId = await profileOf(cell);
  const by = cell.viewer ?? (cell.relation === 'unknown' ? undefined : cell.subject);
  const key = by
    ? (await upload(cell.server, by, 'document', textFile())).body.key
    : '01890000-0000-7000-8000-000000000000.txt';
  const metadata = JSON.stringify({ folder: contract.licenseFolder(cell.subject.id), licenseId });
  return { body: { files: [{ key, name: 'proof.txt', size: 10 }], metadata } };
}

/** A file of the subject's license, where they can have one. */
async function attached(cell: Cell) {
  const { server, subject, relation } = cell;
  const licenseId = await profileOf(cell);
  const nothing = { body: { licenseId, fileIds: [licenseId] } };
  if (relation === 'unknown' || subject.role !== 'CareProvider') return nothing;
  const { key } = (await upload(server, subject, 'document', textFile())).body;
  const filed = await server.call<contract.License>(
    'POST',
    `/users/${subject.id}/care-provider/attach-files`,
    {
      as: subject,
      body: { files: [{ key, name: 'proof.txt', size: 10 }], metadata: JSON.stringify({ licenseId }) },
    },
  );
  return { body: { licenseId, fileIds: filed.body.files.map(({ id }) => id) } };
}

//                  SA  A   CM  CP  F   MP  O   out
/** Whoever may read the account: themself, and management. */
const reads = `
  own               200 200 200 200 200 200 200 -
  stranger          200 200 200 404 404 404 404 401
  super admin       200 200 200 404 404 404 404 401
  deactivated       200 200 200 404 404 404 404 401
  unknown           404 404 404 404 404 404 404 401`;
/**
 * Themself, and Super Admins.
 * @param other the answer for an account that is no care provider’s
 */
const changes = (good: number, other = good) => `
  own               ${other} ${other} ${other} ${good} ${other} ${other} ${other} -
  stranger          ${good} 403 403 404 404 404 404 401
  super admin       ${other} 403 403 404 404 404 404 401
  deactivated       ${good} 403 403 404 404 404 404 401
  unknown           404 403 403 404 404 404 404 401`;

proveRoles('profiles', contract, {
  'profiles.getCareProvider': { expect: reads },
  'profiles.saveCareProvider': {
    call: () => ({ body: given.profile(), headers: { 'if-match': '"0"' } }),
    expect: changes(200, 409),
  },
  'profiles.attachFiles': { call: attachment, expect: changes(200, 409) },
  'profiles.removeFiles': { call: attached, expect: changes(200, 409) },
  'profiles.removeCareProvider': {
    call: async (cell) => {
      await profileOf(cell);
      return {};
    },
    expect: changes(200, 409),
  },
  'profiles.restoreCareProvider': { call: removedProfileOf, expect: changes(200, 409) },
  'profiles.getDraft': { expect: changes(200) },
  'profiles.saveDraft': { call: () => ({ body: { baseVersion: 0, content: {} } }), expect: changes(204) },
  'profiles.discardDraft': { expect: changes(204) },
});
