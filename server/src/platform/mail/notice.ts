import type { Letter } from './compose-mail.ts';
import type { SendOptions } from './mail.ts';
import type { MailText } from './mail-words.ts';

/** A mail about something that happened, which its reader may not want. */
export interface Notice {
  user_id: string;
  kind: 'question_answered' | 'reply_finished' | 'plan_ending' | 'plan_ended' | 'quote_decided' | 'weekly_brief';
  /** What it tells of, in at most 120 characters; a user is told of the same thing once. */
  about: string;
  /** The path of its link begins with a slash. */
  letter: Pick<Letter, 'subject' | 'paragraphs' | 'lists'> & {
    link: { label: MailText; path: string };
  };
}

/**
 * Mails a notice soon, with a link to stop such mails, unless the user turned them off or was told before; with the `db`
 * of a transaction, only if that commits.
 */
export type SendNotice = (notice: Notice, options?: SendOptions) => Promise<void>;
