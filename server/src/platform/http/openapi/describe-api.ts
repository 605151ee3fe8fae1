import type { EndpointSpec } from '@haulwise/contract';
import { z } from 'zod';
import { createSchemaNames, type Json } from './schema-names.ts';

const TOKEN = 'accessToken';
const ABOUT = `Base path /api; a trailing slash is canonical but optional. JSON in snake_case; times are ISO 8601 UTC.
Every error answers with the schema ErrorReply: go by \`code\`; lists under field names only come with a 400.
Repeating a POST with the same \`Idempotency-Key\` within 24 hours acts once.`;

const RESPONSES: Record<string, string> = {
  BadRequest: 'Malformed or invalid; errors are listed by field',
  NotSignedIn: 'No access token, or one that is no longer valid',
  Forbidden: 'Not for this role',
  NotFound: 'Unknown, or not yours',
  TooManyRequests: 'Too many requests; see Retry-After',
  Failure: 'Any other error; 503 says in Retry-After when to come back',
};

function componentName(endpoint: string, part: string): string {
  return `${endpoint.slice(0, 1).toUpperCase()}${endpoint.slice(1)}${part}`;
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query'): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, value]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: value,
  }));
}

function headersOf(endpoint: EndpointSpec): Json[] {
  const header = (name: string, description: string, schema: Json) => ({ name, in: 'header', description, schema });
  const text = { type: 'string', minLength: 1, maxLength: 128 };
  return [
    ...(endpoint.idempotent ? [header('Idempotency-Key', 'Repetitions with the same key act once.', text)] : []),
    ...(endpoint.reply === 'events' && endpoint.method === 'GET'
      ? [header('Last-Event-ID', 'Number of the last event that was received.', { type: 'integer', minimum: 0 })]
      : []),
  ];
}

function failuresOf(endpoint: EndpointSpec): Json {
  const names: [number, string, boolean][] = [
    [400, 'BadRequest', endpoint.body !== undefined || endpoint.query !== undefined],
    [401, 'NotSignedIn', endpoint.access !== 'public' || endpoint.rate === 'login' || endpoint.rate === 'refresh'],
    [403, 'Forbidden', endpoint.access === 'admin' || endpoint.access === 'company'],
    [404, 'NotFound', endpoint.params !== undefined],
    [429, 'TooManyRequests', endpoint.rate !== 'none'],
  ];
  const known = names.filter(([, , applies]) => applies);
  const references = known.map(([status, name]) => [String(status), { $ref: `#/components/responses/${name}` }]);
  return { ...Object.fromEntries(references), default: { $ref: '#/components/responses/Failure' } };
}

const MACHINE_REPLIES: Record<'file' | 'text' | 'protocol', Json> = {
  protocol: { description: 'What the protocol says', content: { 'application/json': { schema: {} } } },
  file: {
    description: 'The file, as an attachment',
    content: { '*/*': { schema: { type: 'string', format: 'binary' } } },
  },
  text: { description: 'Plain text', content: { 'text/plain': { schema: { type: 'string' } } } },
};

function describeEvents({ method }: EndpointSpec, schema: Json): Json {
  const description = 'Events, each as an `id:` line and a `data:` line with JSON of this schema';
  return {
    200: { description, content: { 'text/event-stream': { schema } } },
    ...(method === 'GET' ? { 204: { description: 'Nothing is being written' } } : {}),
  };
}

/** The form of uploads. Fields must come before the file. */
const FORM: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        required: ['file'],
        properties: { name: { type: 'string' }, file: { type: 'string', format: 'binary' } },
      },
    },
  },
};

/**
 * Describes endpoints (by name) as OpenAPI 3.1. `named` are the contract's exports: their schemas become components
 * under the same names.
 */
export function buildApiDescription(endpoints: Record<string, EndpointSpec>, named: Record<string, unknown>): Json {
  const names = createSchemaNames(named);

  const streamOf = (name: string, { streams, event }: EndpointSpec): Json => {
    const schema = streams && event && names.reference(event, 'output', componentName(name, 'Event'));
    return schema ? { 'text/event-stream': { schema } } : {};
  };

  const success = (name: string, endpoint: EndpointSpec): Json => {
    const { reply, status } = endpoint;
    if (reply === 'empty') return { [status ?? 204]: { description: 'Done' } };
    if (reply === 'page') return { 303: { description: 'A page of the web application' } };
    if (reply === 'file' || reply === 'text' || reply === 'protocol') {
      const part = { ...MACHINE_REPLIES.file, description: 'The part that `Range` asks for' };
      return { 200: MACHINE_REPLIES[reply], ...(endpoint.ranges && { 206: part }) };
    }
    if (reply !== 'events') {
      const schema = names.reference(reply, 'output', componentName(name, 'Reply'));
      const content = { 'application/json': { schema }, ...streamOf(name, endpoint) };
      return { [status ?? 200]: { description: 'Success', content } };
    }
    const schema = endpoint.event ? names.reference(endpoint.event, 'output', componentName(name, 'Event')) : {};
    return describeEvents(endpoint, schema);
  };

  const operation = (name: string, endpoint: EndpointSpec): Json => ({
    operationId: name,
    summary: endpoint.summary,
    tags: [endpoint.tag],
    security: endpoint.access === 'public' ? [] : [{ [TOKEN]: endpoint.access === 'admin' ? ['admin'] : [] }],
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...headersOf(endpoint),
    ],
    ...(endpoint.body && {
      requestBody: {
        required: true,
        content: {
          'application/json': { schema: names.reference(endpoint.body, 'input', componentName(name, 'Body')) },
        },
      },
    }),
    ...(endpoint.upload && { requestBody: FORM }),
    responses: { ...success(name, endpoint), ...failuresOf(endpoint) },
  });

  const paths: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
  }
  const errorSchema = names.reference(named.ErrorReply as z.ZodType, 'output', 'ErrorReply');
  const content = { 'application/json': { schema: errorSchema } };
  return {
    openapi: '3.1.0',
    info: { title: 'Haulwise', version: '1', description: ABOUT },
    paths,
    components: {
      securitySchemes: { [TOKEN]: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas: names.components(),
      responses: Object.fromEntries(
        Object.entries(RESPONSES).map(([name, description]) => [name, { description, content }]),
      ),
    },
  };
}
