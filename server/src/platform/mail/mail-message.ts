/** One mail to one person, before it has a sender. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
}

/** One address and nothing else: no list, no name, no line break that would begin a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}@[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}$/u;
const CONTROL_CHARACTER = /\p{Cc}|\u2028|\u2029/u;

/** Refuses a mail whose address or subject would be more than that. */
export function checkPlainHeaders({ to, subject }: MailMessage): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('A mail goes to exactly one address.');
  if (subject === '' || CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a mail is one line.');
}
