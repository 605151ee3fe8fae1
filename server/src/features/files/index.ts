export { filesRoutes } from './files.routes.ts';
export { filesOwnData } from './files-own-data.ts';
export { isDocument } from './is-document.ts';
export type { Library, LibraryPeople } from './library.ts';
export type { LibraryKnowledge, WantedDocument } from './library-knowledge.ts';
export { type OpenableFile, openFile } from './open-file.ts';
export { servedType } from './uploads/sniff-type.ts';
export { workForFiles } from './work-for-files.ts';
