import type { Basis, Calculation, Citation, MessageDraft } from '@haulwise/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { composeFrom } from '../../../../../../test/answers/composition.ts';
import { createAnswerParagraph, retrieval } from '../../../../../../test/answers/retrieval.ts';
import { type Exchange, finish, open, pieces, say, send } from '../../../../../../test/model/scripted-exchange.ts';
import { type ScriptedModel, startScriptedModel } from '../../../../../../test/model/scripted-model.ts';
import { scenarios } from '../../../../../../test/model/scripted-scenarios.ts';
import { createModelClient, type ModelClient } from '../../../../../platform/models/llm/model-client.ts';
import { type BasisNote, toBasis } from '../../basis.ts';
import { buildComposition, type Composition, toSpacedBlocks } from '../../composition.ts';
import { createState } from '../../conversation-state.ts';
import { createBuiltInEngine } from '../built-in-engine/built-in-engine.ts';
import type { EngineEvent, EngineInput } from '../engine.ts';
import { createModelEngine } from './model-engine.ts';
import { FALL_BACK_NOTICE, GENERAL_LABEL } from './notices.ts';

const LIMITS = { connectMs: 2_000, firstTokenMs: 1_000, gapMs: 1_000, wholeMs: 4_000 };
const FEES = createAnswerParagraph('Dump fees run $65 a ton at most transfer stations.', { heading: 'Dump fees' });
const STATE = createState('ask', 'en', 'topic', null);

let model: ScriptedModel;
let client: ModelClient;

interface Answer {
  text: string;
  citations: Citation[];
  statuses: string[];
  calculations: Calculation[];
  draft: MessageDraft | null;
  basis: Basis[];
  isRefusal: boolean;
  /** The rules and the last message that the model got; empty if it was not asked. */
  rules: string;
  asked: string;
}

/** What the model says; or the name of a scenario. */
async function ask(
  said: string | { scenario: string },
  overrides: Partial<EngineInput>,
  answers: 'all' | 'sources_only' = 'all',
): Promise<Answer> {
  scenarios['says-this'] = async (exchange: Exchange) => {
    open(exchange.response);
    await say(exchange, typeof said === 'string' ? said : '');
    finish(exchange.response);
  };
  model.play(typeof said === 'string' ? 'says-this' : said.scenario);
  const settings = { answers, contextTokens: 16_000 };
  const write = createModelEngine({ client, embed: async () => null, builtIn: createBuiltInEngine(0), settings });
  const input: EngineInput = {
    question: 'what do dumps charge?',
    history: [],
    user: { first_name: 'Robin' },
    facts: { company_name: 'Curb & Co.' },
    today: new Date('2026-11-23T12:00:00Z'),
    language: 'en',
    composition: composeFrom([retrieval('what do dumps charge?', [FEES])]),
    signal: new AbortController().signal,
  };
  const told = await collect(write({ ...input, ...overrides }));
  const messages = model.requests[0]?.messages ?? [];
  const [rules = '', asked = ''] = [messages[0]?.content, messages.at(-1)?.content];
  return { ...told, rules, asked };
}

async function collect(events: AsyncGenerator<EngineEvent>): Promise<Omit<Answer, 'rules' | 'asked'>> {
  const all: EngineEvent[] = [];
  const notes: BasisNote[] = [];
  let text = '';
  for await (const event of events) {
    all.push(event);
    if (event.type === 'delta') text += event.content;
    if (event.type === 'rests_on') notes.push({ ...event, at: text.length });
  }
  return {
    text,
    citations: all.flatMap((event) => (event.type === 'citation' ? [event.citation] : [])),
    statuses: all.flatMap((event) => (event.type === 'status' ? [event.content] : [])),
    calculations: all.flatMap((event) => (event.type === 'calculation' ? [event.calculation] : [])),
    draft: all.flatMap((event) => (event.type === 'draft' ? [event.draft] : []))[0] ?? null,
    basis: toBasis(text, notes),
    isRefusal: all.some((event) => event.type === 'refusal'),
  };
}

beforeEach(async () => {
  model = await startScriptedModel({ paceMs: 0 });
  const settings = { baseUrl: model.baseUrl, apiKey: null, model: 'any' };
  client = createModelClient(settings, { warn: () => undefined }, LIMITS);
});
afterEach(async () => {
  await client.close();
  await model.close();
});

function toDraft(channel: MessageDraft['channel'], subject: string | null, body: string): Composition {
  const head = subject === null ? '' : `Subject: ${subject}\n\n`;
  const blocks = toSpacedBlocks([
    { text: 'Here is the message:', kinds: [], facts: [] },
    { text: `${head}${body}`, kinds: [], facts: [], isDraft: true },
  ]);
  const draft = {
    title: 'Late payment',
    channel,
    language: 'en' as const,
    subject,
    body,
    blanks: [],
    is_by_model: false,
  };
  return buildComposition({ ...STATE, act: 'write' }, [], { blocks, draft, mode: 'write' });
}

const REFUSED = composeFrom([retrieval('who won?', [])]);
const TEXT = toDraft('text', null, 'Hi, please pay invoice 2217.');
const EMAIL = toDraft('email', 'Invoice 2217', 'Hello,\n\nPlease pay.');
const REWORK: Composition = {
  ...composeFrom([retrieval('what do dumps charge?', [FEES])]),
  state: { ...STATE, act: 'rework' },
  mode: 'rework',
  parts: [],
};
const TALK = [
  { role: 'user' as const, content: 'what do dumps charge?' },
  { role: 'assistant' as const, content: 'Dump fees run $65 a ton at most transfer stations. [1]' },
];

describe('a composition that no model can add to', () => {
  it('is told as it is, without asking the model', async () => {
    const { text, statuses } = await ask('Hello!', { composition: buildComposition(STATE, ['Morning. What is up?']) });
    expect([text, statuses]).toEqual(['Morning. What is up?', []]);
    expect(model.requests).toHaveLength(0);
  });
});

describe('an answer that was worked out', () => {
  const blocks = toSpacedBlocks([
    { text: 'Quote about **$350–$420**, going by published prices.', kinds: ['calculation'], facts: [] },
    { text: '- Dump fees run $65 a ton. [1]', kinds: ['knowledge_base'], facts: [] },
  ]);
  const composition: Composition = { ...REWORK, blocks, state: STATE, mode: 'grounded' };

  it('is given to the model, whose sentences keep its basis and its sources', async () => {
    const said = 'I would ask $350 to $420 for it. Dump fees run $65 a ton [1].\n\nA piano pays $9,999.';
    const { text, basis, asked, citations } = await ask(said, { composition });
    expect(asked).toContain('Quote about **$350–$420**');
    expect(text).toBe('I would ask $350 to $420 for it. Dump fees run $65 a ton. [1]\n\nA piano pays $9,999.');
    expect(basis.map(({ kinds }) => kinds)).toEqual([['knowledge_base', 'calculation'], ['general']]);
    expect(citations.map(({ url }) => url)).toEqual(['https://source.example/a']);
  });

  it('keeps the sources of a Spanish answer where its figures are theirs', async () => {
    const said = 'Los vertederos cobran $65 por tonelada [1]. Las llantas cuestan $5 [1].';
    const { text, rules } = await ask(said, { language: 'es' });
    expect(rules).toContain('Write in Spanish.');
    expect(text).toBe('Los vertederos cobran $65 por tonelada. [1] Las llantas cuestan $5.');
  });
});

describe('a text that the model writes', () => {
  it('is streamed after the line that announces it, and handed over as a draft', async () => {
    const said = 'Hi [customer], invoice 2217 was due on Friday [1].\nPlease pay at https://evil.example/pay today.';
    const { text, draft, citations, basis, rules, asked } = await ask(said, {
      composition: TEXT,
      question: 'text him',
    });
    const body = 'Hi [customer], invoice 2217 was due on Friday.\nPlease pay at evil.example today.';
    expect(draft).toMatchObject({ title: 'Late payment', channel: 'text', language: 'en', subject: null, body });
    expect(draft).toMatchObject({ blanks: ['customer'], is_by_model: true });
    expect(text.slice(0, draft?.start)).toBe('Here is the message:\n\n');
    expect(text.slice(draft?.start, draft?.end)).toBe(
      'Hi \\[customer\\], invoice 2217 was due on Friday.  \nPlease pay at evil.example today.',
    );
    expect(text.slice(draft?.end)).toBe('\n\nStill to fill in: customer. Tell me, and I will put it in.');
    expect([citations, basis]).toEqual([[], []]);
    expect(rules).toContain('a text message');
    expect(asked).toMatch(/First name: Robin\nCompany: Curb & Co\.\n/);
    expect(asked).toMatch(/example>>\nHi, please pay invoice 2217\.\n<</);
  });

  it('has a subject if it is an e-mail, whatever the model puts around it', async () => {
    const said =
      'Sure! Here is the e-mail:\n\n```\n**Subject:** Your invoice\n\nHello,\n\n- one\n- two\n\nBest,\nRobin\n```\n';
    const { text, draft } = await ask(said, { composition: EMAIL });
    expect(draft).toMatchObject({
      subject: 'Your invoice',
      body: 'Hello,\n\n- one\n- two\n\nBest,\nRobin',
      blanks: [],
    });
    expect(text).toBe('Here is the message:\n\nSubject: Your invoice\n\nHello,\n\n- one\n- two\n\nBest,  \nRobin');
    expect(draft?.end).toBe(text.length);
  });

  it('gets the subject of its example if the model forgets one', async () => {
    const { text, draft } = await ask('Here you go, as promised.', { composition: EMAIL });
    expect(draft).toMatchObject({ subject: 'Invoice 2217', body: 'Here you go, as promised.' });
    expect(text).toContain('Subject: Invoice 2217\n\nHere you go');
  });

  it('needs no form: channel and language come from the message', async () => {
    const composition = buildComposition({ ...STATE, act: 'write' }, ['Who is it for?'], { mode: 'write' });
    const question = 'write an e-mail in Spanish to the mayor, link https://curb.example/mayor';
    const said = 'Subject: Hola\n\nVea https://curb.example/mayor.';
    const { text, draft, rules } = await ask(said, { composition, question });
    expect(rules).toContain('an e-mail');
    expect(rules).toContain('Write in Spanish.');
    expect(draft).toMatchObject({ title: 'Draft', channel: 'email', language: 'es', subject: 'Hola' });
    expect(draft?.body).toBe('Vea https://curb.example/mayor.');
    expect(text).toBe('Aquí está el borrador:\n\nAsunto: Hola\n\nVea https://curb.example/mayor.');
  });

  it('follows the rest of an answer that holds both', async () => {
    const both = composeFrom([retrieval('what do dumps charge?', [FEES])]);
    const blocks = toSpacedBlocks([...both.blocks, ...TEXT.blocks]);
    const composition: Composition = { ...TEXT, blocks, citations: both.citations };
    const { text, draft, citations, basis } = await ask('Hi, it is done.', { composition });
    expect(text).toBe(
      'Dump fees run $65 a ton at most transfer stations. [1]\n\nHere is the message:\n\nHi, it is done.',
    );
    expect(text.slice(draft?.start, draft?.end)).toBe('Hi, it is done.');
    expect([citations.length, basis.length]).toEqual([1, 1]);
  });

  it.each([
    ['', { scenario: '500' }],
    ['says nothing', ' \n'],
    ['only markers', '[1] [2]\n\n**'],
  ])('is the composed one if the model fails: %s', async (_, said) => {
    const { text, draft, statuses } = await ask(said, { composition: TEXT });
    expect(text).toBe(`${FALL_BACK_NOTICE}Here is the message:\n\nHi, please pay invoice 2217.`);
    expect(draft).toMatchObject({ is_by_model: false });
    expect(text.slice(draft?.start, draft?.end)).toBe('Hi, please pay invoice 2217.');
    expect(statuses.at(-1)).toContain('not available');
  });
});

describe('a change of what was said', () => {
  it('keeps the numbers of the sources that the answer had, and no others', async () => {
    const said = 'Dumps take $65 a ton [1][7]. See https://evil.example/x [2].\n\nPianos cost $9,999.';
    const { text, citations, basis, asked } = await ask(said, {
      composition: REWORK,
      history: TALK,
      question: 'shorter',
    });
    expect(text).toBe('Dumps take $65 a ton. [1] See evil.example.\n\nPianos cost $9,999.');
    expect(citations.map(({ index }) => index)).toEqual([1]);
    expect(basis.map(({ kinds }) => kinds)).toEqual([['knowledge_base'], ['general']]);
    expect(asked).toContain('text>>\nDump fees run $65 a ton at most transfer stations. [1]\n<<');
  });

  it('of a draft is a draft, made from the newest wording', async () => {
    const history = [
      { role: 'user' as const, content: 'text him' },
      {
        role: 'assistant' as const,
        content: 'Here is the message:\n\nHi \\[name\\],  \npay up.\n\nStill to fill in: name.',
      },
    ];
    const composition = { ...TEXT, state: { ...STATE, act: 'rework' as const } };
    const { draft, asked } = await ask('Hi, kindly pay.', { composition, history, question: 'friendlier' });
    expect(draft).toMatchObject({ body: 'Hi, kindly pay.', is_by_model: true });
    expect(asked).toContain('text>>\nHi [name],\npay up.\n<<');
    expect(asked).not.toContain('invoice 2217');
  });

  it('of a text that the model wrote without a form is a draft, too', async () => {
    const history = [...TALK, { role: 'assistant' as const, content: 'Here is the draft:\n\nHi, pay up.' }];
    const composition = { ...REWORK, citations: [] };
    const { text, draft } = await ask('Hi, kindly pay.', { composition, history, question: 'friendlier' });
    expect(text).toBe('Here is the draft:\n\nHi, kindly pay.');
    expect(draft).toMatchObject({ title: 'Draft', channel: 'text', body: 'Hi, kindly pay.' });
  });

  it.each([
    ['', { scenario: '500' }],
    ['only markers', '[1]'],
  ])('is the composed one if the model fails: %s', async (_, said) => {
    const { text, citations } = await ask(said, { composition: REWORK, history: TALK, question: 'shorter' });
    expect(text).toBe(`${FALL_BACK_NOTICE}Dump fees run $65 a ton at most transfer stations. [1]`);
    expect(citations).toHaveLength(1);
  });
});

describe('a question that the sources do not answer', () => {
  it('is answered from what the model knows, under a label and without markers', async () => {
    const said = 'Springfield won in 2019 [1]. See https://news.example/a for more.\n\n- It was close.';
    const { text, citations, basis, isRefusal } = await ask(said, { composition: REFUSED, question: 'who won?' });
    expect(text).toBe(`${GENERAL_LABEL}\n\nSpringfield won in 2019. See news.example for more.\n\n- It was close.`);
    expect(basis.map(({ kinds }) => kinds)).toEqual([['general'], ['general']]);
    expect([citations, isRefusal]).toEqual([[], false]);
  });

  it.each(['I cannot help with that. But dumps are open.', "Sorry. I don't know that.", 'No puedo ayudarle con eso.'])(
    'is refused as without a model if the model declines: %s',
    async (said) => {
      const { text, isRefusal, statuses } = await ask(said, { composition: REFUSED });
      expect(text).toBe(REFUSED.blocks[0]?.text);
      expect([isRefusal, statuses]).toEqual([true, []]);
    },
  );

  it('is refused without asking the model where only sources may answer', async () => {
    const { text, isRefusal } = await ask('Springfield.', { composition: REFUSED }, 'sources_only');
    expect(text).toContain('I could not find an answer to that in the knowledge base');
    expect(isRefusal).toBe(true);
    expect(model.requests).toHaveLength(0);
  });

  it.each([
    ['', { scenario: '500' }],
    ['says nothing', '\n'],
  ])('is refused with the notice if the model fails: %s', async (_, said) => {
    const { text, isRefusal } = await ask(said, { composition: REFUSED });
    expect(text).toBe(`${FALL_BACK_NOTICE}${REFUSED.blocks[0]?.text}`);
    expect(isRefusal).toBe(true);
  });
});

describe('an answer from sources', () => {
  it.each(['', '  \n', '[1] [2]', '**'])('is the composed one if the model says nothing: "%s"', async (said) => {
    const { text, citations } = await ask(said, {});
    expect(text).toBe(`${FALL_BACK_NOTICE}Dump fees run $65 a ton at most transfer stations. [1]`);
    expect(citations).toHaveLength(1);
  });

  it('does not hand over a calculation whose result the model does not state', async () => {
    const calls = scenarios['tool-call'] as (exchange: Exchange) => Promise<void>;
    scenarios['calls-in-vain'] = async (exchange) => {
      if (exchange.toolResults.length === 0) return calls(exchange);
      open(exchange.response);
      await say(exchange, 'Dump fees run $65 a ton at most transfer stations.');
      finish(exchange.response);
    };
    const question = 'what do dumps charge for 10 yards';
    const { calculations, text } = await ask({ scenario: 'calls-in-vain' }, { question });
    expect(model.requests).toHaveLength(2);
    expect(text).toBe('Dump fees run $65 a ton at most transfer stations. [1]');
    expect(calculations).toEqual([]);
  });
});

describe('a model that thinks before it writes', () => {
  it('is waited for, which a status says once', async () => {
    const { text, statuses } = await ask({ scenario: 'thinks-aloud' }, {});
    expect(text).toBe('Dump fees run $65 a ton at most transfer stations. [1]');
    expect(statuses).toEqual(['Thinking']);
  });

  it('may think for longer than a reply may take', async () => {
    await client.close();
    const settings = { baseUrl: model.baseUrl, apiKey: null, model: 'any' };
    client = createModelClient(settings, { warn: () => undefined }, { ...LIMITS, wholeMs: 400 });
    scenarios['thinks-long'] = async (exchange) => {
      open(exchange.response);
      for (const reasoning_content of pieces('so long a thought that it takes its time')) {
        send(exchange.response, { reasoning_content });
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
      await say(exchange, 'It is $65.');
      finish(exchange.response);
    };
    expect(await ask({ scenario: 'thinks-long' }, {})).toMatchObject({ text: 'It is $65.', statuses: ['Thinking'] });
  });
});
