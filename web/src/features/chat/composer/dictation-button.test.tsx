import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { messageBox, openChat } from '../../../../test/open-chat.ts';

class FakeRecognition {
  static last: FakeRecognition | null = null;
  onresult: ((event: { results: { transcript: string }[][] }) => void) | null = null;
  onerror: ((event: { error: string }) => void) | null = null;
  onend: (() => void) | null = null;
  isRunning = false;

  constructor() {
    FakeRecognition.last = this;
  }

  start() {
    this.isRunning = true;
  }

  abort() {
    this.isRunning = false;
    this.onend?.();
  }

  hear(...parts: string[]) {
    act(() => this.onresult?.({ results: parts.map((transcript) => [{ transcript }]) }));
  }
}

beforeEach(() => Reflect.set(window, 'SpeechRecognition', FakeRecognition));
afterEach(() => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
});

async function startDictating() {
  const opened = openChat();
  const box = await messageBox();
  await opened.user.type(box, 'Hello.');
  await opened.user.click(await screen.findByRole('button', { name: 'Dictate' }));
  const recognition = FakeRecognition.last;
  if (recognition === null) throw new Error('nothing listens');
  return { ...opened, box, recognition };
}

test('dictated words are appended to the typed text as they are recognized', async () => {
  const { user, box, recognition } = await startDictating();
  recognition.hear('what does');
  expect(box).toHaveValue('Hello. what does');
  recognition.hear('what does a ton ', 'cost');
  expect(box).toHaveValue('Hello. what does a ton cost');
  await user.click(screen.getByRole('button', { name: 'Stop dictating' }));
  expect(recognition.isRunning).toBe(false);
  expect(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
});

test('typing ends dictation, so that typed text is not overwritten', async () => {
  const { user, box, recognition } = await startDictating();
  recognition.hear('one');
  await user.type(box, '!');
  await waitFor(() => expect(recognition.isRunning).toBe(false));
  recognition.hear('one two');
  expect(box).toHaveValue('Hello. one!');
});

test('a blocked microphone is reported', async () => {
  const { recognition } = await startDictating();
  act(() => {
    recognition.onerror?.({ error: 'not-allowed' });
    recognition.onend?.();
  });
  expect(await screen.findByText('Your browser is blocking the microphone for this page.')).toBeVisible();
});

test('a browser without speech recognition shows no microphone', async () => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  openChat();
  await messageBox();
  expect(screen.queryByRole('button', { name: 'Dictate' })).toBeNull();
});
