export { filesRoutes } from './files.routes.ts';
export { filesOwnData } from './files-own-data.ts';
export type { Library } from './library.ts';
export type { LibraryKnowledge, WantedDocument } from './library-knowledge.ts';
export { openFile } from './open-file.ts';
export { REMOVAL_QUEUE } from './remove-bytes.ts';
export { servedType } from './uploads/sniff-type.ts';
export { workForFiles } from './work-for-files.ts';
