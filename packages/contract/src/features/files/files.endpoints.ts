import { defineEndpoint } from '../../core/index.ts';
import { mayOpenAddresses, mayUploadFiles, mayUseFiles } from './files.policy.ts';
import * as s from './files.schemas.ts';

const noFile = { 404: 'no such file, or no access' };

export const getUploadLimits = defineEndpoint({
  id: 'files.getUploadLimits',
  method: 'GET',
  path: '/files/limits',
  summary: 'Upload limits by kind, and the size from which uploads are split into parts',
  policy: mayUploadFiles,
  answer: s.uploadLimitsSchema,
});

export const uploadFile = defineEndpoint({
  id: 'files.upload',
  method: 'POST',
  path: '/files/{kind}',
  summary:
    'Upload one file; its bytes are checked, and it is deleted after a day unless it is filed under an owner',
  policy: mayUploadFiles,
  params: s.uploadParams,
  body: s.uploadForm,
  upload: 'form',
  answer: s.uploadedSchema,
  status: 201,
  errors: {
    413: 'larger than this kind may be',
    415: 'not of an accepted type, or not what it claims to be',
    422: 'damaged, or more than can be opened safely',
    503: 'the storage is away or full',
  },
});

/** The four calls of the tus 1.0 protocol; the parts are kept for a day. */
export const createResumable = defineEndpoint({
  id: 'files.createResumable',
  method: 'POST',
  path: '/files/resumable',
  summary: 'tus: start an upload in parts; `Upload-Metadata` holds filename, filetype and kind',
  policy: mayUploadFiles,
  upload: 'bytes',
  status: 201,
  errors: { 413: 'larger than this kind may be', 415: 'not of an accepted type' },
});

export const lookUpResumable = defineEndpoint({
  id: 'files.lookUpResumable',
  method: 'HEAD',
  path: '/files/resumable/{id}',
  summary: 'tus: how much of an upload has arrived',
  policy: mayUploadFiles,
  params: s.resumableParams,
  upload: 'bytes',
  status: 200,
  errors: { 404: 'no such upload of the caller' },
});

export const continueResumable = defineEndpoint({
  id: 'files.continueResumable',
  method: 'PATCH',
  path: '/files/resumable/{id}',
  summary: 'tus: send the next part',
  policy: mayUploadFiles,
  params: s.resumableParams,
  upload: 'bytes',
  errors: { 404: 'no such upload of the caller', 409: 'not where the last part ended' },
});

export const cancelResumable = defineEndpoint({
  id: 'files.cancelResumable',
  method: 'DELETE',
  path: '/files/resumable/{id}',
  summary: 'tus: cancel an upload; the parts that have arrived are removed',
  policy: mayUploadFiles,
  params: s.resumableParams,
  upload: 'bytes',
  errors: { 404: 'no such upload of the caller' },
});

export const finishResumable = defineEndpoint({
  id: 'files.finishResumable',
  method: 'POST',
  path: '/files/resumable/{id}/finish',
  summary: 'Check and store an upload whose parts have all arrived; idempotent',
  policy: mayUploadFiles,
  params: s.resumableParams,
  body: s.finishResumableBody,
  answer: s.uploadedSchema,
  errors: {
    404: 'no such upload of the caller',
    409: 'parts are missing',
    415: 'not of an accepted type, or not what it claims to be',
    422: 'damaged, or more than can be opened safely',
    503: 'the storage is away or full',
  },
});

export const listOwnerFiles = defineEndpoint({
  id: 'files.listByOwner',
  method: 'GET',
  path: '/lock-care/by-owner/{ownerType}/{ownerId}',
  summary: 'The files of an owner, in pages',
  policy: mayUseFiles,
  params: s.ownerParams,
  query: s.ownerFilesQuery,
  answer: s.ownerFilesPage,
  errors: { 404: 'no such owner, or no access' },
});

export const fileUploadUnderOwner = defineEndpoint({
  id: 'files.fileUpload',
  method: 'POST',
  path: '/lock-care/by-owner/{ownerType}/{ownerId}',
  summary: 'File your own upload under its owner; idempotent',
  policy: mayUseFiles,
  params: s.ownerParams,
  body: s.fileUploadBody,
  answer: s.fileSchema,
  status: 201,
  errors: { 404: 'no such owner, or no such upload of the caller' },
});

export const getFile = defineEndpoint({
  id: 'files.get',
  method: 'GET',
  path: '/lock-care/file/{fileId}',
  summary: 'One file with fresh addresses',
  policy: mayUseFiles,
  params: s.fileParams,
  answer: s.fileSchema,
  errors: noFile,
});

export const renameFile = defineEndpoint({
  id: 'files.rename',
  method: 'PATCH',
  path: '/lock-care/file/{fileId}/rename',
  summary: 'Change the name, category or folder tag of a file',
  policy: mayUseFiles,
  params: s.fileParams,
  body: s.renameFileBody,
  answer: s.fileSchema,
  errors: { ...noFile, 409: 'the same upload is filed so already' },
});

export const deleteFile = defineEndpoint({
  id: 'files.delete',
  method: 'DELETE',
  path: '/lock-care/file/{fileId}',
  summary: 'Delete a file: gone from lists at once, from the storage after 30 days',
  policy: mayUseFiles,
  params: s.fileParams,
  errors: noFile,
});

export const restoreFile = defineEndpoint({
  id: 'files.restore',
  method: 'POST',
  path: '/lock-care/file/{fileId}/restore',
  summary: 'Restore a deleted file, within 30 days',
  policy: mayUseFiles,
  params: s.fileParams,
  answer: s.fileSchema,
  errors: noFile,
});

export const deleteFiles = defineEndpoint({
  id: 'files.deleteMany',
  method: 'POST',
  path: '/lock-care/files/delete',
  summary: 'Delete up to 100 files together, or none of them',
  policy: mayUseFiles,
  body: s.fileIdsBody,
  answer: s.fileIdsAnswer,
  errors: { 404: 'one of them is not there, or not yours to change' },
});

export const restoreFiles = defineEndpoint({
  id: 'files.restoreMany',
  method: 'POST',
  path: '/lock-care/files/restore',
  summary: 'Restore up to 100 deleted files, or none of them',
  policy: mayUseFiles,
  body: s.fileIdsBody,
  answer: s.fileIdsAnswer,
  errors: { 404: 'one of them is not there, or not yours to change' },
});

export const zipFiles = defineEndpoint({
  id: 'files.zip',
  method: 'POST',
  path: '/lock-care/files/zip',
  summary: 'An address, valid for 5 minutes, of a zip with up to 100 files',
  policy: mayUseFiles,
  // It changes nothing: the files are read.
  inEmergency: true,
  body: s.fileIdsBody,
  answer: s.zipAnswer,
  errors: { 404: 'one of them is not there, or no access' },
});

export const readZip = defineEndpoint({
  id: 'files.readZip',
  method: 'GET',
  path: '/files/zip',
  summary: 'The zip of a signed address, written as it is read',
  policy: mayOpenAddresses,
  query: s.zipQuery,
  answer: { stream: 'application/zip' },
  errors: noFile,
});

export const readContent = defineEndpoint({
  id: 'files.readContent',
  method: 'GET',
  path: '/files/content/{id}',
  summary: 'The bytes of a file, whole or in ranges, by a signed address or with a bearer token',
  policy: mayOpenAddresses,
  params: s.contentParams,
  query: s.contentQuery,
  answer: { stream: 'application/octet-stream' },
  errors: { ...noFile, 416: 'a range outside of the file' },
});

export const readPublicFile = defineEndpoint({
  id: 'files.readPublic',
  method: 'GET',
  path: '/files/public/{name}',
  summary: 'A public picture, by an address that never changes',
  policy: mayOpenAddresses,
  params: s.publicFileParams,
  answer: { stream: 'application/octet-stream' },
  errors: { 404: 'no such picture' },
});
