import { filesEndpoints as e } from '@haulwise/contract';
import type { Call } from '../../../../platform/http/route.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { retryIngestion, updateFile } from '../../files.ts';
import { uploadFile } from '../uploads.ts';
import { addFileVersion } from '../versions.ts';
import {
  type Documents,
  deleteOwnDocument,
  listOwnDocuments,
  readOwnDocument,
  restoreOwnDocument,
  toAuditActor,
  toCompanyLibrary,
} from './own-documents.ts';

type OwnCall = Call<typeof e.getOwnDocument>;

export function bindOwnDocumentRoutes(documents: Documents): Route[] {
  const libraryOf = ({ actor }: Pick<OwnCall, 'actor'>) => toCompanyLibrary(documents, actor);
  return [
    route(e.listOwnDocuments, ({ actor }) => listOwnDocuments(documents, actor)),
    route(e.uploadOwnDocument, async (call) => {
      const request = { upload: call.upload, key: call.idempotency_key };
      const { id } = await uploadFile(libraryOf(call), toAuditActor(call), call.new_id, request);
      return await readOwnDocument(libraryOf(call), id);
    }),
    route(e.getOwnDocument, (call) => readOwnDocument(libraryOf(call), call.params.id)),
    route(e.updateOwnDocument, async (call) => {
      const { id } = await updateFile(libraryOf(call), toAuditActor(call), call.params.id, call.body);
      return await readOwnDocument(libraryOf(call), id);
    }),
    route(e.replaceOwnDocument, async (call) => {
      const request = { upload: call.upload, key: call.idempotency_key };
      const { id } = await addFileVersion(libraryOf(call), toAuditActor(call), call.params.id, request);
      return await readOwnDocument(libraryOf(call), id);
    }),
    route(e.retryOwnDocument, async (call) => {
      const { id } = await retryIngestion(libraryOf(call), call.params.id);
      return await readOwnDocument(libraryOf(call), id);
    }),
    route(e.deleteOwnDocument, (call) => deleteOwnDocument(libraryOf(call), call.params.id)),
    route(e.restoreOwnDocument, (call) => restoreOwnDocument(libraryOf(call), call.params.id)),
  ];
}
