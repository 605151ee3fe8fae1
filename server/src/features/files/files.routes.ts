import { filesEndpoints as e } from '@haulwise/contract';
import { buildPage, buildWholeList } from '../../platform/http/paging.ts';
import { type Route, route } from '../../platform/http/route.ts';
import { addFileComment, listFileComments } from './comments/comments.ts';
import { createDownloadUrl, downloadFile, downloadSignedFile } from './downloads.ts';
import { deleteFile, deleteFiles, listFiles, readFile, retryIngestion, updateFile } from './files.ts';
import type { Library } from './library.ts';
import { bindShareRoutes } from './shares/shares.routes.ts';
import { readFileAnalytics, readFileStatistics } from './statistics/file-statistics.ts';
import { uploadFile } from './uploads/uploads.ts';
import { addFileVersion, listFileVersions } from './uploads/versions.ts';

/** The caller, for the audit log. */
const by = ({ actor, ip }: { actor: { user_id: string }; ip: string }) => ({ user_id: actor.user_id, address: ip });

export function bindFilesRoutes(library: Library): Route[] {
  return [
    route(e.uploadFile, (call) =>
      uploadFile(library, by(call), call.new_id, { upload: call.upload, key: call.idempotency_key }),
    ),
    route(e.listFiles, async ({ query }) => buildPage(e.listFiles, query, await listFiles(library, query))),
    route(e.getFile, ({ params }) => readFile(library, params.id)),
    route(e.updateFile, (call) => updateFile(library, by(call), call.params.id, call.body)),
    route(e.deleteFile, (call) => deleteFile(library, by(call), call.params.id)),
    route(e.retryIngestion, ({ params }) => retryIngestion(library, params.id)),
    route(e.downloadFile, ({ params, query }) => downloadFile(library, params.id, query)),
    route(e.getFileDownloadUrl, ({ actor, params, query }) =>
      createDownloadUrl(library, actor.user_id, params.id, query.preview),
    ),
    route(e.downloadSignedFile, ({ params, query }) => downloadSignedFile(library, params.id, query)),
    route(e.listFileComments, async ({ params }) => buildWholeList(await listFileComments(library, params.id))),
    route(e.addFileComment, ({ actor, params, body, new_id }) =>
      addFileComment(library, actor, { id: new_id, file_id: params.id, text: body.text }),
    ),
    route(e.listFileVersions, async ({ params }) => buildWholeList(await listFileVersions(library, params.id))),
    route(e.addFileVersion, (call) =>
      addFileVersion(library, by(call), call.params.id, { upload: call.upload, key: call.idempotency_key }),
    ),
    route(e.getFileStats, () => readFileStatistics(library)),
    route(e.changeFiles, (call) => deleteFiles(library, by(call), call.body.file_ids)),
    route(e.getFileAnalytics, ({ query }) => readFileAnalytics(library, query)),
    ...bindShareRoutes(library),
  ];
}
