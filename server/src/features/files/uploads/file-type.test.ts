import { readFileSync } from 'node:fs';
import { DOCUMENT_FORMATS } from '@haulwise/contract';
import { expect, it } from 'vitest';

const GUIDE = readFileSync(new URL('../../../../../docs/operations.md', import.meta.url), 'utf8').replace(/\s+/g, ' ');

it.each(Object.entries(DOCUMENT_FORMATS).filter(([, { inSentence }]) => inSentence !== null))(
  'the operations guide tells administrators about %s documents',
  (_, { inSentence }) => {
    const [section = ''] = /## Documents in the knowledge base .*?\. /.exec(GUIDE) ?? [];
    expect(section).toContain(inSentence);
  },
);
