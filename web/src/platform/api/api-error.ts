import { t, toLocal } from '../../words/words.ts';

/** A failed call: the server's refusal, or no response (`status` 0, code `network_error` or `timeout`). */
export class ApiError extends Error {
  readonly status: number;
  /** Code from the error catalog, e.g. `username_taken`. */
  readonly code: string;
  /** Messages of a 400 by field, including `non_field_errors`. */
  readonly fields: Record<string, string[]>;
  /** The server's message for the user, or null if it sent none. */
  readonly serverMessage: string | null;

  constructor(parts: {
    status: number;
    code: string;
    message: string;
    serverMessage?: string | null;
    fields?: Record<string, string[]>;
  }) {
    super(parts.message);
    this.name = 'ApiError';
    this.status = parts.status;
    this.code = parts.code;
    this.serverMessage = parts.serverMessage ?? null;
    this.fields = parts.fields ?? {};
  }
}

/** Parses an error response of any shape: ours, a proxy's HTML page, or an empty one. */
export async function readApiError(response: Response): Promise<ApiError> {
  const body = await readBody(response);
  const sent = textOf(body.message) ?? textOf(body.error);
  const message = sent && toLocal(sent);
  const fields: Record<string, string[]> = {};
  for (const [key, value] of Object.entries(body)) {
    if (Array.isArray(value)) fields[key] = value.filter((entry) => typeof entry === 'string').map(toLocal);
  }
  return new ApiError({
    status: response.status,
    code: textOf(body.code) ?? 'http_error',
    message: message ?? t`HTTP error! status: ${response.status}`,
    serverMessage: message,
    fields,
  });
}

async function readBody(response: Response): Promise<Record<string, unknown>> {
  try {
    const body: unknown = await response.json();
    return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}
