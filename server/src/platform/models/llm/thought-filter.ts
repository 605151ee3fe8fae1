const OPENING = '<think>';
const CLOSING = '</think>';

/** Removes the reasoning that some local models write between `<think>` and `</think>` before they answer. */
export class ThoughtFilter {
  private state: 'unknown' | 'thinking' | 'speaking' = 'unknown';
  private held = '';

  /** Whether reasoning is being held back. */
  get isThinking(): boolean {
    return this.state === 'thinking';
  }

  /** Returns the part of this text that belongs to the answer. */
  feed(text: string): string {
    if (this.state === 'speaking') return text;
    this.held += text;
    if (this.state === 'unknown') {
      const start = this.held.trimStart();
      if (start.length < OPENING.length && OPENING.startsWith(start)) return '';
      if (!start.startsWith(OPENING)) return this.speak(this.held);
      this.state = 'thinking';
    }
    const end = this.held.indexOf(CLOSING);
    if (end >= 0) return this.speak(this.held.slice(end + CLOSING.length));
    this.held = this.held.slice(-CLOSING.length);
    return '';
  }

  /** Returns the text held back until the end. */
  end(): string {
    return this.state === 'unknown' ? this.held : '';
  }

  private speak(text: string): string {
    this.state = 'speaking';
    this.held = '';
    return text;
  }
}
