import type { SlotValues } from '../filling/fill-draft.ts';

const SIGNS =
  /\b(?:sign(?:ed)?(?: (?:it|this|that|off))?(?: (?:from|as|by|with))?|(?:put|use)(?: the)? name|(?:^\W*(?:(?:and|ok|but)\s+)*|have it |make it |it'?s |should be )(?:come |coming )?from|f[ií]rm(?:e|en|a|al[ao]|ad[ao]|ar)(?!\p{L})(?: (?:como|de|por))?|de parte de)\s+(?:me,? )?((?:\p{L}[\p{L}'.-]+)(?:\s\p{Lu}[\p{L}'.-]+)?(?: (?:and|&) \p{Lu}[\p{L}'-]+)?)(?:(?:\s+(?:at|from|with|of|de)\s+|,\s*)((?!now|the end|please|an? \d)[\p{L}\d&'. -]{3,40}))?\s*[.!]?$/iu;
/** "make it sound like me, my name is Otis". */
const CALLED =
  /\b(?:(?:like|from|by|as) me\W+(?:and )?(?:(?:the|my) )?name(?:'?s| is)|my name(?:'?s| is)|me llamo|mi nombre es)\s+(\p{L}[\p{L}'.-]+(?:\s\p{Lu}[\p{L}'.-]+)?)\s*[.!]?$/iu;
const NO_NAME =
  /^(?:my|the|our|his|her|their|a|an|this|that|it|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|us|me|like|them|both|all|name|company)$/i;

/** Who is to sign ("sign it from Lou at Peak Hauling"), as values of a draft; null if the message does not say. */
export function readSignature(command: string): SlotValues | null {
  const called = CALLED.exec(command.trim())?.[1];
  if (called !== undefined && !NO_NAME.test(called)) return { me: capital(called) };
  const [, name, company] = SIGNS.exec(command.trim()) ?? [];
  if (name === undefined || NO_NAME.test(name.split(/\s/)[0] ?? '')) return null;
  return {
    me: capital(name).replace(/ And /, ' and '),
    ...(company === undefined ? {} : { company: capital(company.trim()) }),
  };
}

function capital(text: string): string {
  return text.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
