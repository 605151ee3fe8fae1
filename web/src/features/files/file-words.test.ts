import { expect, test } from 'vitest';
import { aFile } from '../../../test/files.ts';
import {
  buildAddressHere,
  formatDeletion,
  formatKnowledgeState,
  formatType,
  isBeingRead,
  isDocument,
} from './file-words.ts';

test.each([
  ['application/pdf', 'PDF'],
  ['text/plain; charset=utf-8', 'Text'],
  ['image/jpeg', 'JPEG image'],
  ['video/x-msvideo', 'video/x-msvideo'],
  ['video/mp4', 'MP4 video'],
  ['application/zip', 'application/zip'],
  ['application/octet-stream', 'Unknown'],
  ['', 'Unknown'],
])('%s is called %s', (type, name) => {
  expect(formatType(type)).toBe(name);
});

const unread = { in_knowledge_base: false, knowledge: { status: 'none', passages: 0, error: null } } as const;

test.each([true, false])('what the server cannot read is no document (%s)', (is_document) => {
  expect(isDocument(aFile({ ...unread, is_document }))).toBe(is_document);
});

test('what is in the knowledge base, or on its way there, is a document whatever can be read now', () => {
  expect(isDocument(aFile({ is_document: false }))).toBe(true);
  expect(formatKnowledgeState({ status: 'ready', passages: 1, error: null })?.label).toBe('Ready · 1 passage');
  expect(formatKnowledgeState(unread.knowledge)).toBeNull();
  expect(isBeingRead(aFile({ knowledge: { status: 'queued', passages: 0, error: null } }))).toBe(true);
  expect(isBeingRead(aFile())).toBe(false);
});

test('a deletion says what the knowledge base forgets, and is silent where it holds nothing', () => {
  expect(formatDeletion([aFile()])).toBe(
    'The file is deleted with all versions, comments and links; links that were sent to somebody stop working. ' +
      'The knowledge base forgets its 41 passages, and answers no longer use them. This cannot be undone.',
  );
  expect(formatDeletion([aFile(unread), aFile(unread)])).not.toContain('knowledge base');
  const many = Array.from({ length: 7 }, (_, index) => aFile({ name: `${index}.md` }));
  expect(formatDeletion(many)).toContain('“4.md” and 2 more');
});

test('a link of ours leads to this site, whatever name the server goes by', () => {
  expect(buildAddressHere('https://elsewhere.example/api/files/x/?a=1')).toBe('/api/files/x/?a=1');
  expect(buildAddressHere('/api/files/x/')).toBe('/api/files/x/');
});
