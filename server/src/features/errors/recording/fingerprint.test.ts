import { expect, it } from 'vitest';
import { computeFingerprint, findOwnFrame, removeVariableParts } from './fingerprint.ts';

const base = {
  source: 'browser',
  kind: 'TypeError',
  location: '/chat',
  message: "Cannot read properties of undefined (reading 'a')",
  stack: 'TypeError: x\n    at send (https://haul.example.com/assets/chat-Cx81kd2a.js:1:2345)',
};

it.each([
  ['numbers', 'row 17 of 2,041', 'row 3 of 9'],
  ['ids', 'no 0190a000-0000-7000-8000-0000000000a1', 'no 0190a000-0000-7000-8000-0000000000a2'],
  ['hex', 'at 0xdeadbeef and deadbeef01', 'at 0x1 and 0123456789'],
  ['quoted names', 'reading "length" of \'b\'', 'reading "x" of \'\''],
  ['addresses', 'fetch https://a.example/x-1.js failed', 'fetch https://b.example/y.js failed'],
])('is independent of %s', (_what, one, other) => {
  expect(removeVariableParts(one)).toBe(removeVariableParts(other));
});

it('depends on source, kind, location, message and stack frame', () => {
  const others = [
    { source: 'server' },
    { kind: 'RangeError' },
    { location: '/files' },
    { message: 'x is not a function' },
    { stack: base.stack.replace('send', 'stop') },
    { stack: null },
  ].map((change) => computeFingerprint({ ...base, ...change }));
  expect(new Set([computeFingerprint(base), ...others]).size).toBe(7);
});

it('is the same for another build of the same code', () => {
  const stack = base.stack.replace('chat-Cx81kd2a.js:1:2345', 'chat-aB_9-xY1.js:7:1');
  expect(computeFingerprint({ ...base, stack })).toBe(computeFingerprint(base));
});

it.each([
  [
    'Error: x\n    at node:internal/x:1:1\n    at file:///srv/node_modules/pg/lib/x.js:1:2\n    at Object.query (/srv/server/src/platform/db/database.ts:55:14)\n    at async readUser (file:///srv/server/src/read-user.ts:3:4)',
    'readUser read-user.ts',
  ],
  ['    at file:///srv/server/src/main.ts:3:4', 'main.ts'],
  ['send@https://haul.example.com/assets/chat-Cx81kd2a.js:1:2', 'send chat.js'],
  ['@https://haul.example.com/assets/index-Cx81kd2a.js:1:2', 'index.js'],
  ['    at C:\\haul\\server\\dist\\main.js:3:4', 'main.js'],
  ['no frames at all', ''],
  ['', ''],
])('finds the first frame of our own', (stack, frame) => {
  expect(findOwnFrame(stack)).toBe(frame);
});
