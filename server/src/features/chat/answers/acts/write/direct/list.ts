import type { DraftManner } from '../../../../drafts/draft-request.ts';
import { readStatedValues } from '../../../../drafts/filling/stated-values.ts';
import { ADDS, findList } from '../../../../drafts/finding/lists.ts';
import type { Asked } from '../../../asked.ts';
import { addComposition, buildComposition, type Composition } from '../../../composition.ts';
import { createState } from '../../../conversation-state.ts';
import type { Details } from '../../../understanding/details.ts';
import { isKnown, NEARLY_KNOWN } from '../../../understanding/rules/question-rules.ts';
import { composeAnswer } from '../../ask/ask.ts';
import type { CreatedDraft } from '../figured-draft.ts';
import { composeAsking } from '../plain.ts';

interface CreatedList extends CreatedDraft {
  /** That it is only the nearest, where that is so. */
  note: string | null;
}

/** The list that a request asks for; null if it asks for none, or none is about the same. */
export async function createList(
  asked: Asked,
  { details, manner }: { details: Details; manner: DraftManner },
): Promise<CreatedList | null> {
  const { form, isSure } = (await findList(asked)) ?? { form: null, isSure: false };
  if (!form) return null;
  const channel = form.variants.some((variant) => variant.channel === 'list') ? 'list' : null;
  const values = readStatedValues(form, asked, details);
  const added = ADDS.exec(asked.text)?.[1];
  const additions = added === undefined ? [] : [`${added.charAt(0).toUpperCase()}${added.slice(1)}.`];
  return {
    form,
    draft: { name: form.name, manner: { ...manner, channel }, values, additions },
    note: isSure ? null : formatNearest(form.title, asked.read.language),
  };
}

function formatNearest(title: string, language: 'en' | 'es'): string {
  return language === 'es'
    ? 'No tengo una lista justo para eso. La más cercana es esta:'
    : `I have no list for exactly that. The nearest is “${title}”:`;
}

/** Whether a question asks for a list, and the knowledge base does not answer it better. */
export async function isListAsked(asked: Asked): Promise<boolean> {
  const found = await findList(asked);
  if (!found?.form) return false;
  return found.isSure || !isKnown(await asked.knowledge.search(asked.read.readable), NEARLY_KNOWN);
}

/** Where no list is about what one is asked for: what the knowledge base says of it, or that there is none; null for any other request. */
export async function composeNoList(asked: Asked): Promise<Composition | null> {
  const { read, knowledge, previous, text } = asked;
  const found = await findList(asked);
  if (!found || found.form) return null;
  const { none, nearest, sources } = WORDS[read.language];
  if (found.near.length === 0) return composeAsking(asked, [WORDS.en.ofWhat, WORDS.es.ofWhat]);
  const isKnownThere = isKnown(await knowledge.search(read.readable), NEARLY_KNOWN);
  const answer = isKnownThere ? await composeAnswer(asked) : null;
  const state = createState('write', read.language, text, previous?.state ?? null);
  if (answer && !answer.isRefusal) return addComposition(buildComposition(state, [`${none} ${sources}`]), answer);
  return buildComposition(state, [`${none} ${nearest}`], {
    followUps: found.near.map(({ title }) => `Write this: ${title.toLowerCase()}`),
    mode: 'write',
  });
}

const WORDS = {
  en: {
    none: 'I have no list for that.',
    ofWhat: 'What is the list for? Name the job, the truck or the day, or tell me its points after a colon.',
    nearest:
      'Tell me its points after a colon (“list: …, …, …”), and I put them in order; or take one of the nearest that I have.',
    sources: 'My sources say this about it:',
  },
  es: {
    none: 'No tengo una lista para eso.',
    ofWhat: '¿Para qué es la lista? Dígame el trabajo, el camión o el día, o escriba los puntos después de dos puntos.',
    nearest:
      'Escriba los puntos después de dos puntos («lista: …, …, …») y los pongo en orden; o tome una de las más cercanas que tengo.',
    sources: 'Esto es lo que dicen mis fuentes:',
  },
};
