export { filesRoutes } from './files.routes.ts';
export { openFile } from './files.ts';
export type { Library, LibraryKnowledge, WantedDocument } from './library.ts';
export { filesOwnData } from './personal-data.ts';
export { REMOVAL_QUEUE, workForFiles } from './uploads/cleanup.ts';
export { servedType } from './uploads/file-type.ts';
