/**
 * The part of Playwright's `Page` with which stories for all engines are written. Playwright's own pages are screens;
 * `webkit-screen.ts` is one over WebDriver.
 */
export interface Screen extends Finder {
  goto(path: string): Promise<unknown>;
  reload(): Promise<unknown>;
  setViewportSize(size: { width: number; height: number }): Promise<void>;
  /** Runs a function in the page; it must not use anything from outside. */
  evaluate<T>(script: () => T | Promise<T>): Promise<T>;
  evaluate<T, A>(script: (argument: A) => T | Promise<T>, argument: A): Promise<T>;
  /** A PNG of what is in sight. */
  screenshot(options: { path: string }): Promise<unknown>;
  keyboard: { press(keys: string): Promise<void>; type(text: string): Promise<void> };
}

export interface Finder {
  getByRole(role: string, options?: { name?: string | RegExp; exact?: boolean; level?: number }): Part;
  getByLabel(text: string | RegExp, options?: { exact?: boolean }): Part;
  getByText(text: string | RegExp, options?: { exact?: boolean }): Part;
  locator(selector: string): Part;
}

/** What a search finds at the moment it is used; actions wait until it is one visible element. */
export interface Part extends Finder {
  first(): Part;
  last(): Part;
  filter(options: { hasText: string | RegExp }): Part;
  click(): Promise<void>;
  hover(): Promise<void>;
  focus(): Promise<void>;
  selectText(): Promise<void>;
  pressSequentially(text: string): Promise<void>;
  press(keys: string): Promise<void>;
  setInputFiles(path: string): Promise<void>;
  waitFor(options?: { state?: 'visible' | 'detached' }): Promise<void>;
  count(): Promise<number>;
  isVisible(): Promise<boolean>;
  innerText(): Promise<string>;
  allInnerTexts(): Promise<string[]>;
  inputValue(): Promise<string>;
  getAttribute(name: string): Promise<string | null>;
}
