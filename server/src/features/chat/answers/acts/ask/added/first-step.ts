import type { Asked } from '../../../asked.ts';

/** What helps whatever the sources say, and the one question that leads on; in English and Spanish. */
type Step = [en: string, es: string];

const WORKER = String.raw`(?:helpers?|drivers?|loaders?|workers?|employees?|laborers?|foreman|swamper|crew|(?:my|our|one of my|two of my) (?:\w+ )?(?:guys?|kid|man|boy))`;
const SUM = String.raw`\$?\d{2}[\d,.]*k?\b(?! ?(?:am|pm|days?|hours?|hrs?|weeks?|months?|minutes?|mins?|yards?|feet|ft|lbs?|miles?|o'?clock))`;

/** What a helper does that is to be talked over. */
const MISBEHAVES = String.raw`\b(?:late|no[- ]?shows?|not show\w*|never shows?|steal\w*|stole|took|tak(?:es|ing)|pocket\w*|missing|fight\w*|fought|drunk|drinks?|drinking|high|smok\w*|phone|lied|lies|lying|yell\w*|curs\w*|cuss\w*|rude|lazy|slow|sleep\w*|argu\w*|attitude|complain\w*|refus\w*|won'?t|wont|broke|breaks?|crash\w*|hit|hits|damag\w*|wreck\w*|disappear\w*|call(?:s|ed|ing)? (?:out|in|off)|side jobs?|hung ?over|harass\w*|threat\w*|dump(?:ed|ing)|mad|upset|angry|beef)\b`;
const VEHICLE =
  '(?:trucks?|trailer|tires?|engine|van|rig|lift ?gate|transmission|brakes?|battery|axle|hoist|troca|llantas?|camioneta|remolque)';
const STOPS = String.raw`(?<!\p{L})(?:broke\w*|break(?:s|ing)? down|down|dead|died|die|dying|won'?t|wont|not start\w*|no start|stuck|stall\w*|stop\w*|stands|standing|blew|blown|flat|leak\w*|smok\w*|overheat\w*|fell|lost|bent|snapped|crack\w*|tow\w*|stolen|stole|gone|parada|par[oó]|ponch\w*|descompu\w*|no prende|no arranca|atascad\w*|tronó)(?!\p{L})`;
const CUSTOMER =
  '(?:customers?|clients?|lady|ladies|woman|homeowner|tenants?|landlord|landlady|managers?|neighbou?rs?|guy|he|she|they)';
/** What changes at a job that goes on. */
const AT_THE_JOB = String.raw`\b(?:added|adds|adding|more (?:stuff|junk|things)|extra|another|change\w*|instead|now (?:wants?|says?)|wants? (?:it|them|that) (?:back|done|gone|today)|not (?:home|there|here)|no ?body|locked|won'?t (?:let|sign|pay)|refus\w*|stop\w*)\b`;

/** The first that holds counts. */
const STEPS: [RegExp, Step][] = [
  [
    /\b(?:fake|counterfeit|phony)\b.{0,15}\b(?:bills?|money|cash|hundred|fifty|twenty|dollars|100s?|50s?|20s?)\b/i,
    [
      'Do not pass it on, which would be a crime of your own: put it in an envelope, note who gave it and when, and hand it to the bank or the police. Then ask for the sum another way. How much is still open? I write the message.',
      'No lo pase a nadie, que sería delito suyo: póngalo en un sobre, anote quién se lo dio y cuándo, y entréguelo al banco o a la policía. Luego pida el pago de otra forma. ¿Cuánto falta? Le escribo el mensaje.',
    ],
  ],
  [
    /\b(?:su(?:e|es|ed|ing)|lawyers?|attorneys?|small claims|court|legal action|press(?:ing)? charges)\b/i,
    [
      'Admit and promise nothing in writing yet: note today what happened, keep the photos and messages, and tell your insurer. What do they say you did, and how much do they want?',
      'Todavía no admita ni prometa nada por escrito: anote hoy qué pasó, guarde fotos y mensajes, y avise a su seguro. ¿Qué dicen que hizo usted, y cuánto piden?',
    ],
  ],
  [
    /\b(?:irs|tax office|county|city hall|the city|the state|dot|osha|epa|health (?:dep\w*|inspector|office)|inspectors?|code enforcement|department|police|cops?|officers?|summons|audit\w*|tickets?|citations?|violations?|fined)\b/i,
    [
      'Get two things from them, on paper if you can: the rule or the amount that it is about, and the date by which you must answer; then answer before that date. What does it say, and by when?',
      'Pida dos cosas, por escrito si puede: la regla o el monto de que se trata, y la fecha para contestar; y conteste antes. ¿Qué dice, y para cuándo?',
    ],
  ],
  [
    /\b(?:owes? (?:me|us)|still owes?|stiffed|never paid|won'?t pay|wont pay|hasn'?t paid|hasnt paid|didn'?t pay|didnt pay|the rest (?:on |by |come )?(?:\w+day|next week))\b/i,
    [
      'Write today what was agreed, what was paid and what is still open, with a day by which it must be there and how to pay it; small claims court is the step after that day. Who is it, and how much is open? I write it.',
      'Escriba hoy lo acordado, lo pagado y lo que falta, con una fecha límite y la forma de pagar; después de esa fecha queda el juzgado de reclamos menores. ¿Quién es, y cuánto falta? Yo lo escribo.',
    ],
  ],
  [
    /\b(?:not|isn'?t|isnt|ain'?t|never|won'?t|wont|doesn'?t|doesnt|didn'?t|didnt|don'?t|dont|no|hasn'?t|hasnt)\b(?: \w+)? (?:pick\w* up|answer\w*|repl\w+|respond\w*|call\w* back|text\w* back|get(?:ting)? back)\b|\bghost\w*|\bno (?:answer|reply)\b|\b(?:straight to|only) voice ?mail\b/i,
    [
      'Then put it in writing, so that it is on record: why you write, until when you wait, and what happens after that. Shall I write it? Tell me until when.',
      'Entonces póngalo por escrito, para que conste: por qué escribe, hasta cuándo espera y qué pasa después. ¿Se lo escribo? Dígame hasta cuándo.',
    ],
  ],
  [
    new RegExp(
      String.raw`\b(?:wants?|asks?|asked|asking|demands?|offers?|offered|says? (?:it'?s|its|now)|quoted|bill(?:ed|s (?:me|us)))\b.{0,25}${SUM}`,
      'i',
    ),
    [
      'Say neither yes nor no on the spot: ask what the sum is made of, in writing, and answer with a figure of yours and one reason. Which figure could you live with? With it I write the answer.',
      'No diga ni sí ni no en el momento: pida por escrito de qué se compone la suma, y conteste con una cifra suya y una razón. ¿Qué cifra aceptaría? Con ella le escribo la respuesta.',
    ],
  ],
  [
    /\b(?:i|we) owe\b|\b(?:que )?(?:le |les )?debo\b/i,
    [
      'First see whether it is true: set the sum beside your books and last year’s papers. If it is, ask for a payment plan before the date on the letter; if not, answer in writing with the papers. By when must you answer, and does the sum fit your books?',
      'Primero vea si es cierto: compare la suma con sus libros y los papeles del año. Si lo es, pida un plan de pagos antes de la fecha de la carta; si no, conteste por escrito con los papeles. ¿Para cuándo debe contestar, y cuadra la suma?',
    ],
  ],
  [
    /\b(?:says?|said|claims?|claimed|thinks?|swears?|insists?|accus\w+)\b(?: that)? (?:we|i|it was (?:us|me)|my|our)\b|\b(?:we|i|they) (?:did ?n'?t|did not|never) (?:touch|break|do|damage|hit|scratch|agree|say|move)\w*|\b(?:not|isn'?t|isnt|wasn'?t) (?:our|my) (?:fault|doing)\b|\b(?:not|isn'?t|isnt) true\b|\bprice was for everything\b/i,
    [
      'Then what counts is what can be shown: the photos before and after, the agreed text, and who was there. What do you have of that? I can write a calm answer that admits nothing.',
      'Entonces cuenta lo que se pueda mostrar: fotos de antes y después, el texto acordado y quién estaba. ¿Qué tiene de eso? Puedo escribir una respuesta tranquila que no admite nada.',
    ],
  ],
  [
    /\b(?:competit\w+|rivals?|other (?:haulers?|compan(?:y|ies)|outfit))\b.{0,60}\b(?:say\w*|tell\w*|call\w*|claim\w*|l(?:ie|ies|ying)|spread\w*|post\w*)\b/i,
    [
      'Do not answer in kind or in public. Keep who said what, to whom and when, show your customers the fact itself, such as the license or the certificate, and have a lawyer write one letter if it goes on. What exactly is said, and to whom? I write to your customers.',
      'No conteste igual ni en público. Guarde quién dijo qué, a quién y cuándo, muestre a sus clientes el hecho mismo, como la licencia o el certificado, y si sigue, que un abogado mande una carta. ¿Qué dicen exactamente, y a quién? Escribo a sus clientes.',
    ],
  ],
  [
    /\b(?:bees?|wasps?|hornets?|yellow ?jackets?|snakes?|rats?|raccoons?|bats?|skunks?|possums?|stray (?:dog|cat)s?|nest)\b/i,
    [
      'Nobody reaches in or works beside it: step back, close it, and let the customer call who removes such animals; you come back when they are gone. Is anybody stung, bitten or allergic? If not, I write the customer that you must move the date.',
      'Nadie mete la mano ni trabaja al lado: aléjense, ciérrenlo, y que el cliente llame a quien los quita; ustedes vuelven después. ¿Alguien picado, mordido o alérgico? Si no, le escribo al cliente que se cambia la fecha.',
    ],
  ],
  [
    /\b(?:cards?|checks?|payments?|zelle|venmo|transfer)\b.{0,25}\b(?:declin\w+|bounced|returned|rejected|failed|did ?n'?t go through|no good|fail\w*)\b|\bdeclined card\b/i,
    [
      'Ask the same day for another way to pay, such as a card link, cash or a transfer, and give a receipt only for what arrived. For how much was it, and who is it? I write the message.',
      'Pida el mismo día otra forma de pago, como un enlace, efectivo o transferencia, y dé recibo solo por lo que llegó. ¿Cuánto era, y quién es? Le escribo el mensaje.',
    ],
  ],
  [
    /\b(?:best|hardest|greatest|most reliable|strongest)\b.{0,25}\b(?:worker|lifter|helper|driver|guy|man|hand|loader|kid|i (?:got|have|ever had))\b/i,
    [
      'Keep him before somebody else asks him: tell him so this week, and name the next step, a raise or a task of his own. What does he earn now, and what could you add?',
      'Consérvelo antes de que otro lo llame: dígaselo esta semana y nómbrele el paso que sigue, un aumento o una tarea propia. ¿Cuánto gana ahora, y cuánto le podría subir?',
    ],
  ],
  [
    new RegExp(
      String.raw`\b${WORKER}\b.{0,30}\b(?:quit|quits|left|leaves|leaving|walked|gone|went|goes|gave notice)\b|\b(?:quit|left|lost)\b.{0,20}\b${WORKER}\b`,
      'i',
    ),
    [
      'Cover tomorrow first: see which jobs one man fewer can do, and move the rest today. Final pay and your keys come next. What is on the list for tomorrow? I can write to those customers, or the ad for a new man.',
      'Primero cubra mañana: vea qué trabajos salen con uno menos y mueva hoy los demás. Luego, su último pago y las llaves. ¿Qué hay para mañana? Puedo escribir a esos clientes, o el anuncio para contratar.',
    ],
  ],
  [
    new RegExp(String.raw`\b${WORKER}\b.{0,60}?${MISBEHAVES}|${MISBEHAVES}.{0,60}\b${WORKER}\b`, 'i'),
    [
      'Hear his side alone and today, and write down the date and what was said. What should come of it: a talk, a warning, or the end? I have the words for each.',
      'Escúchelo hoy y a solas, y anote la fecha y lo que se dijo. ¿En qué debe terminar: una plática, una advertencia o el fin? Tengo las palabras para cada una.',
    ],
  ],
  [
    new RegExp(String.raw`\b${VEHICLE}\b.{0,40}?${STOPS}|${STOPS}.{0,40}\b${VEHICLE}\b`, 'iu'),
    [
      'Make it safe first: off the road, flashers on, triangles out. Then call the customers of the next jobs before they call you. Where does it stand, and who is waiting? I write the messages.',
      'Primero la seguridad: fuera del camino, intermitentes y triángulos. Luego llame a los clientes que siguen antes de que ellos llamen. ¿Dónde quedó, y quién espera? Le escribo los mensajes.',
    ],
  ],
  [
    /\b(?:rain\w*|snow\w*|storms?|ice|icy|hail|flood\w*|hurricane|wind|freez\w*)\b/i,
    [
      'Move what can be moved, and tell the customers tonight rather than in the morning. Who is on the list, and to which day? I write the texts.',
      'Mueva lo que se pueda, y avise a los clientes esta noche y no por la mañana. ¿Quiénes están en la lista, y para qué día? Le escribo los mensajes.',
    ],
  ],
  [
    new RegExp(String.raw`\b${CUSTOMER}\b.{0,60}?${AT_THE_JOB}`, 'i'),
    [
      'Agree on it in writing with the one who pays before anybody lifts more. What do you want: to go on, another price, or to leave it? I write it to them.',
      'Acuérdelo por escrito con quien paga antes de seguir cargando. ¿Qué quiere usted: seguir, otro precio o dejarlo? Se lo escribo.',
    ],
  ],
];

const OF_WORKER = new RegExp(String.raw`\b(?:${WORKER}|fire a helper)\b`, 'i');

/**
 * What to do first about something that no source treats, and a question; null for news of no kind that is known, and for
 * what was told before. In English words; `topic` says who "he" is.
 */
export function findFirstStep(
  news: string,
  { topic, told }: { topic: string; told: string },
  language: Asked['read']['language'],
): string | null {
  const of = OF_WORKER.test(topic) ? news.replace(/\b(?:he|she|they)\b/gi, 'the helper') : news;
  const at = language === 'es' ? 1 : 0;
  return STEPS.find(([known, step]) => known.test(of) && !told.includes(step[at]))?.[1][at] ?? null;
}
