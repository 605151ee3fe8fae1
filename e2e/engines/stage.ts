import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest';
import { signIn } from '../browser.ts';
import { type SlowServer, startSlowServer } from '../slow-server.ts';
import type { Engine, StartedEngine } from './engine.ts';
import type { Screen } from './screen.ts';
import { openWire, type Wire } from './wire.ts';

/** Starts an engine, and a server whose answers end when the story says so, for the tests around it. */
export function setStage(engine: Engine) {
  let started: StartedEngine;
  let slow: SlowServer;
  let wire: Wire;
  let release = () => {};
  let closeScreen: () => Promise<string[]> = async () => [];

  const visit = async (baseUrl = inject('baseUrl')): Promise<Screen> => {
    const { screen, close } = await started.open(baseUrl);
    closeScreen = close;
    return screen;
  };
  /** A screen at the server whose answers end when they are released. */
  const visitSlowly = async (): Promise<Screen> => {
    release = slow.hold();
    const screen = await visit(wire.url);
    await signIn(screen);
    return screen;
  };

  beforeAll(async () => {
    [started, slow] = await Promise.all([engine.start(), startSlowServer()]);
    wire = await openWire(slow.url);
  });
  afterEach(async () => {
    release();
    const faults = await closeScreen();
    closeScreen = async () => [];
    // A broken connection is for the log, not for the user.
    const meant = faults.filter((fault) => !fault.includes('The server could not be reached.'));
    expect(meant, 'errors on the page').toEqual([]);
  });
  afterAll(async () => {
    await started.close();
    await wire.close();
    await slow.close();
  });

  return { visit, visitSlowly, finishAnswer: () => release(), wire: () => wire };
}
