import * as contract from '@homeward/contract/files';
import { type Cell, everyRole, proveRoles } from '../../../test/roles.ts';
import { fileFor, textFile, upload } from '../../../test/uploads.ts';

async function idOf({ server, subject, relation }: Cell): Promise<string> {
  return relation === 'unknown' ? subject.id : (await fileFor(server, subject, subject)).id;
}
const fileOf = async (cell: Cell) => ({ params: { fileId: await idOf(cell) } });
const filesOf = async (cell: Cell) => ({ body: { ids: [await idOf(cell)] } });

async function deleted(cell: Cell): Promise<string> {
  const id = await idOf(cell);
  await cell.server.owner.query('update files set deleted_at = now() where id = $1', [id]);
  return id;
}

/** An upload in parts that somebody began. */
async function partsOf({ server, subject, relation }: Cell): Promise<{ id: string }> {
  if (relation === 'unknown') return { id: subject.id };
  const encoded = (text: string) => Buffer.from(text).toString('base64');
  const begun = await server.call('POST', '/files/resumable', {
    as: subject,
    headers: {
      'tus-resumable': '1.0.0',
      'upload-length': '4',
      'upload-metadata': `filename ${encoded('a.txt')},filetype ${encoded('text/plain')},kind ${encoded('document')}`,
    },
  });
  return { id: begun.headers.get('location')?.split('/').at(-1) ?? '' };
}
const tus =
  (headers: Record<string, string> = {}) =>
  async (cell: Cell) => ({
    params: await partsOf(cell),
    headers: { 'tus-resumable': '1.0.0', ...headers },
  });

const owner = ({ subject }: Cell) => ({ params: { ownerType: 'USER', ownerId: subject.id } });

//                  SA  A   CM  CP  F   MP  O   out
/** Whoever may read the owner: themself, and management. */
const reads = (good: number) => `
  own               ${`${good} `.repeat(7)} -
  stranger          ${`${good} `.repeat(3)} 404 404 404 404 401
  super admin       ${`${good} `.repeat(3)} 404 404 404 404 401
  deactivated       ${`${good} `.repeat(3)} 404 404 404 404 401
  unknown           404 404 404 404 404 404 404 401`;
const ownParts = (good: number) => `
  own               ${`${good} `.repeat(7)} -
  stranger          404 404 404 404 404 404 404 401
  unknown           404 404 404 404 404 404 404 401`;

proveRoles('files', contract, {
  'files.getUploadLimits': { expect: everyRole(200) },
  // A body that is no form: who may not upload hears that first.
  'files.upload': { call: () => ({ params: { kind: 'document' }, body: {} }), expect: everyRole(415) },
  'files.createResumable': {
    call: () => ({ headers: { 'tus-resumable': '1.0.0', 'upload-length': '4' } }),
    expect: everyRole(400),
  },
  'files.lookUpResumable': { call: tus(), expect: ownParts(200) },
  'files.continueResumable': {
    call: tus({ 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }),
    expect: ownParts(204),
  },
  'files.cancelResumable': { call: tus(), expect: ownParts(204) },
  'files.finishResumable': {
    call: async (cell) => ({ params: await partsOf(cell), body: { kind: 'document' } }),
    expect: ownParts(409),
  },
  'files.listByOwner': { call: owner, expect: reads(200) },
  'files.fileUpload': {
    call: async (cell) => {
      const by = cell.viewer ?? cell.subject;
      // By name: the subject may be somebody whose id is that of nobody.
      await cell.server.signIn(by);
      const { body } = await upload(cell.server, by, 'document', textFile());
      return { ...owner(cell), body: { key: body.key, name: 'a.txt', category: 'OTHER_DOCUMENT' } };
    },
    expect: reads(201),
  },
  'files.get': { call: fileOf, expect: reads(200) },
  'files.rename': {
    call: async (cell) => ({ ...(await fileOf(cell)), body: { name: 'b.txt' } }),
    expect: reads(200),
  },
  'files.delete': { call: fileOf, expect: reads(204) },
  'files.restore': {
    call: async (cell) => ({ params: { fileId: await deleted(cell) } }),
    expect: reads(200),
  },
  'files.deleteMany': { call: filesOf, expect: reads(200) },
  'files.restoreMany': {
    call: async (cell) => ({ body: { ids: [await deleted(cell)] } }),
    expect: reads(200),
  },
  'files.zip': { call: filesOf, expect: reads(200) },
  // Without a signature an address opens nothing to a browser; signed ones: files.content.routes.test.ts.
  'files.readZip': { expect: everyRole(400, 'any', 400) },
  'files.readContent': {
    call: async (cell) => ({ params: { id: await idOf(cell) } }),
    expect: reads(200).replaceAll('401', '404'),
  },
  'files.readPublic': {
    call: () => ({ params: { name: '01890000-0000-4000-8000-000000000001.png' } }),
    expect: everyRole(404, 'any', 404),
  },
});
