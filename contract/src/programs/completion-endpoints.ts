import { z } from 'zod';
import { MESSAGE_MAX_LENGTH } from '../chat/rules.ts';
import { endpoint } from '../common/endpoint.ts';
import { Id, isBlank, Text } from '../common/primitives.ts';

const tag = 'programs';
/** The assistant's only name as a model. */
export const MODEL_NAME = 'haulwise';

const NoMoreThan = (limit: number) => `At most ${limit.toLocaleString('en-US')} characters.`;
/** As many messages as programs send, of which the last nine are read. */
const MOST_MESSAGES = 200;
const MOST_ANSWER_LENGTH = 32_000;

/** Plain text, or parts of text. */
const Content = z
  .union([Text, z.array(z.object({ type: z.literal('text'), text: Text }))], 'Only text is understood.')
  .transform((content) => (typeof content === 'string' ? content : content.map(({ text }) => text).join('\n')));

const ChatMessage = z.discriminatedUnion(
  'role',
  [
    z.object({
      role: z.literal('user'),
      content: Content.refine((text) => text.length <= MESSAGE_MAX_LENGTH, NoMoreThan(MESSAGE_MAX_LENGTH)),
    }),
    z.object({
      role: z.literal('assistant'),
      content: Content.nullish().refine((text) => (text ?? '').length <= MOST_ANSWER_LENGTH, {
        error: NoMoreThan(MOST_ANSWER_LENGTH),
      }),
    }),
    z.object({ role: z.literal('system'), content: Content }),
    z.object({ role: z.literal('developer'), content: Content }),
  ],
  'The roles are system, developer, user and assistant; tools of yours are not called.',
);

export const CompletionRequest = z.object({
  model: Text.max(200),
  messages: z
    .array(ChatMessage)
    .min(1, 'Send at least one message.')
    .max(MOST_MESSAGES, `At most ${MOST_MESSAGES} messages.`)
    .refine((messages) => {
      const last = messages.at(-1);
      return last?.role === 'user' && !isBlank(last.content);
    }, 'The last message must be a question of the user.'),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.literal(1, 'Only one answer is written.').nullish(),
  response_format: z.object({ type: z.literal('text', 'Answers are text.') }).nullish(),
  metadata: z
    .object({
      /** `true`: the question and its answer become a conversation of the key's owner. */
      keep: z.enum(['true', 'false'], 'true or false.').optional(),
      /** The kept conversation that the question continues. */
      conversation_id: Id.optional(),
    })
    .nullish(),
});

/** Where a `[n]` of the answer comes from: a web page, or a document of the knowledge base or the company. */
export const Annotation = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('url_citation'),
    url_citation: z.object({
      /** The place of `[n]` in the content, [start, end) in UTF-16 units. */
      start_index: z.number().int(),
      end_index: z.number().int(),
      url: z.string(),
      title: z.string(),
      index: z.number().int(),
      /** The passage that supports the answer. */
      quote: z.string(),
    }),
  }),
  z.object({
    type: z.literal('file_citation'),
    file_citation: z.object({
      start_index: z.number().int(),
      end_index: z.number().int(),
      /** Names the document for /api/knowledge/read/ and /api/knowledge/download/. */
      filename: z.string(),
      title: z.string(),
      /** From 1; null if the document has no pages. */
      page: z.number().int().nullable(),
      index: z.number().int(),
      quote: z.string(),
    }),
  }),
]);
export type Annotation = z.infer<typeof Annotation>;

/** Without a model server, and for servers that report none, estimated at four characters each. */
const Usage = z.object({
  prompt_tokens: z.number().int(),
  completion_tokens: z.number().int(),
  total_tokens: z.number().int(),
});

const Kept = z.object({ conversation_id: Id }).nullable();

export const Completion = z.object({
  id: z.string(),
  object: z.literal('chat.completion'),
  /** Seconds since 1970. */
  created: z.number().int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      message: z.object({
        role: z.literal('assistant'),
        content: z.string(),
        refusal: z.null(),
        annotations: z.array(Annotation),
      }),
      logprobs: z.null(),
      finish_reason: z.literal('stop'),
    }),
  ),
  usage: Usage,
  /** Null if nothing was kept. */
  metadata: Kept,
});
export type Completion = z.infer<typeof Completion>;

export const CompletionChunk = z.object({
  id: z.string(),
  object: z.literal('chat.completion.chunk'),
  created: z.number().int(),
  model: z.string(),
  choices: z.array(
    z.object({
      index: z.literal(0),
      delta: z.object({
        role: z.literal('assistant').optional(),
        content: z.string().optional(),
        annotations: z.array(Annotation).optional(),
      }),
      logprobs: z.null(),
      finish_reason: z.literal('stop').nullable(),
    }),
  ),
  /** Only in the last chunk, if `stream_options.include_usage` asks for it. */
  usage: Usage.nullable().optional(),
  metadata: Kept.optional(),
});
export type CompletionChunk = z.infer<typeof CompletionChunk>;

const Model = z.object({
  id: z.string(),
  object: z.literal('model'),
  created: z.number().int(),
  owned_by: z.string(),
});

export const completionEndpoints = {
  createCompletion: endpoint({
    method: 'POST',
    path: '/v1/chat/completions/',
    access: 'user',
    scope: 'ask',
    rate: 'chat',
    tag,
    bodyLimit: 512 * 1024,
    timeoutSeconds: 180,
    summary: 'Ask, in the form of OpenAI’s chat completions; also at /v1/chat/completions',
    body: CompletionRequest,
    reply: Completion,
    streams: true,
    event: CompletionChunk,
  }),
  listModels: endpoint({
    method: 'GET',
    path: '/v1/models/',
    access: 'user',
    scope: 'any',
    tag,
    summary: 'The assistant as a model, in OpenAI’s form; also at /v1/models',
    reply: z.object({ object: z.literal('list'), data: z.array(Model) }),
  }),
  getModel: endpoint({
    method: 'GET',
    path: '/v1/models/:name/',
    access: 'user',
    scope: 'any',
    tag,
    summary: 'The same by name; also at /v1/models/haulwise',
    params: z.object({ name: Text.max(200) }),
    reply: Model,
  }),
} as const;
