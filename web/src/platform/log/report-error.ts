import { version } from '../../../package.json';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { getSession } from '../session/session-store.ts';

/** Of one page, however long it is open. */
const MOST = 20;
const MOST_KIND = 100;
const MOST_MESSAGE = 2_000;
const MOST_STACK = 16_000;
const MOST_PATH = 300;
/** What browsers, their extensions and an update of the server bring about: nothing of ours is broken. */
const NOT_OURS =
  /^Script error\.?$|ResizeObserver loop|dynamically imported module|Importing a module script failed|-extension:\/\//;

const told = new Set<string>();

interface Broken {
  kind: string;
  message: string;
  stack: string | null;
}

/** Tells the error log what went wrong here, once a page for each error; never throws. */
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
    // What cannot be told must not be told of, too.
  }
}

/** Null for what is no fault: refusals, no connection, and what somebody broke off. */
function brokenOf(error: unknown): Broken | null {
  if (error instanceof ApiError) return brokenCall(error);
  if (error instanceof DOMException && error.name === 'AbortError') return null;
  const { name, message, stack } =
    error instanceof Error || error instanceof DOMException
      ? error
      : {
          name: 'Error',
          message: typeof error === 'string' ? error : `Something was thrown: ${typeof error}`,
          stack: '',
        };
  if (message.trim() === '' || NOT_OURS.test(message) || NOT_OURS.test(stack ?? '')) return null;
  return {
    kind: cut(name, MOST_KIND),
    message: cut(message, MOST_MESSAGE),
    stack: cut(stack ?? '', MOST_STACK) || null,
  };
}

/** Only what the server should have answered otherwise; where it is away it notices itself. */
function brokenCall({ status, code, message, stack }: ApiError): Broken | null {
  const isOurs = code === 'timeout' || code === 'unreadable_reply' || (status >= 500 && status !== 503);
  if (!isOurs) return null;
  const words = `${message} (${status === 0 ? code : `${status} ${code}`})`;
  return { kind: 'ApiError', message: cut(words, MOST_MESSAGE), stack: cut(stack ?? '', MOST_STACK) || null };
}

/** As the server takes it: no longer, and nothing that cannot be stored. */
function cut(text: string, most: number): string {
  return text.slice(0, most).replace(/\p{Cs}|\0/gu, ' ');
}
