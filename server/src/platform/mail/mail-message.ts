/** One mail to one person, before it has a sender. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** A single address: no list, no name, no line break that would begin a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}@[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}$/u;
const CONTROL_CHARACTER = /\p{Cc}|\u2028|\u2029/u;

/** Throws unless the mail has one address and a one-line subject. */
export function checkPlainHeaders({ to, subject }: MailMessage): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('A mail must have exactly one address.');
  if (subject === '' || CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a mail must be one line.');
}
