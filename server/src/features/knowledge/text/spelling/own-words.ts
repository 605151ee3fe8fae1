/** Words of a company's documents, kept as text: " crew:3 dump:1 ". Few are looked at, and a map takes ten times as much. */
export class OwnWords {
  private readonly text: string;

  /** Each text: "crew:3 dump:1 ". */
  constructor(texts: string[]) {
    this.text = ` ${texts.join('')}`;
  }

  /** These words and those of other documents. */
  join(others: OwnWords): OwnWords {
    return new OwnWords([this.text.trimStart(), others.text.trimStart()]);
  }

  get bytes(): number {
    return this.text.length;
  }

  /** How often a word occurs in the document that names it first; 0 if it does not. */
  count(word: string): number {
    const at = this.text.indexOf(` ${word}:`);
    return at < 0 ? 0 : Number.parseInt(this.text.slice(at + word.length + 2), 10);
  }

  /** Words with the same first letter and about the same length. */
  *near(form: string, edits: number): Generator<{ word: string; count: number }> {
    for (const [, word = '', count = ''] of this.text.matchAll(new RegExp(` (${form[0] ?? ' '}[^ :]*):(\\d+)`, 'gu')))
      if (Math.abs(word.length - form.length) <= edits) yield { word, count: Number(count) };
  }
}
