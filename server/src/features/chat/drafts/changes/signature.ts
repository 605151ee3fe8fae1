import type { SlotValues } from '../filling/fill-draft.ts';

const SIGNS =
  /\b(?:sign(?:ed)?(?: (?:it|this|that|off))?(?: (?:from|as|by|with))?|(?:put|use)(?: the)? name|(?:^\W*(?:(?:and|ok|but)\s+)*|have it |make it |it'?s |should be )(?:come |coming )?from|f[ií]rm(?:e|en|a|al[ao]|ad[ao]|ar)(?!\p{L})(?: (?:como|de|por))?|de parte de)\s+(?:me,? )?((?:\p{L}[\p{L}'.-]+)(?:\s\p{Lu}[\p{L}'.-]+)?(?: (?:and|&) \p{Lu}[\p{L}'-]+)?)(?:(?:\s+(?:at|from|with|of|de)\s+|,\s*)((?!now|the end|please|an? \d)[\p{L}\d&'. -]{3,40}))?\s*[.!]?$/iu;
/** "make it sound like me, my name is Otis". */
const CALLED =
  /\b(?:(?:like|from|by|as) me\W+(?:and )?(?:(?:the|my) )?name(?:'?s| is)|my name(?:'?s| is)|me llamo|mi nombre es)\s+(\p{L}[\p{L}'.-]+(?:\s\p{Lu}[\p{L}'.-]+)?)\s*[.!]?$/iu;
const NO_NAME =
  /^(?:my|the|our|his|her|their|a|an|this|that|it|now|monday|tuesday|wednesday|thursday|friday|saturday|sunday|tomorrow|today|us|me|like|them|both|all|name|company|mrs?|ms|dr|sorry|late|free|happy|glad|sure|done|ok|okay)$/i;

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

const NAME = String.raw`\p{Lu}[\p{L}'’-]+(?: \p{Lu}[\p{L}'’.-]+)?`;
const COMPANY = String.raw`(?!Please\b|Thank|On |The (?:end|bottom))\p{Lu}[\p{L}\d&'’ -]{2,40}`;
/** "Junk & Sons Hauling", "Tidewater Haul". */
const OF_TRADE = String.raw`(?:\p{Lu}[\p{L}&'’-]* |& |and ){1,4}(?:Haul\w*|Junk|Removal|Disposal|Clean\w*|Services?|LLC|Inc|Sons|Waste|Recycling|Moving|Carting|Trucking|Company)`;
/** Who writes, as a request says: at its beginning, in an order to sign, or as its last words. */
const SIGNERS: [form: RegExp, name: number, company: number][] = [
  [
    new RegExp(
      String.raw`\b(?:[Ss]ign (?:(?:it|this|off)(?: (?:as|from|by|with))?|as|from|with)|[Ss]igned,) (${NAME})(?:,? (?:at |from |with |of )?(${COMPANY}))?(?= *(?:$|[.,;]|thank))`,
      'u',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      String.raw`^\W*(?:(?:[Hh]i|[Hh]ey|[Hh]ello)[, ]+)?(?:[Ii]['’]?m|[Ii] am|[Tt]his is|[Mm]y name(?:['’]s| is)) (${NAME})(?:,? (?:from|at|of|with|owner of) (${COMPANY}?)(?=[.,;]|$| and | I ))?(?=[.,;]| from| at| of| and |$)`,
      'u',
    ),
    1,
    2,
  ],
  [
    new RegExp(
      String.raw`(?:^|[.,;!?] )(?:[Ii]['’]?m|[Mm]y name(?:['’]s| is)) (${NAME})(?=[.,]? *(?:$|\d{3}|my (?:number|cell)))`,
      'u',
    ),
    1,
    2,
  ],
  [new RegExp(String.raw`[.!?] (${OF_TRADE}), (${NAME})\.?$`, 'u'), 2, 1],
  [new RegExp(String.raw`[.!?] (${NAME}), (${OF_TRADE})\.?$`, 'u'), 1, 2],
  [/[.!?] From (\p{Lu}[\p{L}'’-]+ and (?:the|our|my) (?:crew|guys|boys|team))\.?$/u, 1, 2],
];

/** Who signs instead of the asker, as values of a draft; null if the request for a text does not say. */
export function readSigner(request: string): SlotValues | null {
  for (const [form, name, company] of SIGNERS) {
    const found = form.exec(request.trim());
    const me = found?.[name];
    if (me === undefined || NO_NAME.test(me.split(/\s/)[0] ?? '')) continue;
    const firm = found?.[company]?.trim();
    return { me: me.replace(/[.]$/, ''), ...(firm === undefined ? {} : { company: firm }) };
  }
  return null;
}

function capital(text: string): string {
  return text.replace(/(?<=^|\s)\p{Ll}/gu, (letter) => letter.toUpperCase());
}
