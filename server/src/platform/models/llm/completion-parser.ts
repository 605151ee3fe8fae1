import { createParser, type EventSourceMessage, type ParseError } from 'eventsource-parser';
import { z } from 'zod';
import { ModelError } from './model-error.ts';
import { CallPieces, type ToolCall, ToolCallReader } from './tool-calls.ts';
import { ReportedUsage } from './usage.ts';

/** Limits of one reply (security.md, prompt injection): tokens, counted as events with text, and bytes of that text. */
const MAX_TOKENS = 8_192;
const MAX_TEXT_BYTES = 256 * 1024;
/** All bytes received, framing and pings included. */
const MAX_BODY_BYTES = 8 * 1024 * 1024;
const MAX_EVENT_CHARACTERS = 1024 * 1024;
const MAX_BROKEN_EVENTS = 20;

/** Finish reasons of a complete answer; any other (length, content_filter …) means that it is incomplete. */
const WHOLE = new Set(['stop', 'eos', 'eos_token', 'end_turn', 'stop_sequence', 'tool_calls', 'function_call']);

const Chunk = z.object({
  choices: z
    .array(
      z.object({
        index: z.number().optional(),
        delta: z
          .object({
            content: z.string().nullish(),
            reasoning: z.string().nullish(),
            reasoning_content: z.string().nullish(),
            tool_calls: CallPieces,
          })
          .nullish(),
        finish_reason: z.string().nullish(),
      }),
    )
    .optional(),
  usage: ReportedUsage,
  error: z.unknown().optional(),
});

/** Turns the bytes of a chat-completions event stream into text; ignores pings and unknown lines. */
export class CompletionParser {
  private readonly decoder = new TextDecoder();
  private readonly parser = createParser({
    onEvent: (event) => this.read(event),
    onError: (error) => this.refuse(error),
    maxBufferSize: MAX_EVENT_CHARACTERS,
  });
  private readonly toolCalls = new ToolCallReader();
  private texts: string[] = [];
  private usage: ReportedUsage = null;
  private characters = 0;
  private highSurrogate = '';
  private finishReason: string | null = null;
  private failure: ModelError | null = null;
  private bodyBytes = 0;
  private textBytes = 0;
  private tokens = 0;
  private brokenEvents = 0;
  private isDone = false;
  private hasThought = false;

  /** Whether the model has sent hidden reasoning. */
  get isThinking(): boolean {
    return this.hasThought;
  }

  /** Tokens so far, including those of hidden reasoning and of tool calls. */
  get tokenCount(): number {
    return this.tokens;
  }

  /** The usage that the model's server has reported; null if it has not (yet). */
  get reportedUsage(): ReportedUsage {
    return this.usage;
  }

  /** Characters so far, including those of hidden reasoning and of tool calls. */
  get characterCount(): number {
    return this.characters;
  }

  /** The tool calls that the model waits for. */
  get calls(): ToolCall[] {
    return this.toolCalls.calls;
  }

  /** Whether the model has sent a finish reason. */
  get isFinished(): boolean {
    return this.finishReason !== null;
  }

  /** Reads the next bytes and returns the texts that they complete. */
  feed(bytes: Uint8Array): string[] {
    this.bodyBytes += bytes.byteLength;
    if (this.bodyBytes > MAX_BODY_BYTES) throw new ModelError('too_long');
    this.parser.feed(this.decoder.decode(bytes, { stream: true }));
    return this.take();
  }

  /** Ends the stream: returns the rest of the text, and throws if the reply is incomplete. */
  end(): string[] {
    this.parser.feed(`${this.decoder.decode()}\n\n`);
    const texts = this.take();
    if (this.finishReason === 'content_filter') throw new ModelError('refused');
    if (this.finishReason === null || !WHOLE.has(this.finishReason)) throw new ModelError('cut');
    return texts;
  }

  private take(): string[] {
    if (this.failure) throw this.failure;
    const texts = this.texts;
    this.texts = [];
    return texts;
  }

  private refuse(error: ParseError): void {
    if (error.type === 'max-buffer-size-exceeded') this.failure ??= new ModelError('too_long');
  }

  private read({ data }: EventSourceMessage): void {
    if (this.failure || this.isDone) return;
    if (data.trim() === '[DONE]') {
      this.isDone = true;
      return;
    }
    const chunk = parseChunk(data);
    this.usage = chunk?.usage ?? this.usage;
    if (!chunk) this.countBroken(data);
    else if (chunk.error) this.failure = new ModelError('cut');
    else for (const choice of chunk.choices ?? []) if ((choice.index ?? 0) === 0) this.readChoice(choice);
  }

  private readChoice(choice: NonNullable<z.infer<typeof Chunk>['choices']>[number]): void {
    if (this.isFinished) return;
    const content = choice.delta?.content ?? '';
    const thought = choice.delta?.reasoning || choice.delta?.reasoning_content || '';
    const calls = choice.delta?.tool_calls;
    this.characters += content.length + thought.length + (calls ? JSON.stringify(calls).length : 0);
    if (content !== '' || thought !== '' || calls) this.countToken(content);
    if (thought !== '') this.hasThought = true;
    if (calls) this.toolCalls.feed(calls);
    if (content !== '') this.keep(content);
    if (choice.finish_reason) this.finishReason = choice.finish_reason;
  }

  private countToken(content: string): void {
    this.tokens++;
    this.textBytes += Buffer.byteLength(content);
    if (this.tokens > MAX_TOKENS || this.textBytes > MAX_TEXT_BYTES) this.failure = new ModelError('too_long');
  }

  /** An unreadable event may be a proxy's ping; one that mentions a delta means that words of the answer were lost. */
  private countBroken(data: string): void {
    this.brokenEvents++;
    if (this.brokenEvents > MAX_BROKEN_EVENTS || data.includes('"delta"')) this.failure = new ModelError('malformed');
  }

  /** Keeps what a database can store: rejoins surrogate pairs, drops control characters. */
  private keep(content: string): void {
    let text = this.highSurrogate + content;
    this.highSurrogate = /[\uD800-\uDBFF]$/.test(text) ? text.slice(-1) : '';
    if (this.highSurrogate) text = text.slice(0, -1);
    const clean = text.replace(UNSTORABLE, '');
    if (clean !== '') this.texts.push(clean);
  }
}

const UNSTORABLE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not get through
  /[\u0000-\u0008\u000B-\u001F\u007F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;

function parseChunk(data: string): z.infer<typeof Chunk> | null {
  try {
    const parsed = Chunk.safeParse(JSON.parse(data));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
