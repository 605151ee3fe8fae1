export { bindFilesRoutes } from './files.routes.ts';
export { openFile } from './files.ts';
export type { Library, LibraryKnowledge, WantedDocument } from './library.ts';
export { REMOVAL_QUEUE } from './library.ts';
export { listFilesPersonalData } from './personal-data.ts';
export { revokeFileSharesOf } from './shares/shares.ts';
export { hasAttachments } from './uploads/attachments/attachments.store.ts';
export {
  type AttachedFile,
  addAttachment,
  addToCompany,
  deleteAttachment,
  deleteAttachmentBytes,
  listAttachedFiles,
  listMessageAttachments,
  toConversationLibrary,
} from './uploads/attachments/attachments.ts';
export { scheduleFileJobs, scheduleStartSweep } from './uploads/cleanup.ts';
export { getServedType } from './uploads/file-type.ts';
export { bindOwnDocumentRoutes } from './uploads/own-documents/own-documents.routes.ts';
export {
  countCompanyDocuments,
  type Documents,
  deleteCompanyDocuments,
  deleteExpiredDocuments,
  readOwnDocument,
  toAuditActor,
  toCompanyLibrary,
} from './uploads/own-documents/own-documents.ts';
export type { UploadRequest } from './uploads/uploads.ts';
