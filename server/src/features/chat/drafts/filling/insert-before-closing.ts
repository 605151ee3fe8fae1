/** Who signs a letter or an e-mail. */
export const CLOSING =
  /\n\n(?:best|thanks|thank you|see you|talk soon|sincerely|regards|warmly|saludos|hasta pronto|gracias|atentamente)\b[^\n]*\n/i;

/** A name, or name and company, after the last full stop. */
const SIGNED = /(?<=[.!?]) (?:\p{Lu}[\p{L}'.-]*|\[[^\]]+\])(?:,? (?:\p{Lu}[^.!?\n]{1,40}|\[[^\]]+\]))?$/u;

/** Wordings without a place for more get it before their closing words, or at their end. */
export function insertBeforeClosing(body: string, more: string): string {
  const at = CLOSING.exec(body)?.index ?? SIGNED.exec(body)?.index ?? body.length;
  const isList = /^- /m.test(body);
  return `${body.slice(0, at)}${isList ? `\n- ${more}` : !body.slice(at).startsWith('\n') ? ` ${more}` : `\n\n${more}`}${body.slice(at)}`;
}
