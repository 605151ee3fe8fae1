import { FACT_LABELS } from '@haulwise/contract';

/** The labels of a company's record and of kept facts, as the screens say them. */
const LABELS: Record<string, string> = {
  Company: 'Empresa',
  City: 'Ciudad',
  State: 'Estado',
  Started: 'Empezó',
  'Years in business': 'Años en el negocio',
  Trucks: 'Camiones',
  'Monthly revenue': 'Ingresos mensuales',
  'Gross margin': 'Margen bruto',
  Services: 'Servicios',
  Pricing: 'Forma de cobrar',
  Software: 'Programas',
  Challenges: 'Retos',
  Dump: 'Vertedero',
  [FACT_LABELS.customer]: 'Cliente',
  [FACT_LABELS.discount]: 'Descuento',
  [FACT_LABELS.minimum_charge]: 'Cobro mínimo',
  [FACT_LABELS.truck_size]: 'Tamaño del camión',
  [FACT_LABELS.trailer_size]: 'Tamaño del remolque',
  [FACT_LABELS.dump_fee]: 'Tarifa del vertedero',
  [FACT_LABELS.wage]: 'Salario por hora',
  [FACT_LABELS.crew]: 'Cuadrilla',
  [FACT_LABELS.service_area]: 'Zona de servicio',
  [FACT_LABELS.payment_terms]: 'Condiciones de pago',
  [FACT_LABELS.tone]: 'Tono con los clientes',
  [FACT_LABELS.signature]: 'Firma',
};

const SENTENCES: [english: RegExp, spanish: string][] = [
  [
    /^Nothing yet: your company record is empty\..*$/,
    'Todavía nada: los datos de su empresa están vacíos. Llénelos en su perfil, en «Información de la empresa»: con su estado, servicios, camiones y margen ajusto las respuestas a su negocio.',
  ],
  [/^Your company record says:$/, 'Los datos de su empresa dicen:'],
  [/^You told me:$/, 'Usted me dijo:'],
  [/^Your price book says, among your prices:$/, 'Su tarifario dice, entre otros precios:'],
  [/^(\d+) more are in your profile, .*$/, 'Hay $1 más en su perfil.'],
  [
    /^I use this, and nothing else about your company, .*$/,
    'Uso esto, y nada más de su empresa, para ajustar las respuestas a su negocio. Lo puede cambiar en su perfil.',
  ],
];
const LABEL = /^- \*\*([^*]+?)( \(this project\)| \(price book\))?:\*\*/;
const MARKS: Record<string, string> = { ' (this project)': ' (este proyecto)', ' (price book)': ' (tarifario)' };

/** The label of a fact in Spanish. */
function toSpanishLabel(label: string): string {
  return LABELS[label] ?? label;
}

const VALUES: [RegExp, string][] = [
  [/ an hour$/, ' por hora'],
  [/ a ton\b/, ' por tonelada'],
  [/ cubic yards?$/, ' yardas cúbicas'],
  [/ people$/, ' personas'],
  [/ person$/, ' persona'],
];

/** "Wage: $18 an hour", or either half of it, in Spanish. */
export function toSpanishFact(text: string): string {
  const labelled = text.replace(/^[^:]+(?=:|$)/, toSpanishLabel);
  return VALUES.reduce((said, [english, spanish]) => said.replace(english, spanish), labelled);
}

/** A line of the whole record in Spanish; what the owner typed stays as it is. */
export function toSpanishLine(line: string): string {
  for (const [english, spanish] of SENTENCES) if (english.test(line)) return line.replace(english, spanish);
  return line.replace(LABEL, (_all, label: string, mark?: string) => {
    return `- **${toSpanishLabel(label)}${MARKS[mark ?? ''] ?? ''}:**`;
  });
}

const PLACES: Record<string, string> = {
  'Full truck': 'Camión lleno',
  'An hour of the crew': 'Una hora de la cuadrilla',
  Stairs: 'Escaleras',
  Miles: 'Millas',
  'Heavy material': 'Material pesado',
  'Hazardous material': 'Material peligroso',
  'Same day': 'El mismo día',
};
const UNITS: Record<string, string> = {
  each: 'cada uno',
  'a load': 'por carga',
  'a job': 'por trabajo',
  'an hour': 'por hora',
  'a flight': 'por tramo',
  'a mile': 'por milla',
  'a ton': 'por tonelada',
};

/** "Minimum charge: $110 a job" in Spanish; an item keeps the name that the owner gave it. */
export function toSpanishPrice(row: string): string {
  const [, label = '', amount = '', unit = ''] = /^(.+): (\$[\d,.]+)(?: (.+))?$/.exec(row) ?? [];
  if (amount === '') return row;
  const name = LABELS[label] ?? PLACES[label] ?? label.replace(/ truck$/, ' de camión');
  return `${name}: ${amount}${unit === '' ? '' : ` ${UNITS[unit] ?? unit}`}`;
}
