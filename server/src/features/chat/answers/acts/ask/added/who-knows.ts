import type { StateFigures } from '../../../../../knowledge/index.ts';
import type { Asked } from '../../../asked.ts';
import { escapeMarkdown } from '../../../escape.ts';

type Language = Asked['read']['language'];

/** Who decides on a matter, in English and Spanish, and what to ask there. */
interface WhoKnows {
  matter: RegExp;
  en: string;
  es: string;
  ask: string;
  pregunte: string;
  /** The office of the state that the table of states names. */
  office?: 'environment' | 'revenue';
}

/** The first whose words hold counts. */
const WHO: WhoKnows[] = [
  {
    matter: /\b(?:work(?:er|man|men)?s?['’]?s? ?comp(?:ensation)?|monopolistic|state fund)\b/i,
    en: 'the state workers’ compensation board, or for a price your insurance agent',
    es: 'a la oficina estatal de compensación laboral, o por el precio a su agente de seguros',
    ask: 'how many people you pay and how, and ask whether you must carry it, from when, and what it costs to start late',
    pregunte: 'a cuánta gente paga y cómo, y pregunte si debe tenerlo, desde cuándo y qué cuesta empezar tarde',
  },
  {
    matter: /\b(?:insur\w*|coverage|covered|policy|policies|premium|liability|deductible|certificate of insurance)\b/i,
    en: 'your insurance agent',
    es: 'a su agente de seguros',
    ask: 'the truck, the people and the work that it is about, and ask whether your policy covers it; have the answer sent by e-mail',
    pregunte: 'de qué camión, gente y trabajo se trata, y pregunte si su póliza lo cubre; pida la respuesta por correo',
  },
  {
    matter: /\bsales tax\b|\btaxable\b|\b(?:charge|collect) (?:\w+ )?tax\b/i,
    en: 'the state revenue department',
    es: 'al departamento de impuestos del estado',
    ask: 'that you haul junk for homes and firms, and ask whether that is taxed, from when, and how to register',
    pregunte:
      'que acarrea basura de casas y empresas, y pregunte si eso paga impuesto, desde cuándo y cómo se registra',
    office: 'revenue',
  },
  {
    matter:
      /\b(?:tax(?:es|ed|able)?|write.?offs?|writ(?:e|ing) off|deduct\w*|irs|w-?2|w-?9|1099\w*|depreciat\w*|mileage|receipts?|llc|s.?corp|bookkeep\w*)\b/i,
    en: 'your tax accountant',
    es: 'a su contador',
    ask: 'the amount and the year, and ask what to file, by when, and what it costs if it is late',
    pregunte: 'la cantidad y el año, y pregunte qué se presenta, para cuándo y qué cuesta si se atrasa',
  },
  {
    matter:
      /\b(?:overtime|minimum wage|wages?|payroll|pay(?:ing)? (?:him|her|them|my|the|a) (?:\w+ )?(?:guys?|helpers?|crew|loader|driver)|final pay|(?:pay|last) ?checks?|breaks?|lunch|teen\w*|minors?|1[4-7] year old|work permit|fir(?:e|ed|ing) (?:a|an|my|him|her|the|somebody)|quits?|employees?|hir(?:e|ing)|background|drug test\w*)\b/i,
    en: 'the state labor department',
    es: 'al departamento de trabajo del estado',
    ask: 'how the person is paid and what happened, and ask what the rule is and by when you must act; you need not give a name',
    pregunte: 'cómo se le paga y qué pasó, y pregunte cuál es la regla y para cuándo; no tiene que dar su nombre',
  },
  {
    matter:
      /\b(?:us ?dot|dot|cdl|weigh stations?|scales?|overweight|axles?|gvwr|gcwr|plates?|registration|inspections?|driver'?s licen[cs]e|tarp\w*|log ?books?|medical card|ifta|irp)\b/i,
    en: 'the motor carrier office of the state police or DOT',
    es: 'a la oficina de transporte del estado (DOT)',
    ask: 'the rating on the door of the truck and the trailer and whether you cross the state line, and ask what holds for you',
    pregunte:
      'el peso que dice la puerta del camión y del remolque y si cruza la línea del estado, y pregunte qué le toca',
  },
  {
    matter: /\b(?:guns?(?! safes?)|pistols?|rifles?|ammo|ammunition|drugs?|stolen|human remains|ashes)\b/i,
    en: 'the police on the number that is not for emergencies',
    es: 'a la policía, al número que no es de emergencias',
    ask: 'where you are and what lies there, that nobody touched it, and ask whether they come or you bring it',
    pregunte: 'dónde está y qué hay, que nadie lo tocó, y pregunte si vienen o si usted lo lleva',
  },
  {
    matter: /\b(?:permits?|licen[cs]es?|zoning|hoa|street|curb|park(?:ed|ing)?|noise|sign)\b/i,
    en: 'the city or county office that issues it',
    es: 'a la oficina de la ciudad o del condado que lo da',
    ask: 'the address and what you do there, and ask which permit it needs, what that costs and how long it takes',
    pregunte: 'la dirección y qué hace ahí, y pregunte qué permiso hace falta, cuánto cuesta y cuánto tarda',
  },
  {
    matter:
      /\b(?:dump(?:s|ed|ing)?|landfills?|transfer station|dispos\w+|get(?:ting)? rid|throw\w*|trash|recycl\w+|burn\w*|asbestos|hazardous|freon|refrigerants?|tires?|paint|batter(?:y|ies)|propane|oil|chemicals?|drywall|mattress\w*|fridges?|appliances?)\b/i,
    en: 'the state environmental agency or the site that takes it',
    es: 'a la agencia ambiental del estado o al sitio que lo recibe',
    ask: 'what it is, how much, and that you haul it for pay, and ask who takes it, how it must be packed and what it costs',
    pregunte:
      'qué es, cuánto es y que lo acarrea por paga, y pregunte quién lo recibe, cómo va empacado y cuánto cuesta',
    office: 'environment',
  },
  {
    matter:
      /\b(?:lawsuit|su(?:e|ed|ing)|liens?|court|contracts?|evict\w*|landlords?|tenants?|estate|executor|heirs?|abandoned|record(?:ing)?|legal|law|illegal|theft|steal|fine[ds]?|partner\w*|refunds?|texts?|texting|spam)\b/i,
    en: 'a local lawyer',
    es: 'a un abogado de la zona',
    ask: 'what was agreed and what happened, with dates, bring the papers and photos, and ask what a first hour costs',
    pregunte: 'lo acordado y lo que pasó, con fechas, lleve papeles y fotos, y pregunte cuánto cuesta la primera hora',
  },
];

/** Whom an owner can ask on a matter that no source decides; null if nobody in particular. */
export function findWhoKnows(matter: string, language: Language): string | null {
  return WHO.find((one) => one.matter.test(matter))?.[language] ?? null;
}

/** The same with what to say and ask there, as one paragraph; null if nobody in particular. `offices`: of the state. */
export function formatWhomToCall(
  matter: string,
  language: Language,
  offices: StateFigures['offices'] | null,
): string | null {
  const who = WHO.find((one) => one.matter.test(matter));
  if (who === undefined) return null;
  const office = who.office === undefined ? undefined : offices?.[who.office];
  const named = office === undefined ? '' : ` ([${escapeMarkdown(office.name)}](${office.url}))`;
  return language === 'es'
    ? `**Llame ${who.es}**${named}. Diga ${who.pregunte}. Anote el nombre y la fecha.`
    : `**Call ${who.en}**${named}. Tell them ${who.ask}. Note the name and the date.`;
}

const LOCAL: Record<Language, string> = { en: 'the local office', es: 'a la oficina local' };

/** That what was told before holds anywhere, and whom to ask about a place. */
export function formatNothingLocal(place: string, matter: string, language: Language): string {
  const name = escapeMarkdown(toPlaceName(place));
  const who = findWhoKnows(matter, language) ?? LOCAL[language];
  return language === 'es'
    ? `Sobre ${name} en particular no tengo nada; lo que le dije arriba es la regla general. Pregunte ${who} qué vale ahí.`
    : `I have nothing on ${name} in particular; what I told you above is the general rule. Ask ${who} what holds there.`;
}

export function toPlaceName(place: string): string {
  return place.replace(/(?:^|\s)\p{L}/gu, (letter) => letter.toUpperCase());
}
