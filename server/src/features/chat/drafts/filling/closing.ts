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

/** The thanks that a plain message ends with. */
const THANKS_LAST = /(?<=\S) (?:Thank you!|Thanks!|¡Gracias!)$/;
const THANKS_OF_MAIL = /\n\n(?:Thank you|Thanks|Gracias),\n/;
/** What nobody is thanked for: it thanks already, owns up to a harm, or reproaches, warns or lets somebody go. */
const WITHOUT_THANKS: RegExp[] = [
  /\b(?:thanks?|thank you|gracias|agradec\p{L}+)(?!\p{L})/iu,
  /\b(?:sorry|apologi[sz]e|apologies|condolences|disculpe|lo siento|siento mucho|perd[oó]n)(?!\p{L})|\bwe (?:lost|broke|damaged|scratched|dented|cracked|ruined|forgot|missed|dropped)\b|\b(?:perdimos|rompimos|dañamos|olvidamos)(?!\p{L})/iu,
  /\b(?:fired|let(?:ting)? you go|terminat\w+|laid off|suspended|warnings?|written up|write[- ]?up|no[- ]shows?|unacceptable|not acceptable|not ok(?:ay)?|won't be tolerated|zero tolerance|last (?:chance|time|straw)|disappointed|late (?:again|\w+ times)|(?:stop|quit) (?:being|coming|showing|taking|leaving|using|smoking|skipping)|collections?|small claims|lawyer|court|despedid[oa]|advertencia)(?!\p{L})/iu,
];

/** A plain message without its closing thanks, where these would jar with what it says. */
export function removeJarringThanks(body: string, said: string, isSpanish: boolean): string {
  if (!WITHOUT_THANKS.some((form) => form.test(said))) return body;
  return body.replace(THANKS_LAST, '').replace(THANKS_OF_MAIL, `\n\n${isSpanish ? 'Saludos' : 'Best'},\n`);
}
