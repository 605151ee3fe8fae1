import { Socket } from 'node:net';
import { buildIndexedDocument } from '../../indexing/indexed-document.ts';
import { UnreadableDocument } from '../failure.ts';
import { buildDocument } from '../parsers/build-document.ts';
import { parseFile } from '../parsers/parse-file.ts';
import { formatDocument, formatFailure, formatScanStart } from './index-lines.ts';
import { readFrames } from './stdin-framing.ts';

const LOOK_EVERY_MS = 1_000;

/**
 * The process that reads one document after another: bytes in, passages out. Whatever a hostile file does to a parser
 * happens here, without network or secrets, and under limits that the parent enforces.
 */
const [, , tools = '', parent = ''] = process.argv;
endWithParent(Number(parent));
forbidNetwork();
const scanner = {
  tools: { tesseract: tools.includes('tesseract'), pdftoppm: tools.includes('pdftoppm') },
  begin: () => write(formatScanStart()),
};
const frames = readFrames(process.stdin);
for (let name = await nextFrame(); name !== null; name = await nextFrame()) {
  await read(String(name), String(await nextFrame()), await restOfDocument());
  // A document that polluted the prototypes would affect all documents after it.
  if (!isClean()) break;
}
process.exit(0);

async function read(name: string, type: string, bytes: Buffer): Promise<void> {
  try {
    const document = buildDocument(await parseFile(bytes, type, scanner), name);
    const info = { id: '', kind: 'upload', name, media_type: '', content: null, sha256: '' } as const;
    for (const line of formatDocument(buildIndexedDocument(info, document), { isLast: !isClean() })) await write(line);
  } catch (error) {
    // A parser's own error means that the file is malformed.
    await write(formatFailure(error instanceof UnreadableDocument ? error.failure : 'damaged'));
  }
}

async function nextFrame(): Promise<Buffer | null> {
  const { value } = await frames.next();
  return value ?? null;
}

async function restOfDocument(): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let part = await nextFrame(); part !== null && part.length > 0; part = await nextFrame()) parts.push(part);
  return Buffer.concat(parts);
}

function isClean(): boolean {
  for (const _ in {}) return false;
  return true;
}

function write(line: string): Promise<void> {
  return new Promise((resolve) => {
    if (process.stdout.write(line)) resolve();
    else process.stdout.once('drain', resolve);
  });
}

function forbidNetwork(): void {
  Socket.prototype.connect = () => {
    throw new Error('Reading a document must not use the network.');
  };
}

/** A killed parent cannot clean up, so this process exits on its own, together with the programs it runs. */
function endWithParent(parent: number): void {
  const end = () => process.kill(-process.pid, 'SIGKILL');
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, LOOK_EVERY_MS).unref();
}
