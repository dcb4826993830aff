export { AttachmentPicker } from './AttachmentPicker.tsx';
export { FileTable } from './FileTable.tsx';
export { useAttachments } from './files.attachments.hooks.ts';
export { downloadFile } from './files.queries.ts';
export { useViewing } from './files.view.hooks.ts';
export { OwnerFiles } from './OwnerFiles.tsx';
export { UploadList } from './UploadList.tsx';
export { ViewerHost } from './ViewerHost.tsx';
