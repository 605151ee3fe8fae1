import { chatEndpoints } from '@haulwise/contract';
import { type Route, route } from '../../../../platform/http/route.ts';
import type { Documents } from '../../../files/index.ts';
import { addAttachmentToDocuments, addOwnAttachment, deleteOwnAttachment, listAttachments } from './attachments.ts';

export function bindAttachmentRoutes(documents: Documents): Route[] {
  return [
    route(chatEndpoints.listAttachments, ({ actor, params }) => listAttachments(documents, actor, params.id)),
    route(chatEndpoints.addAttachment, (call) =>
      addOwnAttachment(documents, call, call.params.id, { upload: call.upload, key: call.idempotency_key }),
    ),
    route(chatEndpoints.deleteAttachment, ({ actor, params }) =>
      deleteOwnAttachment(documents, actor, params.id, params.attachment),
    ),
    route(chatEndpoints.keepAttachment, ({ actor, params }) =>
      addAttachmentToDocuments(documents, actor, params.id, params.attachment),
    ),
  ];
}
