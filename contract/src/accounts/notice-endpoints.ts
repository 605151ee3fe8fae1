import { z } from 'zod';
import { endpoint } from '../common/endpoint.ts';
import { Text } from '../common/primitives.ts';

const params = z.object({ token: Text.max(200) });

/** Both have the address that mails name in `List-Unsubscribe` (RFC 8058). */
export const noticeEndpoints = {
  openUnsubscribePage: endpoint({
    method: 'GET',
    path: '/notices/unsubscribe/:token/',
    access: 'public',
    tag: 'accounts',
    summary: 'The page that asks whether to turn notification mails off; changes nothing',
    params,
    reply: 'page',
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: '/notices/unsubscribe/:token/',
    access: 'public',
    tag: 'accounts',
    rawBody: true,
    summary:
      'Turn notification mails off, without signing in; 404 if the link is not one of a mail to the present address',
    params,
    reply: z.object({ email_notifications: z.literal(false) }),
  }),
} as const;
