import {
  type Article,
  type ArticleParagraph,
  parseArticle,
  toStarterDocument,
} from '../src/features/knowledge/articles/starter/starter-article.ts';

export interface ArticleFault {
  file: string;
  line: number;
  sentence: string;
}

const PARAGRAPH_WORDS = { least: 15, most: 90 };
const SECTION_WORDS_MOST = 600;
const FEWEST_QUESTIONS = 4;
const FILE_NAME = /^[a-z0-9]+(-[a-z0-9]+)*\.md$/;
const FACT = /^\d{2}#\d+$/;

/** Violations of the form that knowledge/README.md describes. */
export function articleFaults(file: string, content: string): ArticleFault[] {
  const fault = (line: number, sentence: string): ArticleFault => ({ file, line, sentence });
  if (!FILE_NAME.test(file))
    return [fault(1, 'Name the file in lower case with hyphens, as an owner would look for it.')];
  let article: Article;
  try {
    article = parseArticle(content);
  } catch (error) {
    return [fault(1, error instanceof Error ? error.message : String(error))];
  }
  const title = /^# +(.+)$/m.exec(content)?.[1]?.trim();
  return [
    ...(title === article.title ? [] : [fault(1, `The first heading must be the title "${article.title}".`)]),
    ...sourceFaults(article).map((sentence) => fault(1, sentence)),
    ...sectionFaults(article).map(({ line, sentence }) => fault(line, sentence)),
    ...article.paragraphs.flatMap((paragraph) =>
      paragraphFaults(paragraph).map((sentence) => fault(paragraph.line, sentence)),
    ),
    ...unsourced(article).map((sentence) => fault(1, `This sentence has no footnote mark: ${sentence}`)),
  ];
}

/** Questions that two paragraphs claim to answer, so that they find neither. */
export function findRepeatedQuestions(articles: { file: string; article: Article }[]): ArticleFault[] {
  const first = new Map<string, string>();
  const faults: ArticleFault[] = [];
  for (const { file, article } of articles) {
    for (const { line, knownQuestions } of article.paragraphs) {
      for (const question of knownQuestions) {
        const key = question.toLowerCase().replace(/\W+/g, ' ').trim();
        const before = first.get(key);
        if (before) faults.push({ file, line, sentence: `The question "${question}" already belongs to ${before}.` });
        else first.set(key, `${file}:${line}`);
      }
    }
  }
  return faults;
}

function sourceFaults({ sources, paragraphs }: Article): string[] {
  const used = new Set(paragraphs.flatMap(({ marks }) => marks.map(({ source }) => source)));
  const unknown = [...used].filter((id) => !(id in sources));
  const unused = Object.keys(sources).filter((id) => !used.has(id));
  return [
    ...unknown.map((id) => `The mark [^${id}] has no source in the front matter.`),
    ...unused.map((id) => `The source ${id} is never used.`),
  ];
}

function sectionFaults({ paragraphs }: Article): { line: number; sentence: string }[] {
  const sections = new Map<string, { line: number; words: number }>();
  for (const { heading, line, text } of paragraphs) {
    const section = sections.get(heading) ?? { line, words: 0 };
    section.words += wordCount(text);
    sections.set(heading, section);
  }
  return [...sections].flatMap(([heading, { line, words }]) => {
    if (heading === '') return [{ line, sentence: 'Put this paragraph under a plain heading (##).' }];
    if (words <= SECTION_WORDS_MOST) return [];
    return [{ line, sentence: `Split the section "${heading}": ${words} words are too many under one heading.` }];
  });
}

function paragraphFaults({ text, facts, knownQuestions }: ArticleParagraph): string[] {
  const words = wordCount(text);
  const { least, most } = PARAGRAPH_WORDS;
  return [
    ...(words < least || words > most ? [`A paragraph has ${least} to ${most} words; this one has ${words}.`] : []),
    ...(/\[\^|\^\]/.test(text) ? ['A footnote mark is not closed, or its id is not lower case.'] : []),
    ...(text.includes('--') ? ['A comment must begin on its own line and be closed.'] : []),
    ...facts.filter((fact) => !FACT.test(fact)).map((fact) => `"${fact}" is not a fact id such as 02#8.`),
    ...(knownQuestions.length < FEWEST_QUESTIONS
      ? [`Write at least ${FEWEST_QUESTIONS} questions that this paragraph answers.`]
      : []),
  ];
}

/** What a source must stand behind; advice of our own, with figures as examples, needs none. */
const STATES_A_RULE = /\b(?:19|20)\d\d\b|\b(?:[Ff]ederal|state law|statute|fined|penalty|OSHA|EPA|IRS|FMCSA)\b/;

/** Sentences with a year or a rule and no footnote in their whole paragraph. */
function unsourced(article: Article): string[] {
  return toStarterDocument(article)
    .paragraphs.filter(({ sentences }) => sentences.every(({ sources }) => sources.length === 0))
    .flatMap((unit) => unit.sentences.map(({ start, end }) => unit.text.slice(start, end)))
    .filter((sentence) => STATES_A_RULE.test(sentence));
}

function wordCount(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}
