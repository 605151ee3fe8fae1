import type { StateRule } from '../../../../knowledge/index.ts';
import type { Asked } from '../../asked.ts';

/** The words of a paragraph that is about a rule. */
export const RULE_WORDS: Record<StateRule, RegExp> = {
  minimum_wage: /\bminimum wage\b/i,
  sales_tax: /\btax/i,
  workers_comp: /\bcomp\b|compensation/i,
  tires: /\btires?\b/i,
  mattresses: /\bmattress/i,
  electronics: /\b(?:electronic|televis|TVs?\b|e-waste)/i,
  appliances: /\b(?:appliance|fridge|refriger|freezer)/i,
  yard_waste: /\b(?:yard|brush|leaves)\b/i,
  stewardship: /\b(?:paint|mattress)/i,
  hauler_license: /\b(?:licen[cs]e|permit|regist)/i,
};

/** The sentences around what the table of states says. */
interface StateWords {
  /** What each rule is called in a sentence, and how it is asked about. */
  about: Record<StateRule, string>;
  ask: Record<StateRule, (state: string) => string>;
  own(state: string): string;
  unknown(about: string, state: string, office: string): string;
  old(year: number, office: string): string;
  crew(count: number, isReached: boolean): string;
  district: string;
  /** Before the name of an office. */
  the: string;
}

const ENGLISH: StateWords = {
  about: {
    minimum_wage: 'the minimum wage',
    sales_tax: 'sales tax on junk removal',
    workers_comp: "workers' compensation",
    tires: 'tires in landfills',
    mattresses: 'mattresses in landfills',
    electronics: 'electronics in landfills',
    appliances: 'appliances in landfills',
    yard_waste: 'yard waste in landfills',
    stewardship: 'paint and mattress programs',
    hauler_license: 'a license for haulers',
  },
  ask: {
    minimum_wage: (state) => `What is the minimum wage in ${state}?`,
    sales_tax: (state) => `Do I charge sales tax on junk removal in ${state}?`,
    workers_comp: (state) => `When do I need workers' comp in ${state}?`,
    tires: (state) => `Are tires banned from landfills in ${state}?`,
    mattresses: (state) => `Are mattresses banned from landfills in ${state}?`,
    electronics: (state) => `Are TVs banned from landfills in ${state}?`,
    appliances: (state) => `Are appliances banned from landfills in ${state}?`,
    yard_waste: (state) => `Is yard waste banned from landfills in ${state}?`,
    stewardship: (state) => `Is there a paint or mattress recycling program in ${state}?`,
    hauler_license: (state) => `Do I need a license to haul junk in ${state}?`,
  },
  own: (state) => `You are in ${state}, so what is known about ${state} comes first.`,
  unknown: (about, state, office) => `I found no source for ${about} in ${state}, so ask ${office}.`,
  old: (year, office) => `That source is of ${year}, so check it with ${office}.`,
  crew: (count, isReached) =>
    isReached
      ? `With ${count} you reach that number.`
      : `With ${count} you are below that number, unless somebody else counts as well.`,
  district: 'the District of Columbia',
  the: 'the',
};

const SPANISH: StateWords = {
  about: {
    minimum_wage: 'el salario mínimo',
    sales_tax: 'el impuesto sobre las ventas en el retiro de basura',
    workers_comp: 'la compensación a trabajadores',
    tires: 'las llantas en los vertederos',
    mattresses: 'los colchones en los vertederos',
    electronics: 'los aparatos electrónicos en los vertederos',
    appliances: 'los electrodomésticos en los vertederos',
    yard_waste: 'los desechos de jardín en los vertederos',
    stewardship: 'los programas de pintura y colchones',
    hauler_license: 'una licencia para acarrear',
  },
  ask: {
    minimum_wage: (state) => `¿Cuál es el salario mínimo en ${state}?`,
    sales_tax: (state) => `¿Cobro impuesto sobre las ventas por retirar basura en ${state}?`,
    workers_comp: (state) => `¿Cuándo necesito compensación a trabajadores en ${state}?`,
    tires: (state) => `¿Están prohibidas las llantas en los vertederos de ${state}?`,
    mattresses: (state) => `¿Están prohibidos los colchones en los vertederos de ${state}?`,
    electronics: (state) => `¿Están prohibidos los televisores en los vertederos de ${state}?`,
    appliances: (state) => `¿Están prohibidos los electrodomésticos en los vertederos de ${state}?`,
    yard_waste: (state) => `¿Están prohibidos los desechos de jardín en los vertederos de ${state}?`,
    stewardship: (state) => `¿Hay un programa de reciclaje de pintura o colchones en ${state}?`,
    hauler_license: (state) => `¿Necesito licencia para acarrear basura en ${state}?`,
  },
  own: (state) => `Usted está en ${state}, así que primero va lo que se sabe de ${state}.`,
  unknown: (about, state, office) => `No encontré fuente sobre ${about} en ${state}; pregunte a ${office}.`,
  old: (year, office) => `Esa fuente es de ${year}; confírmelo con ${office}.`,
  crew: (count, isReached) =>
    isReached
      ? `Con ${count} ya llega a ese número.`
      : `Con ${count} queda por debajo de ese número, a menos que alguien más cuente.`,
  district: 'el Distrito de Columbia',
  the: 'la oficina',
};

export function getStateWords(language: Asked['read']['language']): StateWords {
  return language === 'es' ? SPANISH : ENGLISH;
}
