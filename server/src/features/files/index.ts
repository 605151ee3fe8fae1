export { bindFilesRoutes } from './files.routes.ts';
export { openFile } from './files.ts';
export type { Library, LibraryKnowledge, WantedDocument } from './library.ts';
export { listFilesPersonalData } from './personal-data.ts';
export { REMOVAL_QUEUE, scheduleFileJobs } from './uploads/cleanup.ts';
export { getServedType } from './uploads/file-type.ts';
