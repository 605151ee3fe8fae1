import { DraftChannel } from '@haulwise/contract';
import { z } from 'zod';
import { parseYaml } from '../parse-yaml.ts';
import type { Asked } from './shelf.ts';

const Slot = z.object({
  reads: z.enum([
    'person',
    'business',
    'money',
    'percent',
    'number',
    'when',
    'duration',
    'items',
    'place',
    'quote',
    'details',
    'phone',
    'hours',
    'free',
  ]),
  /** A regular expression of the words that stand beside the value in a message. */
  near: z.string().optional(),
  /** What a blank is called, in English and in Spanish. */
  label: z.string().min(1),
  es: z.string().min(1),
  /** The question that asks for it. */
  ask: z.string().optional(),
});
export type DraftSlot = z.infer<typeof Slot> & { name: string };

const FrontMatter = z.object({
  title: z.string().min(1),
  category: z.string().min(1),
  about: z.string().min(1),
  asks: z.array(z.string().min(1)).min(6),
  slots: z.record(z.string().regex(/^[a-z][a-z0-9_]*$/), Slot).default({}),
});

/** `crew`: to the asker's own people, who know the company; `family`: to those who know the asker. */
const QUALITIES = ['friendly', 'firm', 'short', 'spanish', 'crew', 'family'] as const;
export type DraftQuality = (typeof QUALITIES)[number];

/** One wording of a draft: its channel, and how it differs from the plain English one. */
export interface DraftVariant {
  channel: DraftChannel;
  qualities: DraftQuality[];
  /** With blanks as `{name}`, and parts in double square brackets that need all their blanks. */
  text: string;
}

export interface DraftForm extends Asked {
  name: string;
  title: string;
  category: string;
  about: string;
  slots: DraftSlot[];
  variants: DraftVariant[];
}

/** What every draft may use without declaring it. */
export const COMMON_SLOTS = ['me', 'company', 'city', 'services', 'terms'];

/** Parses a draft in the form of knowledge/README.md; throws with a readable message if it is malformed. */
export function parseDraftForm(name: string, markdown: string): DraftForm {
  const text = markdown.replaceAll('\r\n', '\n');
  const front = /^---\n([\s\S]*?)\n---\n/.exec(text);
  if (!front?.[1]) throw new Error(`${name} does not begin with front matter.`);
  const { slots, ...about } = FrontMatter.parse(parseYaml(front[1]));
  const sections = text.slice(front[0].length).split(/^## +/m).slice(1);
  const variants = sections.map((section) => toVariant(name, section));
  if (variants.length === 0) throw new Error(`${name} has no wording.`);
  return {
    name,
    ...about,
    asks: [about.title, about.about, ...about.asks],
    slots: Object.entries(slots).map(([key, slot]) => ({ name: key, ...slot })),
    variants,
  };
}

function toVariant(name: string, section: string): DraftVariant {
  const [heading = '', ...lines] = section.split('\n');
  const [first = '', ...rest] = heading.split(',').map((word) => word.trim());
  const channel = DraftChannel.safeParse(first);
  const unknown = rest.find((word) => !QUALITIES.includes(word as DraftQuality));
  if (!channel.success || unknown !== undefined) throw new Error(`${name} has an unknown heading: “${heading}”.`);
  return { channel: channel.data, qualities: rest as DraftQuality[], text: unwrap(lines.join('\n').trim()) };
}

/** Joins the lines of a paragraph; list items, and the last lines of a letter, keep their own. */
function unwrap(text: string): string {
  return text
    .split(/\n{2,}/)
    .map((paragraph) => {
      const lines = paragraph.split('\n');
      const isProse = lines.some((line) => line.length > 72) && !lines.some((line) => /^(?:- |\S.{0,40}: )/.test(line));
      return isProse ? lines.join(' ') : paragraph;
    })
    .join('\n\n');
}
