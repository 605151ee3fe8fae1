import { escapeMarkdown } from '../../../escape.ts';
import { hasWord } from '../stream/first-word.ts';
import { removeForeignLinks, replaceMarkers } from '../stream/markers.ts';
import { PieceReader } from '../stream/piece-reader.ts';
import { SentenceStream, type Step } from '../stream/sentence-stream.ts';
import { type DraftPlan, formatSubject } from './draft-frame.ts';

const FENCE = /^(?:`{3,}|~{3,})/;
/** First words of a line that may be a subject, or words to the owner before the text. */
const MAY_LEAD = /^\W*(?:subject|asunto|here|sure|certainly|of|absolutely|claro|aqu[ií]|por)\b/i;
const SUBJECT = /^\W*(?:subject|asunto)\W*:\W*(\S.*)$/i;
const PREAMBLE =
  /^\W*(?:(?:sure|certainly|of course|absolutely|claro|por supuesto)\b.{0,100}[!:.]|(?:here(?:['’]s| is| are)|aqu[ií]\b).{0,100}:)\W*$/i;
const LONGEST_LEAD = 300;

/** Turns a model's words into the markdown of a draft, and collects its plain text. */
export class DraftStream {
  /** Without the subject. */
  body = '';
  subject: string | null = null;
  private readonly plan: DraftPlan;
  private readonly knownUrls: ReadonlySet<string>;
  private readonly reader = new PieceReader();
  private readonly sentences: SentenceStream;
  private isLineStart = true;
  /** The beginning, until it is known what it is; null from then on. */
  private lead: string | null = '';
  /** White space that is told only if a word follows. */
  private gap = '';

  constructor(plan: DraftPlan, knownUrls: ReadonlySet<string>) {
    this.plan = plan;
    this.knownUrls = knownUrls;
    this.sentences = new SentenceStream(knownUrls);
  }

  /** The markdown that this text completes. */
  feed(text: string): string {
    return this.tell(this.reader.feed(text).flatMap((piece) => this.push(piece)));
  }

  /** What is left at the end of the text. */
  end(): string {
    const rest = this.tell([...this.reader.end().flatMap((piece) => this.push(piece)), ...this.sentences.end()]);
    return this.lead === null ? rest : rest + this.endLead();
  }

  /** Models put a text into a code block, which is no part of it. */
  private push(piece: string): Step[] {
    const isFence = this.isLineStart && FENCE.test(piece);
    this.isLineStart = isFence || (piece.includes('\n') ? true : this.isLineStart && /^\s/.test(piece));
    return isFence ? [] : this.sentences.push(piece);
  }

  private tell(steps: Step[]): string {
    return steps.map((step) => this.add(textOf(step, this.knownUrls).replaceAll('**', ''))).join('');
  }

  private add(text: string): string {
    if (this.lead === null) return this.write(text);
    this.lead = (this.lead + text).trimStart();
    const isLine = this.lead.includes('\n');
    const mayLead = MAY_LEAD.test(this.lead) && this.lead.length < LONGEST_LEAD;
    return this.lead === '' || (mayLead && !isLine) ? '' : this.endLead();
  }

  private endLead(): string {
    const [line = '', ...rest] = (this.lead ?? '').split('\n');
    const others = rest.join('\n');
    if (PREAMBLE.test(line.trim())) {
      this.lead = others;
      return '';
    }
    const isEmail = this.plan.channel === 'email';
    const subject = isEmail ? (SUBJECT.exec(line.trim())?.[1]?.trim() ?? null) : null;
    const text = subject === null ? (this.lead ?? '') : others;
    this.lead = null;
    this.subject = subject ?? (isEmail && hasWord(text) ? this.plan.subject : null);
    const head = this.subject === null ? '' : `${toMarkdown(formatSubject(this.subject, this.plan.language))}\n\n`;
    return head + this.write(text);
  }

  private write(text: string): string {
    const [, before = '', words = '', after = ''] = /^(\s*)([\s\S]*?)(\s*)$/.exec(text) ?? [];
    this.gap += before;
    if (words === '') return '';
    const gap = this.body === '' ? '' : this.gap;
    this.gap = after;
    this.body += gap + words;
    return toMarkdown(gap + words);
  }
}

function textOf(step: Step, knownUrls: ReadonlySet<string>): string {
  if (step.type === 'text') return step.text;
  return step.type === 'row'
    ? removeForeignLinks(
        replaceMarkers(step.row, () => ''),
        knownUrls,
      )
    : '';
}

/** Plain text as markdown that looks the same. */
function toMarkdown(text: string): string {
  return escapeMarkdown(text).replace(/(?<!\n)\n(?!\n|-(?: |$))/g, '  \n');
}
