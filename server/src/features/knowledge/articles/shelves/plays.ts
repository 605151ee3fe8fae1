import { z } from 'zod';
import { parseYaml } from '../parse-yaml.ts';
import { parseArticle } from '../starter/starter-article.ts';
import type { Asked } from './shelf.ts';

const FrontMatter = z.object({
  play: z.object({
    line: z.string().min(1),
    first_step: z.string().min(1),
    about: z.array(z.string()).min(1),
    /** Fits owners with this many trucks, both ends included. */
    trucks: z.tuple([z.number(), z.number()]).optional(),
    /** Fits owners whose gross margin is below this many percent. */
    margin_below: z.number().optional(),
    /** Months in which it fits, 1 to 12. */
    months: z.array(z.number().int().min(1).max(12)).optional(),
    services: z.array(z.string()).optional(),
    /** What it takes of the owner's time and money. */
    hours: z.number(),
    dollars: z.number(),
    /** Until it brings money, at the soonest, where that is a matter of days. */
    pays_in_days: z.number().optional(),
  }),
});

/** A piece of advice that an owner can act on this week; the article of the same name tells it in full. */
export type Play = z.infer<typeof FrontMatter>['play'] & Asked & { name: string; title: string };

/** Parses an article with a `play` in its front matter. */
export function parsePlay(name: string, markdown: string): Play {
  const front = /^---\n([\s\S]*?)\n---\n/.exec(markdown.replaceAll('\r\n', '\n'))?.[1] ?? '';
  const { play } = FrontMatter.parse(parseYaml(front));
  const { title, paragraphs } = parseArticle(markdown);
  return {
    ...play,
    name,
    title,
    asks: [title, play.line, ...paragraphs.flatMap(({ knownQuestions }) => knownQuestions)],
  };
}
