import type { Asked } from '../../asked.ts';
import { addComposition, buildComposition, type Composition, toBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { composeAnswer } from '../ask/ask.ts';

/** A text that the law may not let stand. */
interface Risk {
  asks: RegExp;
  /** What the articles answer of it, or the law itself where they do not. */
  law: { question: string } | { en: string; es: string };
  /** What is written in its place; null where the text is written all the same, after the law. */
  instead: [en: string, es: string] | null;
  /** The request for a lawful text, which follows. */
  writes?: string;
}

const WORKER =
  '(?:helpers?|drivers?|loaders?|workers?|employees?|laborers?|crew|guys?|he|they|ayudantes?|chofer(?:es)?|empleados?)';
const RISKS: Risk[] = [
  {
    asks: new RegExp(
      String.raw`\b${WORKER}\b.{0,40}\b(?:pays? for|covers?|owes?|(?:is|are) charged for)\b.{0,30}\b(?:damage|breaks?|broken|broke|loss|losses|lost|tickets?|tools?)\b|\b(?:damage|breakage|losses|tools?|tickets?|uniforms?)\b.{0,30}\b(?:out of|from|off) (?:his|her|their) (?:\w+ )?(?:pay|paychecks?|checks?|wages)\b|\bdeduct(?:s|ed|ing|ions?)?\b.{0,50}\b(?:pay|paychecks?|wages)\b|\b(?:descont\w+|descuent\w+)\b.{0,40}\b(?:sueldo|pago|cheque)\b`,
      'i',
    ),
    law: { question: 'can i take damage out of a helpers pay' },
    instead: [
      'So I leave that wording out. What holds is a rule on care and on reporting damage, with a written warning. Shall I write that?',
      'Por eso no lo escribo así. Lo que vale es una regla de cuidado y de avisar los daños, con advertencia por escrito. ¿La escribo?',
    ],
  },
  {
    asks: /\bnon-?\s?compet\w*|\b(?:can'?t|cannot|won'?t|not|never)\b.{0,20}\b(?:work for|go to|start)\b.{0,20}\b(?:competit\w+|another (?:hauler|junk|company)|rival|own (?:hauling|junk))|\bno competencia\b/i,
    law: { question: 'can i make my helper sign a noncompete' },
    instead: [
      'What mostly holds is a page on keeping your customer list and prices to himself. Shall I write that?',
      'Lo que casi siempre vale es una hoja sobre no llevarse la lista de clientes ni los precios. ¿La escribo?',
    ],
  },
  {
    asks: /\b(?:no|not|never|can'?t|cannot|won'?t|agree not to|promise not to)\b.{0,25}\b(?:leave|post|write|give)?\b.{0,15}\b(?:bad|negative|poor|one star|1 star)\b.{0,10}\breviews?\b|\bno (?:bad|negative) reviews\b/i,
    law: { question: 'can i put no bad reviews in my contract' },
    instead: [
      'So I leave that clause out. I can write one line that asks an unhappy customer to call you first. Shall I?',
      'Por eso esa cláusula no la escribo. Puedo escribir una línea que le pida al cliente llamarle primero. ¿La escribo?',
    ],
  },
  {
    asks: /\b(?:keep|hold|hang on to|hold on to|not (?:give|bring) back|won'?t (?:give|bring) back|sell)\b.{0,40}\b(?:stuff|things|goods|belongings|property|furniture|items|keys)\b.{0,50}\b(?:till|til|until|unless|before|if)\b.{0,30}\b(?:pa(?:y|ys|id)|settle\w*|owes?)\b|\b(?:quedarme|guardar)\b.{0,30}\bcosas\b.{0,30}\bhasta que\b.{0,15}\bpag/i,
    law: { question: 'can i keep a customers things until he pays' },
    instead: [
      'So I do not write that. A final notice with the sum, a date and the small claims court after it is lawful and mostly works:',
      'Por eso no lo escribo. Un último aviso con la suma, una fecha y después la corte de reclamos menores es legal y casi siempre sirve:',
    ],
    writes: 'write a final payment notice to the customer',
  },
  {
    asks: /\b(?:waiv\w+|give up|gives up|agrees? (?:to )?(?:no|not)|no|without)\b.{0,20}\b(?:overtime|minimum wage|over ?time pay)\b.{0,30}|\brenunci\w+\b.{0,20}\bhoras extras\b/i,
    law: { question: 'can a worker waive overtime' },
    instead: [
      'So I leave that wording out. Shall I write his hours and pay as the law has them?',
      'Por eso no lo escribo así. ¿Escribo sus horas y su pago como los pide la ley?',
    ],
  },
  {
    asks: new RegExp(
      String.raw`\b(?:won'?t|wont|can'?t|cannot|not|never|waiv\w+)\b.{0,20}\b(?:su(?:e|ing)|comp|workers'? comp\w*|claim|liab\w*|responsible)\b.{0,40}\b(?:hurt|injur\w*|accident)\b|\b${WORKER}\b.{0,30}\b(?:gets?|is) hurt\b.{0,30}\b(?:not|no|isn'?t|aren'?t)\b.{0,20}\b(?:responsible|liable|our (?:problem|fault))\b`,
      'i',
    ),
    law: { question: 'helper signed he wont sue if he gets hurt' },
    instead: [
      'So I leave that wording out. Workers’ comp is what covers both of you. Shall I write a page on safety rules that he signs?',
      'Por eso no lo escribo así. Lo que los cubre a los dos es el seguro de compensación. ¿Escribo una hoja de reglas de seguridad para que la firme?',
    ],
  },
  {
    asks: new RegExp(
      String.raw`\b(?:1099|independent contractor|contractor agreement|subcontractor agreement|sub agreement)\b.{0,40}\b(?:my |the |our |a )?${WORKER}\b|\b${WORKER}\b.{0,40}\b(?:1099 (?:agreement|contract|form|letter)|independent contractor)\b`,
      'i',
    ),
    law: { question: 'is my helper an employee or a 1099 contractor' },
    instead: [
      'A paper does not make a helper a contractor. Does he bring his own truck and insurance and work for others too? If not, I write him an offer as an employee.',
      'Un papel no convierte a un ayudante en contratista. ¿Trae su propia troca y seguro, y trabaja para otros? Si no, le escribo una oferta como empleado.',
    ],
  },
  {
    asks: /\b(?:not|aren'?t|arent|isn'?t|never|no)\b.{0,12}\b(?:responsible|liable|liability|responsibility|at fault)\b.{0,30}\b(?:any(?:thing)?|all|damages?|breaks?|broken|broke|injur\w*|what(?:ever)?)\b|\bnot? (?:pay|cover)\b.{0,15}\b(?:any|all) damages?\b|\bno (?:somos|nos hacemos) responsables?\b/i,
    law: {
      en: 'A clause that shuts out all responsibility rarely holds: most states strike it where the damage was careless or on purpose. One that names its cases holds better: old damage, a tight stair that the customer wants used all the same, claims that come later than some days. Have a lawyer look at it once.',
      es: 'Una cláusula que excluye toda responsabilidad casi nunca vale: en la mayoría de los estados cae si el daño fue por descuido o a propósito. Vale más una que nombra sus casos: daño viejo, una escalera estrecha que el cliente quiere usar, reclamos que llegan después de unos días. Que la vea una vez un abogado.',
    },
    instead: null,
  },
  {
    asks: /\b(?:no|never|not|non)\b.{0,15}\brefund\w*|\ball sales (?:are )?final\b|\bsin reembolsos?\b/i,
    law: {
      en: 'A no-refund line does not hold for work that was not done, and a card company pays the customer back whatever it says; some states want it shown before payment. It holds for a deposit after a stated hour and for work done and approved.',
      es: 'Una línea de no reembolsos no vale para trabajo que no se hizo, y la tarjeta devuelve el dinero diga lo que diga; algunos estados piden mostrarla antes del pago. Vale para un depósito después de cierta hora y para trabajo hecho y aprobado.',
    },
    instead: null,
  },
];

/** What the law says of a text that it may not let stand, before the text or in its place; null for any other. */
export async function composeLawFirst(
  asked: Asked,
  compose: (asked: Asked) => Promise<Composition>,
): Promise<Composition | null> {
  const { text, read, previous } = asked;
  const risk = RISKS.find(({ asks }) => asks.test(text));
  const law = risk && (await sayLaw(asked, risk));
  if (!risk || !law) return null;
  if (risk.instead === null) return addComposition(law, await compose(asked));
  const state = { ...createState('write', read.language, text, previous?.state ?? null), draft: null };
  const offer = buildComposition(state, [risk.instead[read.language === 'es' ? 1 : 0]], { mode: 'write' });
  if (risk.writes !== undefined) {
    const lawful = {
      ...asked,
      text: risk.writes,
      read: { ...(await asked.knowledge.readMessage(risk.writes)), language: read.language },
    };
    return addComposition(addComposition(law, offer), await compose(lawful));
  }
  return { ...addComposition(law, offer), mode: 'grounded' };
}

async function sayLaw(asked: Asked, { law }: Risk): Promise<Composition | null> {
  const { text, read, previous, knowledge } = asked;
  if (!('question' in law)) {
    const state = createState('write', read.language, text, previous?.state ?? null);
    return buildComposition(state, [], { blocks: toBlocks([law[read.language]], ['general']) });
  }
  const question = { ...(await knowledge.readMessage(law.question)), language: read.language };
  const told = await composeAnswer({ ...asked, text: law.question, read: question, previous: null });
  return told.isRefusal ? null : told;
}
