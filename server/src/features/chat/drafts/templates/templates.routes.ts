import { chatEndpoints } from '@haulwise/contract';
import type { Context } from '../../../../platform/core/context.ts';
import { buildPage } from '../../../../platform/http/paging.ts';
import { type Route, route } from '../../../../platform/http/route.ts';
import { createTemplate, deleteTemplate, listTemplates, readTemplate, updateTemplate } from './templates.ts';

export function bindTemplateRoutes(context: Context): Route[] {
  const { db } = context;
  return [
    route(chatEndpoints.listTemplates, async ({ query }) =>
      buildPage(chatEndpoints.listTemplates, query, await listTemplates(db, query)),
    ),
    route(chatEndpoints.getTemplate, ({ params }) => readTemplate(db, params.id)),
    route(chatEndpoints.createTemplate, (call) => createTemplate(context, call, { id: call.new_id, ...call.body })),
    route(chatEndpoints.updateTemplate, (call) => updateTemplate(context, call, call.params.id, call.body)),
    route(chatEndpoints.deleteTemplate, (call) => deleteTemplate(context, call, call.params.id)),
  ];
}
