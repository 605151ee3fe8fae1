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
    // Clients show a fault beside its field, also where one item of a list is wrong.
    const path = String(issue.path[0] ?? '');
    const field = path === '' || TAKEN.has(path) ? NOT_A_FIELD : path;
    const sentences = Object.hasOwn(fields, field) ? fields[field] : undefined;
    if (sentences?.includes(issue.message)) continue;
    if (sentences) sentences.push(issue.message);
    else Object.defineProperty(fields, field, { value: [issue.message], enumerable: true, writable: true });
  }
}

/** `?folder=` means no filter, as forms send it. */
function withoutEmpty(query: unknown): unknown {
  if (typeof query !== 'object' || query === null) return query;
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** Parses a request with the contract's schemas and reports all faults at once. A bad path parameter is a 404. */
export function readInput(endpoint: EndpointSpec, raw: RawInput): Input {
  const params = endpoint.params?.safeParse(raw.params);
  if (params?.success === false) throw new AppError('common.not_found');
  const query = endpoint.query?.safeParse(withoutEmpty(raw.query), { error: formatIssue });
  const body = endpoint.body?.safeParse(raw.body ?? {}, { error: formatIssue });

  const fields: Record<string, string[]> = {};
  if (query?.success === false) fieldsOf(query.error.issues, fields);
  if (body?.success === false) fieldsOf(body.error.issues, fields);
  if (Object.keys(fields).length > 0) throw new AppError('common.validation_failed', { fields });
  return { params: params?.data, query: query?.data, body: body?.data };
}
