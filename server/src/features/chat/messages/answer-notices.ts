import type { Context } from '../../../platform/core/context.ts';
import { t } from '../../../platform/mail/mail-words.ts';
import { sendGapNews } from '../../knowledge/index.ts';
import { findConversation } from '../conversations/conversations.store.ts';
import { findConversationIdOfMessage } from './messages.store.ts';

const MOST_QUOTED = 200;

type NoticeContext = Pick<Context, 'db' | 'clock' | 'sendNotice'>;

/** Tells users that a question which was refused to them has an answer now. */
export async function sendAnswerNotices(context: NoticeContext): Promise<void> {
  await sendGapNews(context, async (tx, { question_id, message_id, user_id, question }) => {
    const id = await findConversationIdOfMessage(tx, message_id);
    const conversation = id === null ? undefined : await findConversation(tx, user_id, id);
    const link = conversation
      ? { label: t`Open the conversation`, path: `/chat?conversation=${conversation.id}` }
      : { label: t`Ask again`, path: '/chat' };
    const letter = {
      subject: t`Your question has an answer now`,
      paragraphs: [
        t`You asked: “${shorten(question)}”. There was no answer then. Now the knowledge base has one.`,
        t`Ask it once more to read the answer with its source.`,
      ],
      link,
    };
    await context.sendNotice({ user_id, kind: 'question_answered', about: question_id, letter }, { db: tx });
  });
}

/** Tells a user that an answer is there that took long, and that they did not wait for. */
export async function sendReplyNotice(
  { sendNotice }: Pick<Context, 'sendNotice'>,
  db: Context['db'],
  {
    user_id,
    conversation_id,
    message_id,
    title,
  }: Record<'user_id' | 'conversation_id' | 'message_id' | 'title', string>,
): Promise<void> {
  const letter = {
    subject: t`Your answer is ready: ${shorten(title)}`,
    paragraphs: [t`The answer in “${shorten(title)}” took a while, and you were away when it ended. It is there now.`],
    link: { label: t`Read the answer`, path: `/chat?conversation=${conversation_id}` },
  };
  await sendNotice({ user_id, kind: 'reply_finished', about: message_id, letter }, { db });
}

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > MOST_QUOTED ? `${line.slice(0, MOST_QUOTED - 1).trimEnd()}…` : line;
}
