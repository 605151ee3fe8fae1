import { type EndpointSpec, formatIssue } from '@haulwise/contract';
import type { z } from 'zod';
import { AppError } from '../../core/app-error.ts';

interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

export interface Input {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Members of every error answer; a field of the same name must not overwrite them. */
const TAKEN = new Set(['code', 'message', 'error', 'request_id']);
const NOT_A_FIELD = 'non_field_errors';

function fieldsOf(issues: readonly z.core.$ZodIssue[], fields: Record<string, string[]>): void {
  for (const issue of issues) {
    const path = issue.path.map(String).join('.');
    const field = path === '' || TAKEN.has(path) ? NOT_A_FIELD : path;
    const sentences = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (sentences) sentences.push(issue.message);
    else Object.defineProperty(fields, field, { value: [issue.message], enumerable: true, writable: true });
  }
}

/** Parses a request with the contract's schemas and reports all faults at once. A bad path parameter is a 404. */
export function readInput(endpoint: EndpointSpec, raw: RawInput): Input {
  const params = endpoint.params?.safeParse(raw.params);
  if (params?.success === false) throw new AppError('common.not_found');
  const query = endpoint.query?.safeParse(raw.query, { error: formatIssue });
  const body = endpoint.body?.safeParse(raw.body ?? {}, { error: formatIssue });

  const fields: Record<string, string[]> = {};
  if (query?.success === false) fieldsOf(query.error.issues, fields);
  if (body?.success === false) fieldsOf(body.error.issues, fields);
  if (Object.keys(fields).length > 0) throw new AppError('common.validation_failed', { fields });
  return { params: params?.data, query: query?.data, body: body?.data };
}
