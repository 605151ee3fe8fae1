import { isExtra } from '../../../../drafts/changes/changed-lines.ts';
import { isDraftChange, toPlainWish } from '../../../../drafts/changes/commands.ts';
import type { Asked } from '../../../asked.ts';
import { buildComposition, type Composition, toBlocks } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import { isReworkForm } from '../../../understanding/act-forms.ts';
import { getAddedFact, isCondition } from '../../../understanding/added/added-forms.ts';
import { isOwnQuestion, isReport, type Report, splitReport } from '../../../understanding/added/report.ts';
import { computeAfterText } from '../../../understanding/router/router.ts';
import { findTreatment } from '../../ask/added/asked-on.ts';
import { composeAnswer } from '../../ask/ask.ts';
import { composeReworkedDraft } from '../reworked-draft.ts';
import { composeNews } from './news.ts';
import { composeAfterAll, composeClaim, composeNextText, composeOwnedUp } from './next-text.ts';
import { composeReplyTo, isAnswerKnown } from './reply.ts';

/** "he says keep 200 as a tip, is that ok": asked, and no news alone. */
const ASKS_WHETHER =
  /\b(?:is (?:it|that|this) (?:ok|okay|legal|allowed|fair|right|normal)|is ok)\W*$|[.!?,]\s*(?:so |and )?(?:(?:can|should|may|do) i|what (?:now|do i do|then)|now what)\b[^.!?]*\W*$/i;
const OPEN = /^(?:your answer|su respuesta)$/i;
const TELLS_HOW = /\b(?:make it|move it|change it|instead|rather)\b/i;

/** What is known of something that happened since a text was written, else the text that answers it; null for any other message. */
export async function composeAfterDraft(asked: Asked): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const state = previous?.state;
  if (!previous?.draft || !state || previous.draft.blanks.some((blank) => OPEN.test(blank))) return null;
  const shares = computeAfterText(read.readable, read.vector);
  const isTold = isReport(text, state.draft?.values.customer, shares) || isReport(read.readable, undefined, null);
  const report = splitReport(text);
  const reply =
    composeOwnedUp(asked) ??
    composeAfterAll(asked) ??
    (await composeNews(asked)) ??
    composeClaim(asked) ??
    composeWhereTo(asked) ??
    composeOpinion(asked) ??
    composeLiking(asked) ??
    (isOwnQuestion(text) ? null : await composeToldNext(asked, isTold ? report : null));
  if (reply || isExtra(text) || !isTold || isOwnQuestion(text)) return reply;
  return ASKS_WHETHER.test(text) ? composeAskedOf(asked) : composeReported(asked, report);
}

async function composeToldNext(asked: Asked, report: Report | null): Promise<Composition | null> {
  return (
    (report !== null && report.order !== null ? await composeReplyTo(asked, report) : null) ?? composeNextText(asked)
  );
}

/** "he says keep 200 as a tip, is that ok", and where nothing is known of that the text that answers him. */
async function composeAskedOf(asked: Asked): Promise<Composition | null> {
  const answer = await composeAnswer(asked);
  if (!answer.isRefusal) return answer;
  return composeReplyTo(asked, { told: asked.text.replace(ASKS_WHETHER, ''), order: null });
}

/** What is known of what came back, else the text that answers it; null where it changes the text that stands. */
async function composeReported(asked: Asked, report: Report): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const isChange = toPlainWish(text) !== text.trim() || isReworkForm(text) || isDraftChange(text);
  if (!previous?.draft || !previous.state || isChange || TELLS_HOW.test(text)) return null;
  if (isAnswerKnown(asked, report.told)) return composeReplyTo(asked, report);
  const { topic } = previous.state;
  const fact = getAddedFact(read.readable);
  const treated = await findTreatment(asked, { question: topic, facts: [] }, fact);
  if (treated)
    return buildComposition(
      { ...createState('ask', read.language, `${topic}, ${fact}`, previous.state), told: treated.sentences },
      [],
      {
        blocks: toBlocks(treated.claims, ['knowledge_base']),
        citations: treated.citations,
        followUps: null,
        mode: 'grounded',
        parts: treated.parts,
      },
    );
  // "what if he still won't": what to do then, of what the text is about.
  const asksOn = isCondition(text) ? await composeNext(asked, previous.draft.title, fact) : null;
  return asksOn ?? composeReplyTo(asked, report);
}

const DISLIKES =
  /^\W*(?:(?:no|nah|hm+|ugh|eh|ok|but|sorry)\W+)*(?:i (?:don'?t|dont|do not) (?:really )?(?:like|love|want) (?:it|that|this)(?: one)?|i hate (?:it|that|this)|(?:it'?s|its|that'?s|thats|this is) (?:not (?:it|right|good|quite right|what i (?:want(?:ed)?|meant|had in mind|asked(?: for)?))|bad|terrible|awful|weird|off|no good|wrong)|no good|not (?:quite|really)(?: it| right| there)?|no me gusta(?: as[ií])?)\W*$/iu;
const LIKES =
  /^\W*(?:(?:ok|yes|yeah|wow|oh)\W+)*(?:(?:it'?s|its|that'?s|thats|this is|looks?|sounds?) )?(?:perfect|great|good|better|much better|awesome|nice|beautiful|exactly(?: right)?|just right|perfecto|muy bien)(?: (?:one|now|job|thanks|thank you))*\W*$/iu;

/** "shes a sweet old lady": no news for her, but how to write to her. */
const PRAISES =
  /^\W*(?:(?:but|and|ok)\s+)*(?:she|he|they)(?:['’]?s|['’]?re| is| are)? (?:an? )?(?:(?:really|very|such an?|super) )*(?:nice|good|great|sweet|old|elderly|regular|loyal|long ?time|steady|best)\b(?:(?!\b(?:but|and)\b).){0,30}$/iu;

/** "i dont like it", "thats perfect", of the text above. */
function composeLiking(asked: Asked): Composition | null {
  const { text, read, previous } = asked;
  const state = previous?.state;
  if (previous && PRAISES.test(text)) return composeReworkedDraft({ ...asked, text: 'friendlier' }, previous);
  const [en, es] = DISLIKES.test(text)
    ? [
        'What should be different: the tone, the length, or what it says? A word is enough, such as “friendlier”, “shorter” or “leave out the price”.',
        '¿Qué le cambio: el tono, el largo o lo que dice? Basta una palabra, como «más amable», «más corto» o «quita el precio».',
      ]
    : LIKES.test(text)
      ? ['Good, then it is ready to copy and send.', 'Bien, entonces ya está para copiar y mandar.']
      : [];
  if (!state || en === undefined || es === undefined) return null;
  return buildComposition(createState('rework', read.language, state.topic, state), [read.language === 'es' ? es : en]);
}

const ASKS_OPINION =
  /^\W*(?:(?:ok|so|and|hm+|well)\W+)*(?:(?:what|how) (?:do|does|would) (?:you|u|ya|that|it|this|she|he|they) (?:think|sound|look|read|take it)(?: (?:of|about) (?:it|that|this))?(?=\W|$)(?! (?:of|about|i|we|a|the|they|he|she)\b)|what(?:'?s| is) your (?:take|opinion)|(?:is|isn'?t|isnt) (?:it|that|this) (?:too \p{L}+|ok|okay|good|fine|rude|pushy|mean|clear|alright)(?: (?:to send|like (?:that|this)|enough|now|or (?:not|too \p{L}+)))*\W*$|(?:is|isn'?t|isnt) (?:it|that|this) (?:ok|okay|good|fine|alright|ready|safe) (?:to|for me to) (?:send|say|post|mail)\b|(?:sh(?:ou|u)ld|can|do) i (?:just |even )?(?:send (?:it|that|this)|(?:te?xt|call|tell|e-?mail|answer) (?:him|her|them))\b|(?:does|do) (?:it|that|this) (?:sound|come|look|seem|read)|(?:sounds?|looks?|good|ok|okay) (?:good|ok|okay|alright|too \p{L}+|enough)\?|too \p{L}+\?|thoughts\W*$|wdyt|how'?s (?:that|it|this)(?: (?:sound|look))?\W*$|opina|c[oó]mo (?:lo ve|suena)|qu[eé] (?:le|te) parece)/iu;
/** What presses a reader. */
const PRESSES =
  /\b(?:final|court|collections?|legal|today|immediately|must|unpaid|overdue|past due|right away|urgente|hoy mismo|debe)\b|\bin the next \p{L}+ days\b/iu;
const SELLS = /!.*!|\b(?:call now|don'?t wait|act (?:now|fast)|best (?:price|deal)|guarantee\w*|limited|hurry)\b/is;
const MOST_WORDS = 70;

interface Opinion {
  asks: RegExp;
  /** Whether the text is what is feared. */
  holds: (body: string) => boolean;
  yes: (words: number) => [en: string, es: string];
  no: (words: number) => [en: string, es: string];
}

const OPINIONS: Opinion[] = [
  {
    asks: /\b(?:long|wordy|largo)\b/i,
    holds: (body) => body.split(/\s+/).length > MOST_WORDS,
    yes: (words) => [
      `Yes, ${words} words are a lot. Say “shorter”, and I cut it.`,
      `Sí, ${words} palabras es mucho. Diga «más corto» y lo recorto.`,
    ],
    no: (words) => [
      `No, ${words} words are fine. I would send it.`,
      `No, ${words} palabras está bien. Yo lo mandaría.`,
    ],
  },
  {
    asks: /\b(?:salesy|corny|cheesy|spammy|vend\p{L}+)\b/iu,
    holds: (body) => SELLS.test(body),
    yes: () => [
      'A little: it pushes more than it tells. Say “less salesy”, and I tone it down.',
      'Un poco: empuja más de lo que dice. Diga «más natural» y lo suavizo.',
    ],
    no: () => [
      'No: it says what you do and how to reach you, and makes no loud promise. I would use it.',
      'No: dice lo que hacen y cómo llamarlos, sin prometer de más. Yo lo usaría.',
    ],
  },
  {
    asks: /\b(?:giv(?:e|ing) in|back(?:ing)? down|weak|desperate|beg(?:ging)?|caving?|soft|push ?over|ceder|cediendo)\b/i,
    holds: (body) => (body.match(/\b(?:sorry|apolog\w+|please|disculp\w+)\b/gi) ?? []).length > MOST_PLEAS,
    yes: () => [
      'A little: it says sorry or please more than once. Say “firmer”, and I leave it at one; the offer itself can stay.',
      'Un poco: se disculpa o ruega más de una vez. Diga «más firme» y dejo una sola; la oferta puede quedar.',
    ],
    no: () => [
      'OK to send, and no: it keeps your price and your reason, and whatever it gives has something on the other side. Giving in would be the lower sum for the same work. Say “firmer” if you want the last word to be yours.',
      'Se puede mandar, y no: mantiene su precio y su razón, y lo que da tiene algo a cambio. Ceder sería menos dinero por el mismo trabajo. Diga «más firme» si lo quiere así.',
    ],
  },
];
const MOST_PLEAS = 1;
const ANY_OPINION: Omit<Opinion, 'asks'> = {
  holds: (body) => PRESSES.test(body),
  yes: () => [
    'A little firm: it leaves no doubt what you want and by when. If it is the first time you ask, say “softer”; if it is the second, send it.',
    'Es un poco firme: deja claro qué quiere y para cuándo. Si es la primera vez, diga «más amable»; si es la segunda, mándelo.',
  ],
  no: () => [
    'No, I would send it: it says plainly what it is about, stays polite and leaves them room to answer. Say “softer” or “firmer” if you want it otherwise.',
    'No, yo lo mandaría: dice claro de qué se trata, es amable y les deja contestar. Diga «más amable» o «más firme» si lo quiere distinto.',
  ],
};

/** "what do you think, too pushy?": of the text above, by what it holds. */
function composeOpinion({ text, read, previous }: Asked): Composition | null {
  const state = previous?.state;
  const body = previous?.draft?.body;
  if (!state || body === undefined || !(ASKS_OPINION.test(text) || ASKS_OPINION.test(read.readable))) return null;
  const { holds, yes, no } = OPINIONS.find(({ asks }) => asks.test(text)) ?? ANY_OPINION;
  const [en, es] = (holds(body) ? yes : no)(body.split(/\s+/).length);
  return buildComposition(createState('rework', read.language, state.topic, state), [read.language === 'es' ? es : en]);
}

const WHERE_TO =
  /^\W*(?:(?:and|so|ok|now|then|y)\W+)*(?:who|whom|where|a qui[eé]n|d[oó]nde)(?: else)? (?:do|should|can|would|lo|la|se lo) ?(?:i|we)? ?(?:send|post|put|mail|e-?mail|give|hang|publish|run|mando|env[ií]o|pongo|publico)\b.{0,12}(?:it|this|that|them|to)?\W*$/iu;
const JOB_AD = /^job-ad-/;

/** "who do i send it to", "where do i post it", of the last text. */
function composeWhereTo({ text, read, previous }: Asked): Composition | null {
  const state = previous?.state;
  if (!previous?.draft || !state || !(WHERE_TO.test(text) || WHERE_TO.test(read.readable))) return null;
  const isAd = JOB_AD.test(state.draft?.name ?? '');
  const isPublic = ['post', 'flyer'].includes(previous.draft.channel);
  const [en, es] = isAd ? TO.workers : isPublic ? TO.public : TO.one;
  return buildComposition(state, [], { blocks: toBlocks([read.language === 'es' ? es : en], ['general']) });
}

/** Where such texts go. */
const TO: Record<'workers' | 'public' | 'one', [en: string, es: string]> = {
  workers: [
    'Where people look for work near you: first your own crew, who knows somebody; then Indeed, the town’s Facebook job groups and Craigslist under labor; then the boards at the gym, the college and the supply house. In which town is the job? I can shorten the ad for any of them.',
    'Donde la gente busca trabajo cerca: primero su propia cuadrilla, que siempre conoce a alguien; luego Indeed, los grupos de trabajo de Facebook y Craigslist; después los tableros del gimnasio, la escuela y la tienda de materiales. ¿En qué pueblo es? Puedo acortar el anuncio para cualquiera.',
  ],
  public: [
    'Where people near you read: your Google profile first, then your Facebook page, the town’s groups as far as their rules allow ads, and Nextdoor. Post it with one true picture. Which one first? I fit the length to it.',
    'Donde lee la gente cerca: primero su perfil de Google, luego su página de Facebook, los grupos del pueblo si sus reglas dejan anunciar, y Nextdoor. Póngalo con una foto verdadera. ¿Cuál primero? Le ajusto el largo.',
  ],
  one: [
    'To whoever decides there, by name if you can: the office, its web page or its last letter says who that is; for a building or an association that is mostly the manager or the president of the board. I keep no addresses. Tell me the name, and I put it into the greeting.',
    'A quien decide allí, por su nombre si puede: lo dice la oficina, su página o su última carta; en un edificio o una asociación casi siempre es el administrador o el presidente de la mesa. Yo no guardo direcciones. Dígame el nombre y lo pongo en el saludo.',
  ],
};

async function composeNext(asked: Asked, title: string, fact: string): Promise<Composition | null> {
  const text = `what do i do after a ${title.toLowerCase()} if ${fact}`;
  const read = { ...(await asked.knowledge.readMessage(text)), language: asked.read.language };
  const next = await composeAnswer({ ...asked, text, read, previous: null });
  return next.isRefusal ? null : next;
}
