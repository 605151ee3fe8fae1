import type { Found, HelpText } from '../../../../knowledge/index.ts';
import { type Asked, replaceProduct, toAskersLanguage } from '../../asked.ts';
import { buildComposition, type Composition } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { ASKS_ABILITIES, ASKS_SOURCES } from '../../understanding/act-forms.ts';
import { SHORT_WORDS } from '../../understanding/rules/act-rules.ts';
import { formatScreenLink } from './screen-link.ts';

const ABOUT_PLAN =
  /\b(?:(?:what|which) plan|my plan|plan am i|my subscription|questions? (?:a|per|each|left|today|do i (?:get|have))|how many (?:questions|messages)|limit|mi plan|cu[aá]ntas preguntas)\b/i;
const ABILITIES =
  /\b(?:what (?:all )?(?:can|do|could) you (?:help|do)\b(?! (?:about|if|when|whenever|once|after|against)\b)|what are you (?:good|for)|what can i (?:ask|do)|how (?:do|can) (?:i use you|you help)|que (?:sabes|puedes) hacer|qué (?:sabes|puedes) hacer)\b|^\W*(?:help(?: me)?|ayuda|ay[uú]dame)\W*$/i;
const OF_SOURCES = 'where do the facts in the answers come from, what are the sources';
const FILES: [named: RegExp, asked: string][] = [
  [
    /\bhow much (?:is|are|does|do|would|will|for) (?:this|the|your|it|u|you|haulwise)\b(?: (?:app|thing|program|service|subscription|site|tool))?(?: (?:cost|charge|run)(?: (?:me|us))?)?(?: (?:a|per) month)?\W*$|\bwhat (?:does|do|will|would) (?:this|it|you|u|haulwise|the app) (?:cost|charge|run)(?: (?:me|us))?(?: (?:a|per) month)?\W*$/i,
    'how much does haulwise cost, which plans are there',
  ],
  [
    /\b(?:see|look at|view|about|take|send|use|get) (?:an?|my|the|these|this|some)? ?(?:pics?|pictures?|photos?|images?|screenshots?|videos?)\W*(?:too|or no|or not|here)?\W*$/i,
    'look at this photo',
  ],
  [
    /\b(?:read|see|look at|open|take|about|handle|get|use) (?:an?|my|the|these|this|some)? ?(?:pdfs?|files?|attachments?|spreadsheets?|excel(?: files?)?)\W*(?:too|or no|or not|here)?\W*$/i,
    'attach a file',
  ],
];
const WHICH_PLAN =
  /\b(?:what|which) plan (?:am i|are we|do (?:i|we) have)\b|\b(?:en )?qu[eé] plan (?:tengo|estoy|tenemos)\b/i;
const LEAST_FIT = 0.3;
/** Of what goes on from the last help, alone; its topic says the rest. */
const LEAST_FIT_ON = 0.2;
const MOST_CHIPS = 3;
const MOST_FOUND = 5;
/** Characters. */
const MOST_TOPIC = 200;
/** How much nearer a text is that stands under the same heading as the last. */
const SAME_HEADING = 0.08;

const CAN = [
  'Here is what I do for a hauling company:',
  '- **Answer with sources:** prices, dump fees, permits, insurance, hiring, taxes, marketing, from articles and from your own documents.',
  '- **Price jobs and do sums:** describe the load, or give me the figures.',
  '- **Write for you:** texts, e-mails, ads, review replies, job posts, contract wording, in English or Spanish.',
  '- **Plan with you:** what to do when it is slow, how to grow, what to fix first, fitted to your company record.',
  'What do you need first?',
];
const CAN_ES = [
  'Esto es lo que hago para una empresa de acarreo:',
  '- **Respondo con fuentes:** precios, vertederos, permisos, seguros, empleados, impuestos y publicidad.',
  '- **Calculo precios y cuentas:** describa la carga o deme las cifras.',
  '- **Escribo por usted:** mensajes, correos, anuncios y respuestas, en español o en inglés.',
  '- **Planeo con usted:** qué hacer cuando baja el trabajo y cómo crecer.',
  '¿Con qué empezamos?',
];

/** How to use the product, and the asker's own plan. */
export async function composeHelp(sent: Asked): Promise<Composition | null> {
  const { text, account, previous } = sent;
  // "where do you get your answers" has hardly a word of its own.
  const plain = ASKS_SOURCES.test(text) ? OF_SOURCES : FILES.find(([named]) => named.test(text))?.[1];
  const read =
    plain === undefined ? sent.read : { ...(await sent.knowledge.readMessage(plain)), language: sent.read.language };
  const asked = { ...sent, read };
  const topic = plain === undefined && goesOn(asked) ? `${previous?.state?.topic} ${text}`.slice(-MOST_TOPIC) : text;
  const state = createState('help', read.language, topic, previous?.state ?? null);
  if ([ABILITIES, ASKS_ABILITIES].some((form) => form.test(text)))
    return buildComposition(state, read.language === 'es' ? CAN_ES : CAN);
  if (ABOUT_PLAN.test(text) && !/\brefund|money back|cancel|receipt/i.test(text) && account)
    return buildComposition(state, [formatPlan(account, read.language)]);
  const found = await findHelp(asked, topic);
  const [best, ...others] = found;
  if (!best || best.fit < LEAST_FIT) return null;
  const near = [...new Set(others.filter(({ fit }) => fit > LEAST_FIT).map(({ item }) => item.heading))];
  const say = (text: string) => replaceProduct(asked, toAskersLanguage(asked, text));
  const paragraphs = best.item.paragraphs.map(say);
  const { screen } = best.item;
  const link = screen === null ? [] : [formatScreenLink(read.language, { ...screen, name: say(screen.name) })];
  // "what plan am i on and how do i cancel" asks for both.
  const plan = account && WHICH_PLAN.test(text) ? [formatPlan(account, read.language)] : [];
  return buildComposition(state, [...plan, ...paragraphs, ...link], {
    followUps: near
      .filter((heading) => heading !== best.item.heading)
      .slice(0, MOST_CHIPS)
      .map((heading) =>
        read.language === 'es' ? say(heading) : `How does this work: ${replaceProduct(asked, heading)}?`,
      ),
  });
}

/** A short message after help mostly asks on about the same thing. */
function goesOn({ text, previous }: Asked): boolean {
  return previous?.state?.act === 'help' && text.split(/\s+/).length <= SHORT_WORDS;
}

/** What fits the message; after help, what fits it together with its topic and was not just told. */
async function findHelp({ text, read, knowledge, previous }: Asked, topic: string): Promise<Found<HelpText>[]> {
  const { help } = knowledge.shelves;
  if (!previous || topic === text) return help.find(read.readable, read.vector);
  const both = await knowledge.readMessage(topic);
  const alone = new Map(help.find(read.readable, read.vector, help.items.length).map(({ item, fit }) => [item, fit]));
  const isTold = ({ paragraphs }: HelpText) => paragraphs.every((one) => previous.content.includes(one));
  const told = help.items.find(isTold)?.heading;
  const weigh = ({ item, fit }: Found<HelpText>) =>
    (fit + (alone.get(item) ?? 0)) / 2 + (item.heading === told ? SAME_HEADING : 0);
  return help
    .find(both.readable, both.vector, help.items.length)
    .filter(({ item }) => (alone.get(item) ?? 0) >= LEAST_FIT_ON && !isTold(item))
    .map((found) => ({ ...found, fit: weigh(found) }))
    .toSorted((a, b) => b.fit - a.fit)
    .slice(0, MOST_FOUND);
}

function formatPlan(
  { plan, questions_per_day, questions_today }: NonNullable<Asked['account']>,
  language: Asked['read']['language'],
): string {
  if (language === 'es') {
    const limit =
      questions_per_day === null
        ? 'no hay límite de preguntas'
        : `tiene ${questions_per_day} preguntas al día, de las que hoy usó ${questions_today}`;
    return `Usted está en el plan **${plan}**: ${limit}. Puede verlo y cambiarlo aquí: [Su plan](/plan)`;
  }
  const limit =
    questions_per_day === null
      ? 'there is no limit on questions'
      : `you get ${questions_per_day} questions a day, of which you have used ${questions_today} today`;
  return `You are on the **${plan}** plan: ${limit}. You can see and change it here: [Your plan](/plan)`;
}
