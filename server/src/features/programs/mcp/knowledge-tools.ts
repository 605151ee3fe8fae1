import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Actor } from '../../../platform/core/actor.ts';
import { toReadScope } from '../../../platform/db/scope.ts';
import { type Replies, readJob, startUnkeptReply } from '../../chat/index.ts';
import { loadWhole } from '../completions/answered.ts';
import { hasScope, type McpCaller } from './caller.ts';
import { runTool } from './run-tool.ts';

const READS = { readOnlyHint: true, openWorldHint: false };
const Question = z.string().trim().min(1, 'Write a question.').max(8_000, 'At most 8,000 characters.');

/** Offers what the caller's scopes open: search and figures, and the assistant. */
export function addKnowledgeTools(server: McpServer, replies: Replies, caller: McpCaller): void {
  const { actor } = caller;
  if (hasScope(actor, 'knowledge:read')) {
    addSearch(server, replies, actor);
    addFigures(server, replies, actor);
  }
  if (hasScope(actor, 'ask')) addAsk(server, replies, caller);
}

function addSearch(server: McpServer, { knowledge, context }: Replies, actor: Actor): void {
  const about = {
    title: 'Search the knowledge base',
    description:
      'Finds passages on running a junk-removal or hauling company, in the knowledge base and in the company’s own documents. `is_answerable` says whether they hold an answer.',
    inputSchema: { query: Question },
    annotations: READS,
  };
  server.registerTool('search_knowledge', about, ({ query }) =>
    runTool(context, async () => {
      const { answerable, passages } = await knowledge.forReader(toReadScope(actor)).search(query);
      const shown = passages.map(({ document, title, heading, text }) => ({ document, title, heading, text }));
      return { is_answerable: answerable, passages: shown };
    }),
  );
}

function addFigures(server: McpServer, { knowledge, context }: Replies, actor: Actor): void {
  const about = {
    title: 'Look up figures',
    description:
      'Published prices (US dollars), weights (pounds) and volumes (cubic yards) of the things, materials, shares of a truck and places that a text names, such as “two sofas and half a truck”. Ranges are [low, high]; `article` names the source for search.',
    inputSchema: { things: z.string().trim().min(1, 'Name some things.').max(1_000, 'At most 1,000 characters.') },
    annotations: READS,
  };
  server.registerTool('find_figures', about, ({ things }) =>
    runTool(context, async () => {
      const { figures } = knowledge.forReader(toReadScope(actor)).shelves;
      const { items, share, place, materials } = readJob(things, figures);
      return {
        items: items.map(({ item, count }) => ({
          name: item.name,
          count,
          dollars: item.price ?? null,
          pounds: item.pounds ?? null,
          cubic_yards: item.yards ?? null,
          note: item.note ?? null,
          article: item.price_article ?? null,
        })),
        truck_share: share && {
          name: share.name,
          dollars: share.price,
          cubic_yards: share.yards,
          article: share.article ?? null,
        },
        place: place && {
          name: place.place.name,
          cubic_yards: place.place.yards,
          article: place.place.article ?? null,
        },
        materials: materials.map(({ name, pounds_per_yard, article }) => ({
          name,
          pounds_per_cubic_yard: pounds_per_yard,
          article: article ?? null,
        })),
      };
    }),
  );
}

function addAsk(server: McpServer, replies: Replies, { actor, countQuestion }: McpCaller): void {
  const about = {
    title: 'Ask the assistant',
    description:
      'Answers a question of an owner of a junk-removal or hauling company, with their company’s facts and prices, and numbered sources. Counts as one of the day’s questions of the plan.',
    inputSchema: { question: Question },
    annotations: { openWorldHint: false, destructiveHint: false },
  };
  server.registerTool('ask', about, ({ question: text }, { signal }) =>
    runTool(replies.context, async () => {
      await countQuestion();
      const pieces = await startUnkeptReply(replies, actor, { text, history: [] }, signal, () => undefined);
      const { content: answer, citations } = await loadWhole(pieces);
      const sources = citations.map(({ index, title, url, document, page, passage }) => ({
        index,
        title,
        url,
        document,
        page,
        passage,
      }));
      return { answer, sources };
    }),
  );
}
