import { type Asked, toAskersLanguage } from '../../asked.ts';
import { type AnswerBlock, buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { type ConversationState, createState } from '../../conversation-state.ts';
import { CitationList } from '../../engines/built-in-engine/citation-list.ts';
import { escapeMarkdown } from '../../escape.ts';
import type { Act } from '../../understanding/acts.ts';
import { type Emergency, findEmergency } from '../../understanding/safety-rules.ts';
import { isSmallTalk } from '../social.ts';
import { composeSteps, findNearSection, listFirst, readFirstAid } from './emergency.ts';
import { ASK_DISPATCHER, findFirstStep } from './first-step.ts';

/** A longer message is about something of its own. */
const MOST_WORDS_ON = 14;

interface GoingOn {
  says(isInjury: boolean): [en: string, es: string];
  tells: 'care' | 'report' | 'nothing';
}

/** What is asked on after first aid, and the answer that is safe whatever happened. */
const GOES_ON: (GoingOn & { asks: RegExp })[] = [
  {
    asks: /\b(?:(?:do|should|does|must|can|could) (?:we|he|she|i|it|they)\b.{0,25}\b(?:go|see|get|need|take|be)\b.{0,15}\b(?:doctor|er|hospital|urgent care|clinic|stitches|tetanus|shot|x-?ray|checked|looked at|seen)|need(?:s|ed)? (?:a |to see a )?(?:doctor|stitches|tetanus|shot|x-?ray))\b(?!.*\bambulance)/,
    says: (isInjury) =>
      isInjury
        ? [
            'Yes, let a doctor see it today, also if it looks small: infection, nerves and hidden breaks do not show at once. Call 911 if it gets worse.',
            'Sí, que lo vea un médico hoy, también si se ve pequeño: una infección, un nervio o una fractura no se notan enseguida. Llame al 911 si empeora.',
          ]
        : [
            'Yes, if anybody feels sick, dizzy or short of breath: call 911 for that, and let a doctor see the others today.',
            'Sí, si alguien se siente mal, mareado o sin aire: para eso llame al 911, y que un médico vea hoy a los demás.',
          ],
    tells: 'care',
  },
  {
    asks: /\b(?:drive (?:him|her|them|myself|there)|take (?:him|her|them) (?:in|to)|(?:to|go to) the (?:er|hospital|urgent care)|wait for the ambulance)\b/,
    says: () => [
      'If you called 911, let the ambulance come: its crew treats on the way, and the dispatcher tells you what to do until then. Drive only if the dispatcher says so, and never let the hurt person drive.',
      'Si llamó al 911, espere la ambulancia: atienden en el camino, y quien contesta le dice qué hacer mientras llega. Lleve usted a la persona solo si se lo indican, y no la deje manejar.',
    ],
    tells: 'nothing',
  },
  {
    asks: /\b(?:(?:go(?:ing)?|come|coming) back|back (?:in|inside|to work)|keep (?:going|working|on)|go on|continu\w+|finish\w*|resume|start (?:again|back up)|work (?:again|today|tomorrow|later|the rest)|safe (?:now|yet|to|again)|air(?:ed)? (?:it |the \w+ )?out|(?:is it|its|it's) ok(?:ay)? (?:to|now)|opened (?:the |some )?(?:windows?|doors?)|turn (?:it|the \w+) (?:back )?on)\b/,
    says: (isInjury) =>
      isInjury
        ? [
            'Not today. Whoever is hurt or sick stops working until a doctor has seen him and says that he may. The job can wait; I can write the customer a message.',
            'Hoy no. Quien está lastimado o enfermo no trabaja hasta que un médico lo vea y diga que puede. El trabajo espera; yo le escribo el mensaje al cliente.',
          ]
        : [
            'Not yet. Nobody goes back in, and nothing is switched on or moved, until those who came for it, such as the firefighters or the gas company, say that it is safe. The job can wait; I can write the customer a message.',
            'Todavía no. Nadie vuelve a entrar, ni se enciende ni se mueve nada, hasta que quienes vinieron a atenderlo, como los bomberos o la compañía de gas, digan que es seguro. El trabajo espera; yo le escribo el mensaje al cliente.',
          ],
    tells: 'care',
  },
  {
    asks: /\b(?:refus\w+|(?:doesn't|doesnt|does not|won't|wont|will not|not wants?(?: to)?) (?:want to )?(?:go|see)\b|no quiere (?:ir|ver))/,
    says: () => [
      'You cannot make him go, but do three things: offer it again, write down today that you did and what he answered, and send him at once if it gets worse. Until a doctor has seen him he lifts nothing.',
      'No lo puede obligar, pero haga tres cosas: ofrézcalo otra vez, anote hoy que lo ofreció y qué contestó, y mándelo de inmediato si empeora. Hasta que lo vea un médico no carga nada.',
    ],
    tells: 'report',
  },
  {
    asks: /\b(?:(?:is|am|feels?|feeling|seems?|looks?|i'?m|he'?s|she'?s|says?|all) (?:\w+ ){0,3}(?:fine|better|good|ok(?:ay)?|alright|all right)|stopped bleeding|woke up|awake|came to|(?:got|stood) (?:right )?up|walked it off)\b/,
    says: () => [
      'Good. Have it looked at by a doctor today all the same, leave nobody alone until then, and call 911 if it comes back or gets worse.',
      'Qué bueno. De todos modos, que lo vea un médico hoy; no deje sola a la persona hasta entonces, y llame al 911 si vuelve o empeora.',
    ],
    tells: 'report',
  },
  {
    asks: /^\W*(?:so |and |ok )*(?:who (?:do|should|would) (?:i|we) call|what number)\b/,
    says: () => [
      'Call 911, say what happened and where you are, and stay on the line; they send whom it takes and tell you what to do.',
      'Llame al 911, diga qué pasó y dónde está, y no cuelgue; ellos mandan a quien haga falta y le dicen qué hacer.',
    ],
    tells: 'care',
  },
];
/** "they admitted her": what is to be done once others look after who was hurt. */
const IN_CARE: (GoingOn & { asks: RegExp })[] = [
  {
    asks: /\b(?:admitted|admitting|(?:kept|keeping|keep) (?:him|her|them|me)\b|overnight|over ?nite|(?:in|into|needs?|had) surgery|operat(?:ed|ing) on|icu|intensive care|internad[oa]|lo dejaron|la dejaron|operaron)\b/,
    says: () => [
      'I hope it goes well. The clock runs from when you learn of it: if the hospital admitted the person to treat them, and not only to watch or test, federal OSHA wants your report within 24 hours. Call your workers’ comp insurer today, too, and write down what happened while you all remember.',
      'Espero que salga bien. El plazo corre desde que usted lo sabe: si el hospital internó a la persona para tratarla, y no solo para observarla, la OSHA federal pide su aviso dentro de 24 horas. Llame hoy también al seguro de accidentes de trabajo, y anote lo que pasó mientras todos lo recuerdan.',
    ],
    tells: 'report',
  },
  {
    asks: /\b(?:(?:ambulance|ems|emts?|paramedics?|medics|they|fire ?(?:dept|department|guys)) (?:just |already )?(?:took|came|got|picked|have|has|drove|loaded|arrived|showed up|(?:is|are)(?: \w+)? here|on scene)|(?:is|are|hes|shes|he's|she's|they're|were|we're|im|i'm|was|got) (?:at|in|on the way to|headed to|going to) (?:the |an? )?(?:hospital|er|emergency room|urgent care|clinic|doctor'?s?)|on (?:the|their) way to the (?:hospital|er|clinic|doctor)|took (?:him|her|them)(?: away| to the| in)?|(?:drove|brought|rushed|carried) (?:him|her|them|me) (?:over |in )?to|se lo llevaron|se la llevaron|en el hospital|ambulancia (?:se )?lo llev[oó])\b/,
    says: () => [
      'Good that they have taken over. While it is fresh: write down the time, what happened and who saw it, take photos, and leave the spot as it is. Call the family and, today, your workers’ comp insurer. If the hospital keeps the person, tell me.',
      'Qué bueno que ya están en buenas manos. Mientras está fresco: anote la hora, qué pasó y quién lo vio, tome fotos y deje el lugar como está. Avise a la familia y, hoy mismo, al seguro de accidentes de trabajo. Si el hospital deja a la persona internada, dígame.',
    ],
    tells: 'report',
  },
  {
    asks: /\b(?:sent (?:him|her|them) home|(?:went|been|took (?:him|her)) to (?:the|a) (?:doctor|doc|clinic|urgent care)|doctor (?:says|said|saw)|fui al (?:doctor|m[eé]dico)|lo (?:vio|atendi[oó]) (?:el|un) (?:doctor|m[eé]dico)|(?:discharged|released)|got (?:\d+ |some |a few )?(?:stitches|staples|a cast|a tetanus)|(?:home|back) from the (?:hospital|er|clinic)|lo mandaron a (?:la )?casa|la mandaron a (?:la )?casa|puntadas)\b/,
    says: () => [
      'Good. Ask for the paper on which the doctor says what work is allowed and from when, and give no lifting before that. Report it to your workers’ comp insurer today, also if it looks small, and keep the bills: comp pays them, not the worker.',
      'Qué bueno. Pida el papel donde el médico dice qué trabajo se permite y desde cuándo, y antes de eso nada de cargar. Avise hoy al seguro de accidentes de trabajo, aunque se vea pequeño, y guarde las facturas: las paga ese seguro, no el trabajador.',
    ],
    tells: 'nothing',
  },
];
const UNKNOWN: GoingOn = {
  says: (isInjury) =>
    isInjury
      ? [
          'I cannot see from here how bad it is. Ask the 911 dispatcher, or a doctor today, and take it as serious until they say otherwise.',
          'Desde aquí no puedo ver qué tan grave es. Pregunte al 911, o a un médico hoy mismo, y tómelo como grave hasta que le digan otra cosa.',
        ]
      : [
          'Ask those who came for it, such as the firefighters or the police, and do only what they allow.',
          'Pregunte a quienes vinieron a atenderlo, como los bomberos o la policía, y haga solo lo que ellos permitan.',
        ],
  tells: 'nothing',
};
const MAY_GO_ON: readonly Act[] = ['ask', 'outside', 'social', 'explain', 'about_me', 'emergency'];
const KNOWN = 0.75;
const ENTERS = /\b(?:back in(?!to (?:work|shape))|back inside|re-?enter|in there)\b/;
const GETS_WORSE =
  /\b(?:still (?!ok|fine|good|waiting)\w+|(?:getting |is |looks |feels )?worse|confus\w+|dizzy|pale|clammy|cold sweat|shak(?:y|ing)|sleepy|numb|swell\w*|swollen|vomit\w*|throw\w* up|(?:can't|cant|cannot) (?:see|move|feel|talk|stand)|passing out|passed out|fever|soak\w*|(?:thru|through) (?:the|it|his|her) (?:towel|rag|shirt|bandage)|bleed\w*|blood\w*|gush\w*|spurt\w*|(?:won't|wont|doesn't|doesnt|not) stop\w*|ambulance (?:is|says?|said)|minutes (?:out|away)|sangra\w*|empap\w*)\b/;
/** "should we call 911 first" is no emergency of its own. */
const CALLS_FIRST = /^\W*(?:(?:so|ok|and|but|wait)\W+)*(?:should|do|must|can) (?:i|we)\b.{0,20}\bcall\b/;
/** Papers, money and other people have answers of their own. */
const OF_PAPERS =
  /\b(?:report\w*|write (?:it|this|that|anything|something)? ?(?:all )?(?:down|up)|(?:on|in) (?:paper|writing)|paperwork|records?|document\w*|log|insur\w+|comp|pays?|paid|bill\w*|osha|forms?|fil(?:e|ing)|fir(?:e|ed|ing) (?:him|her|them|both|either)|sue\w*|claim\w*|liable|fault|1099|w-?2|contractor|off the books|on (?:the )?payroll|lawsuit|lawyer)\b/;

/** What somebody asks on about an emergency, who must not be told of no-shows and lost deposits; null if it is none. */
export async function composeAfterEmergency(asked: Asked, act: Act): Promise<Composition | null> {
  const state = asked.previous?.state;
  if (state?.act !== 'emergency' || !mayGoOn(asked, act)) return null;
  const rule: Emergency = findEmergency(state.topic) ?? {
    heading: await findSection(asked, state.topic),
    urgency: 'call',
    isInjury: true,
  };
  if (rule.urgency === 'despair') return null;
  const goingOn = createState('emergency', asked.read.language, state.topic, state);
  const said = toPlainWords(`${asked.read.readable} ${asked.text}`);
  const inCare = rule.isInjury && !GETS_WORSE.test(said) && findCare(said);
  if (inCare) return sayOn(asked, goingOn, rule, inCare);
  const known = GOES_ON.find(({ asks }) => asks.test(said));
  // A place is as dangerous as before, whoever was hurt there.
  if (known) return sayOn(asked, goingOn, ENTERS.test(said) ? { ...rule, isInjury: false } : rule, known);
  const step = await composeFirstStep(asked, goingOn, rule, act);
  if (step) return step;
  if (GETS_WORSE.test(said)) return composeSteps(asked, goingOn, { ...rule, urgency: 'call' }, rule.heading);
  return MAY_GO_ON.includes(act) && !(await isOfItsOwn(asked)) ? sayOn(asked, goingOn, rule, UNKNOWN) : null;
}

/** The section of first aid that is nearest to what happened, where no rule knows it. */
async function findSection({ knowledge }: Asked, topic: string): Promise<string> {
  return findNearSection(knowledge, await knowledge.readMessage(topic)) ?? '';
}

/** Whether a message may be about what just happened. */
function mayGoOn({ text, read }: Asked, act: Act): boolean {
  // However long, and whatever it says of insurance: others look after who was hurt, and he asks what is due.
  if (act !== 'write' && WHAT_NOW.test(toPlainWords(`${read.readable} ${text}`)) && isInCare(text, read.readable))
    return true;
  if (act === 'write' || (act === 'social' && isSmallTalk(text)) || text.split(/\s+/).length > MOST_WORDS_ON)
    return false;
  if (OF_PAPERS.test(toPlainWords(read.readable))) return false;
  if (CALLS_FIRST.test(toPlainWords(read.readable))) return true;
  return findEmergency(text) === null && findEmergency(read.readable) === null;
}

const WHAT_NOW =
  /\bwhat (?:do|should|must|can) (?:i|we) (?:have to |need to |gotta )?do (?:now|next|first)\b|\bwhat(?:'s| is)? (?:now|next)\b|\b(?:qu[eé] hago|qu[eé] sigue|qu[eé] hay que hacer)\b/;

function findCare(said: string) {
  return IN_CARE.find(({ asks }) => asks.test(said));
}

function isInCare(text: string, readable: string): boolean {
  return findCare(toPlainWords(`${readable} ${text}`)) !== undefined;
}

function toPlainWords(text: string): string {
  return text.toLowerCase().replace(/[’‘]/g, "'");
}

async function sayOn(
  asked: Asked,
  state: ConversationState,
  { heading, isInjury }: Emergency,
  { says, tells }: GoingOn,
): Promise<Composition> {
  const paragraphs = await readFirstAid(asked);
  const [, care] = paragraphs.filter((paragraph) => paragraph.heading === heading);
  const report = paragraphs.find((paragraph) => /report/i.test(paragraph.heading));
  const told = { care, report: isInjury ? report : care, nothing: undefined }[tells];
  const citations = new CitationList();
  const blocks: AnswerBlock[] = [
    { text: says(isInjury)[asked.read.language === 'es' ? 1 : 0], kinds: ['general'], facts: [] },
    ...listFirst(asked, '', told, citations),
  ];
  return buildComposition(state, [], { blocks: toSpacedBlocks(blocks), citations: citations.all });
}

/** "should i cool him first": what the section says of it, else whom to ask. */
async function composeFirstStep(
  asked: Asked,
  state: ConversationState,
  rule: Emergency,
  act: Act,
): Promise<Composition | null> {
  const step = findFirstStep(toPlainWords(`${asked.read.readable} ${asked.text}`), rule.heading, rule.isInjury);
  if (!step || (step.told === null && (!MAY_GO_ON.includes(act) || (await isOfItsOwn(asked))))) return null;
  const section = (await readFirstAid(asked)).filter(({ heading }) => heading === rule.heading);
  const citations = new CitationList();
  const told = section.flatMap((unit) =>
    unit.sentences
      .filter(({ text }) => step.told?.test(text))
      .map(
        (one): AnswerBlock => ({
          text: `${escapeMarkdown(toAskersLanguage(asked, one.text))} ${citations.mark(unit, one)}`,
          kinds: ['knowledge_base'],
          facts: [],
        }),
      ),
  );
  const says = step.says ?? (told.length === 0 ? ASK_DISPATCHER : null);
  const first: AnswerBlock[] = says
    ? [{ text: says[asked.read.language === 'es' ? 1 : 0], kinds: ['general'], facts: [] }]
    : [];
  return buildComposition(state, [], {
    blocks: toSpacedBlocks([...first, ...told.slice(0, 1)]),
    citations: citations.all,
  });
}

/** Whether the knowledge base holds the message as a question of its own, and not of first aid. */
async function isOfItsOwn({ read, knowledge }: Asked): Promise<boolean> {
  const { answerable, paragraphs } = await knowledge.search(read.readable);
  const firstAid = knowledge.shelves.emergencies.items[0]?.document;
  return answerable && (paragraphs[0]?.ask_match ?? 0) >= KNOWN && paragraphs[0]?.document !== firstAid;
}
