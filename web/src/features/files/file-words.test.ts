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
])('%s is shown as %s', (type, name) => {
  expect(formatType(type)).toBe(name);
});

const unread = { in_knowledge_base: false, knowledge: { status: 'none', passages: 0, error: null } } as const;

test.each([true, false])('a file the server cannot read is not a document (%s)', (is_document) => {
  expect(isDocument(aFile({ ...unread, is_document }))).toBe(is_document);
});

test('a file in the knowledge base, or on its way there, is always a document', () => {
  expect(isDocument(aFile({ is_document: false }))).toBe(true);
  expect(formatKnowledgeState({ status: 'ready', passages: 1, error: null })?.label).toBe('Ready · 1 passage');
  expect(formatKnowledgeState(unread.knowledge)).toBeNull();
  expect(isBeingRead(aFile({ knowledge: { status: 'queued', passages: 0, error: null } }))).toBe(true);
  expect(isBeingRead(aFile())).toBe(false);
});

test('deleting names the passages removed from the knowledge base, if any', () => {
  expect(formatDeletion([aFile()])).toBe(
    'The file is deleted with all versions, comments and links; shared links stop working. ' +
      'Answers no longer use its 41 passages in the knowledge base. This cannot be undone.',
  );
  expect(formatDeletion([aFile(unread), aFile(unread)])).not.toContain('knowledge base');
  const many = Array.from({ length: 7 }, (_, index) => aFile({ name: `${index}.md` }));
  expect(formatDeletion(many)).toContain('“4.md” and 2 more');
});

test("our own links point to this site, whatever the server's host name", () => {
  expect(buildAddressHere('https://elsewhere.example/api/files/x/?a=1')).toBe('/api/files/x/?a=1');
  expect(buildAddressHere('/api/files/x/')).toBe('/api/files/x/');
});
