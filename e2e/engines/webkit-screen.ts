import { join } from 'node:path';
import { buildSync } from 'esbuild';
import { vi } from 'vitest';
import type { Found, Step, Words } from './find-parts.ts';
import type { Finder, Part, Screen } from './screen.ts';
import type { Call } from './web-driver.ts';

const PATIENCE = { timeout: 30_000, interval: 50 };
/** The key under which WebDriver passes elements on. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Keys without a letter, by their code in WebDriver. */
const KEYS: Record<string, string> = {
  Backspace: '\uE003',
  Tab: '\uE004',
  Enter: '\uE007',
  Shift: '\uE008',
  Control: '\uE009',
  Escape: '\uE00C',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
  F2: '\uE032',
  F10: '\uE03A',
};
const FINDER = buildSync({
  entryPoints: [join(import.meta.dirname, 'find-parts.ts')],
  bundle: true,
  minify: true,
  format: 'iife',
  define: { 'process.env.NODE_ENV': '"test"', 'process.env': '{}' },
  write: false,
}).outputFiles[0]?.text;

type Reference = { [ELEMENT]: string };
/** `path` is that of the element in WebDriver. */
type Action<T> = (call: Call, path: string, element: Reference) => Promise<T>;
interface Sighting extends Omit<Found, 'element'> {
  element: Reference;
}

/** A session of WebDriver as a screen. `baseUrl` is where relative paths begin. */
export class WebKitScreen implements Screen {
  readonly #call: Call;
  readonly #baseUrl: string;

  constructor(call: Call, baseUrl: string) {
    this.#call = call;
    this.#baseUrl = baseUrl;
  }

  readonly keyboard = {
    press: (keys: string) => this.#strike([keys.split('+').map((key) => KEYS[key] ?? key)]),
    type: (text: string) => this.#strike([...text].map((letter) => [letter])),
  };

  async goto(path: string): Promise<void> {
    await this.#call('POST', '/url', { url: new URL(path, this.#baseUrl).href });
  }

  async reload(): Promise<void> {
    await this.#call('POST', '/refresh', {});
  }

  /** The size of a window includes a bar above the page. */
  async setViewportSize({ width, height }: { width: number; height: number }): Promise<void> {
    const bar = await this.evaluate(() => outerHeight - innerHeight);
    await this.#call('POST', '/window/rect', { width, height: height + bar });
    const isSo = async () => {
      const size = await this.evaluate(() => `${innerWidth} × ${innerHeight}`);
      if (size !== `${width} × ${height}`) throw new Error(`The page has ${size}.`);
    };
    await vi.waitFor(isSo, PATIENCE);
  }

  evaluate<T, A>(script: (argument: A) => T | Promise<T>, argument?: A): Promise<T> {
    return this.run(`return (${script})(arguments[0])`, argument);
  }

  async screenshot({ path }: { path: string }): Promise<void> {
    const { writeFile } = await import('node:fs/promises');
    await writeFile(path, Buffer.from(await this.#call<string>('GET', '/screenshot'), 'base64'));
  }

  getByRole: Finder['getByRole'] = (role, options) => new WebKitPart(this, []).getByRole(role, options);
  getByLabel: Finder['getByLabel'] = (text, options) => new WebKitPart(this, []).getByLabel(text, options);
  getByText: Finder['getByText'] = (text, options) => new WebKitPart(this, []).getByText(text, options);
  locator: Finder['locator'] = (selector) => new WebKitPart(this, []).locator(selector);

  /** The errors that the page has met so far. */
  async readFaults(): Promise<string[]> {
    return (await this.run<string[] | null>('return window.faults')) ?? [];
  }

  async find(steps: Step[]): Promise<Sighting[]> {
    const found = await this.run<Sighting[] | null>('return window.findParts?.(arguments[0]) ?? null', steps);
    if (found !== null) return found;
    await this.run(FINDER ?? '');
    return this.run('return window.findParts(arguments[0])', steps);
  }

  /** Waits until the steps lead to one visible, enabled element and acts on it; waits on while that is refused. */
  act<T>(steps: Step[], action: Action<T>): Promise<T> {
    return vi.waitFor(async () => {
      const { element } = this.#requireOne(await this.find(steps), steps);
      return action(this.#call, `/element/${element[ELEMENT]}`, element);
    }, PATIENCE);
  }

  #requireOne(found: Sighting[], steps: Step[]): Sighting {
    const [only] = found;
    if (only === undefined || found.length > 1) throw new Error(`${found.length} × ${JSON.stringify(steps)}`);
    const isFileField = steps.at(-1)?.by === 'selector';
    if (!isFileField && !(only.isVisible && only.isEnabled)) throw new Error(`Out of reach: ${JSON.stringify(steps)}`);
    return only;
  }

  run<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#call('POST', '/execute/sync', { script, args });
  }

  /** Each chord is held down together. */
  async #strike(chords: string[][]): Promise<void> {
    const strokes = chords.flatMap((keys) => [
      ...keys.map((value) => ({ type: 'keyDown', value })),
      ...keys.toReversed().map((value) => ({ type: 'keyUp', value })),
    ]);
    await this.#call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: strokes }] });
  }
}

class WebKitPart implements Part {
  readonly #screen: WebKitScreen;
  readonly #steps: Step[];

  constructor(screen: WebKitScreen, steps: Step[]) {
    this.#screen = screen;
    this.#steps = steps;
  }

  getByRole: Finder['getByRole'] = (role, { name, exact, level } = {}) =>
    this.#then({ by: 'role', role, name: name === undefined ? null : toWords(name, exact), level: level ?? null });
  getByLabel: Finder['getByLabel'] = (text, options) =>
    this.#then({ by: 'label', words: toWords(text, options?.exact) });
  getByText: Finder['getByText'] = (text, options) => this.#then({ by: 'text', words: toWords(text, options?.exact) });
  locator: Finder['locator'] = (selector) => this.#then({ by: 'selector', selector });
  first = () => this.#then({ by: 'index', index: 0 });
  last = () => this.#then({ by: 'index', index: -1 });
  filter: Part['filter'] = ({ hasText }) => this.#then({ by: 'content', words: toWords(hasText) });

  click = () => this.#act((call, path) => call<void>('POST', `${path}/click`, {}));
  focus = () => this.#runOn<void>('arguments[0].focus()');
  innerText = () => this.#runOn<string>('return arguments[0].innerText');
  inputValue = () => this.#runOn<string>('return arguments[0].value');
  getAttribute = (name: string) => this.#runOn<string | null>('return arguments[0].getAttribute(arguments[1])', name);
  selectText = () => this.#runOn<void>('arguments[0].focus(); arguments[0].select()');
  pressSequentially = (text: string) => this.setInputFiles(text);
  setInputFiles = (text: string) => this.#act((call, path) => call<void>('POST', `${path}/value`, { text }));

  hover(): Promise<void> {
    return this.#act(async (call, _path, origin) => {
      await call('POST', '/execute/sync', {
        script: 'arguments[0].scrollIntoView({ block: "nearest" })',
        args: [origin],
      });
      const move = { type: 'pointerMove', x: 0, y: 0, origin };
      await call('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [move] }] });
    });
  }

  async press(keys: string): Promise<void> {
    await this.focus();
    await this.#screen.keyboard.press(keys);
  }

  waitFor({ state = 'visible' }: { state?: 'visible' | 'detached' } = {}): Promise<void> {
    return vi.waitFor(async () => {
      const found = await this.#screen.find(this.#steps);
      const isSo = state === 'detached' ? found.length === 0 : found.some(({ isVisible }) => isVisible);
      if (!isSo) throw new Error(`Not ${state}: ${JSON.stringify(this.#steps)}`);
    }, PATIENCE);
  }

  async count(): Promise<number> {
    return (await this.#screen.find(this.#steps)).length;
  }

  async isVisible(): Promise<boolean> {
    return (await this.#screen.find(this.#steps)).some(({ isVisible }) => isVisible);
  }

  async allInnerTexts(): Promise<string[]> {
    const elements = (await this.#screen.find(this.#steps)).map(({ element }) => element);
    return Promise.all(elements.map((element) => this.#screen.run<string>('return arguments[0].innerText', element)));
  }

  #then(step: Step): WebKitPart {
    return new WebKitPart(this.#screen, [...this.#steps, step]);
  }

  #act<T>(action: Action<T>): Promise<T> {
    return this.#screen.act(this.#steps, action);
  }

  #runOn<T>(script: string, ...args: unknown[]): Promise<T> {
    return this.#act((call, _path, element) => call('POST', '/execute/sync', { script, args: [element, ...args] }));
  }
}

function toWords(meant: string | RegExp, isExact = false): Words {
  return typeof meant === 'string' ? { text: meant, isExact } : { pattern: meant.source, flags: meant.flags };
}
