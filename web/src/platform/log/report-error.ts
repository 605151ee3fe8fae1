import { version } from '../../../../package.json';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { getSession } from '../session/session-store.ts';

/** Reports per page load. */
const MOST = 20;
const MOST_KIND = 100;
const MOST_MESSAGE = 2_000;
const MOST_STACK = 16_000;
const MOST_PATH = 300;
/** Errors caused by browsers, extensions and server updates, not by our code. */
const NOT_OURS =
  /^Script error\.?$|ResizeObserver loop|dynamically imported module|Importing a module script failed|-extension:\/\//;

const told = new Set<string>();

interface Broken {
  kind: string;
  message: string;
  stack: string | null;
}

/** Reports an error to the error log, once per page; never throws. */
export async function sendError(error: unknown): Promise<void> {
  try {
    const broken = brokenOf(error);
    if (broken === null || getSession().token === null || !navigator.onLine) return;
    const key = `${broken.kind} ${broken.message} ${broken.stack?.split('\n', 2).join() ?? ''}`;
    if (told.has(key) || told.size >= MOST) return;
    told.add(key);
    const path = cut(window.location.pathname, MOST_PATH);
    await call('POST /analytics/errors/log/', { body: { ...broken, path, version } });
  } catch {
    // Reporting a failed report would loop.
  }
}

/** Null if not worth reporting: refusals, lost connections and aborts. */
function brokenOf(error: unknown): Broken | null {
  if (error instanceof ApiError) return brokenCall(error);
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const { name, message, stack } =
    error instanceof Error || error instanceof DOMException
      ? error
      : {
          name: 'Error',
          message: typeof error === 'string' ? error : `Thrown value: ${typeof error}`,
          stack: '',
        };
  if (message.trim() === '' || NOT_OURS.test(message) || NOT_OURS.test(stack ?? '')) return null;
  return {
    kind: cut(name, MOST_KIND),
    message: cut(message, MOST_MESSAGE),
    stack: cut(stack ?? '', MOST_STACK) || null,
  };
}

/** Only responses that should not have occurred; the server notices its own outages. */
function brokenCall({ status, code, message, stack }: ApiError): Broken | null {
  const isOurs = code === 'timeout' || code === 'unreadable_reply' || (status >= 500 && status !== 503);
  if (!isOurs) return null;
  const words = `${message} (${status === 0 ? code : `${status} ${code}`})`;
  return { kind: 'ApiError', message: cut(words, MOST_MESSAGE), stack: cut(stack ?? '', MOST_STACK) || null };
}

/** Cuts a text to the server's limit and removes characters it cannot store. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}|\0/gu, ' ');
}
