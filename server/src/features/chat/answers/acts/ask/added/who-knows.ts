import type { Asked } from '../../../asked.ts';
import { escapeMarkdown } from '../../../escape.ts';

type Language = Asked['read']['language'];

/** Who decides on a matter, in English and Spanish; the first whose words hold. */
const WHO: [matter: RegExp, en: string, es: string][] = [
  [
    /\b(?:insur\w*|coverage|covered|policy|policies|premium|liability|deductible|work(?:er|man|men)?s?['’]?s? ?comp(?:ensation)?|certificate of insurance)\b/i,
    'your insurance agent',
    'a su agente de seguros',
  ],
  [
    /\b(?:sales tax|tax(?:es|ed|able)?|write.?offs?|writ(?:e|ing) off|deduct\w*|irs|w-?2|w-?9|1099\w*|depreciat\w*|mileage|receipts?|llc|s.?corp|bookkeep\w*)\b/i,
    'your tax accountant',
    'a su contador',
  ],
  [
    /\b(?:overtime|minimum wage|wages?|payroll|pay(?:ing)? (?:him|her|them|my|the|a) (?:\w+ )?(?:guys?|helpers?|crew|loader|driver)|final pay|paycheck|breaks?|lunch|teen\w*|minors?|work permit|fir(?:e|ed|ing) (?:a|an|my|him|her|the|somebody)|quits?|employees?|hir(?:e|ing)|background|drug test\w*)\b/i,
    'the state labor department',
    'al departamento de trabajo del estado',
  ],
  [
    /\b(?:us ?dot|dot|cdl|weigh stations?|overweight|axles?|gvwr|gcwr|plates?|registration|inspections?|driver'?s licen[cs]e|tarp\w*|log ?books?|medical card|ifta|irp)\b/i,
    'the motor carrier office of the state police or DOT',
    'a la oficina de transporte del estado (DOT)',
  ],
  [
    /\b(?:permits?|licen[cs]es?|zoning|hoa|street|curb|park(?:ed|ing)|noise|sign)\b/i,
    'the city or county office that issues it',
    'a la oficina de la ciudad o del condado que lo da',
  ],
  [
    /\b(?:dump(?:s|ed|ing)?|landfills?|transfer station|dispos\w+|get(?:ting)? rid|throw\w*|trash|recycl\w+|burn\w*|asbestos|hazardous|freon|refrigerants?|scrap tires?)\b/i,
    'the state environmental agency or the site that takes it',
    'a la agencia ambiental del estado o al sitio que lo recibe',
  ],
  [
    /\b(?:lawsuit|su(?:e|ed|ing)|liens?|court|contracts?|evict\w*|tenants?|estate|executor|abandoned|record(?:ing)?|legal|law|illegal|theft|steal|fine[ds]?)\b/i,
    'a local lawyer',
    'a un abogado de la zona',
  ],
];

/** Whom an owner can ask on a matter that no source decides; null if nobody in particular. */
export function findWhoKnows(matter: string, language: Language): string | null {
  const who = WHO.find(([words]) => words.test(matter));
  return who?.[language === 'es' ? 2 : 1] ?? null;
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
