import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../../../../test/harness.ts';
import type { NearbyParagraph } from '../../../knowledge/index.ts';
import { listFollowUps } from './follow-ups.ts';

function unit(text: string, ...asks: (string | [string, number[]])[]): NearbyParagraph {
  return {
    heading: 'Section',
    text,
    knownQuestions: asks.map((ask) =>
      typeof ask === 'string' ? { text: ask, vector: null } : { text: ask[0], vector: new Float32Array(ask[1]) },
    ),
  };
}

const shelves = { spanishTexts: new Map([['Section', 'Sección']]) };
const cited = [{ passage: 'Cited.', passage_id: '7' }];
const suggest = (units: NearbyParagraph[], asked: string[] = []) =>
  listFollowUps({ loadNearbyParagraphs: async () => units, shelves }, cited, asked);

describe('follow-up questions', () => {
  it('come from at most three paragraphs that were not cited, in order', async () => {
    const units = [
      unit('Cited.', 'how much is a load'),
      unit('A.', 'freon', 'who takes the freon out'),
      unit('B.', 'what do tires weigh'),
      unit('C.', 'where can paint go'),
      unit('D.', 'when does the landfill close'),
    ];
    expect(await suggest(units)).toEqual(['Who takes the freon out?', 'What do tires weigh?', 'Where can paint go?']);
  });

  it('leave out what was already asked, in any wording that the paragraph knows', async () => {
    const units = [
      unit('A.', 'where do old tires go', 'what does it cost to dump tires'),
      unit('B.', 'where can paint go'),
    ];
    expect(await suggest(units, ['Cost to dump tires?'])).toEqual(['Where can paint go?']);
  });

  it('do not repeat each other, in words or in meaning', async () => {
    const units = [
      unit('A.', ['what do dump fees cost', [1, 0]]),
      unit('B.', ['how much do dump fees cost', [0, 1]]),
      unit('C.', ['what will the landfill charge', [0.9, 0.436]]),
      unit('D.', ['where can paint go', [0, 1]]),
    ];
    expect(await suggest(units)).toEqual(['What do dump fees cost?', 'Where can paint go?']);
  });

  it('are headings with a Spanish text for who asks in Spanish', async () => {
    const units = [unit('Cited.', 'how much is a load'), { ...unit('A.', 'freon'), heading: 'Fridges' }];
    const texts = { spanishTexts: new Map([['Fridges', 'Refrigeradores']]) };
    const knowledge = { loadNearbyParagraphs: async () => units, shelves: texts };
    expect(await listFollowUps(knowledge, cited, [], 'es')).toEqual(['Refrigeradores']);
    expect(await listFollowUps(knowledge, cited, ['Refrigeradores'], 'es')).toEqual([]);
  });

  it('are empty if nothing was cited', async () => {
    const knowledge = { loadNearbyParagraphs: () => Promise.reject(new Error('not to be asked')), shelves };
    expect(await listFollowUps(knowledge, [], ['thanks'])).toEqual([]);
  });
});

const ARTICLE = `---
title: Appliances
topic: disposal
reviewed: 2026-11-20
sources:
  epa:
    publisher: EPA
    title: Safe disposal of appliances
    url: https://www.epa.gov/section608
    year: 2024
    kind: official
---

# Appliances

## Fridges

The last person in the chain has to recover the refrigerant of a fridge.[^epa]
<!-- asks:
who has to take the freon out of a fridge
-->

## Paint

Dried latex paint goes to the landfill with its lid off.[^epa]
<!-- asks:
old paint
how do I throw away old paint
-->
`;

describe('a reply', () => {
  let app: TestApp;
  let dana: TestUser;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'follow-ups-'));
    await writeFile(join(folder, 'appliances.md'), ARTICLE);
    app = await startTestApp({ articlesDir: folder });
    dana = await app.signUp();
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });

  const ask = async (message: string, conversation_id?: string) => {
    const events = await app.events('/chat/stream/', { token: dana.access, body: { message, conversation_id } });
    return events.at(-1)?.event;
  };

  it('offers what the article answers next, and stores it with the message', async () => {
    const reply = await ask('Who has to take the freon out of a fridge?');
    expect(reply.citations.length).toBeGreaterThan(0);
    expect(reply.follow_ups).toEqual(['How do I throw away old paint?']);
    const path = `/chat/conversations/${reply.conversation_id}/history/`;
    const history = (await app.request('GET', path, { token: dana.access })).body.results;
    expect(history.map((message: { follow_ups: string[] }) => message.follow_ups)).toEqual([[], reply.follow_ups]);
  });

  it('offers nothing if it refuses or only greets', async () => {
    expect((await ask('Who won the world cup in 1998?')).follow_ups).toEqual([]);
    expect((await ask('thanks')).follow_ups).toEqual([]);
  });
});
