/** One mail to one person, before it has a sender. */
export interface MailMessage {
  to: string;
  subject: string;
  text: string;
  html?: string;
  /** Further headers, by name. */
  headers?: Record<string, string>;
}

/** A single address: no list, no name, no line break that would begin a header. */
const ONE_ADDRESS = /^[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}@[^\s@,;:<>()[\]\\"\p{Cc}]{1,253}$/u;
const CONTROL_CHARACTER = /\p{Cc}|\u2028|\u2029/u;

/** Throws unless the mail has one address, and a subject and headers of one line each. */
export function checkPlainHeaders({ to, subject, headers = {} }: MailMessage): void {
  if (!ONE_ADDRESS.test(to)) throw new Error('A mail must have exactly one address.');
  if (subject === '' || CONTROL_CHARACTER.test(subject)) throw new Error('The subject of a mail must be one line.');
  const values = Object.values(headers);
  if (values.some((value) => CONTROL_CHARACTER.test(value))) throw new Error('A header of a mail must be one line.');
}
