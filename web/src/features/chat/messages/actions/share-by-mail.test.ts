import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildMailAddress, openMail } from './share-by-mail.ts';

const fieldsOf = (address: string) => new URLSearchParams(address.slice('mailto:?'.length));

describe('the address of a mail', () => {
  it('holds subject and body unchanged', () => {
    const fields = fieldsOf(
      buildMailAddress({ subject: 'A & B?', body: 'Half a truck: $250–$400\n\n50% more + tax #1' }),
    );
    expect(fields.get('subject')).toBe('A & B?');
    expect(fields.get('body')).toBe('Half a truck: $250–$400\r\n\r\n50% more + tax #1');
  });

  it('stays short enough for every mail program, and says if the body was cut', () => {
    const address = buildMailAddress({ subject: 'Long', body: 'tons of couches – '.repeat(400) });
    expect(address.length).toBeLessThanOrEqual(2_000);
    expect(address.length).toBeGreaterThan(1_900);
    expect(fieldsOf(address).get('body')).toMatch(/^tons of couches .*…\r\n\r\n\(The whole text is on your clipboard/s);
  });

  it('is valid for any text, including broken characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 4_000 }), (body) => {
        const address = buildMailAddress({ subject: body.slice(0, 50), body });
        expect(address).toMatch(/^mailto:\?subject=[^&]*&body=[\x21-\x7e]*$/);
        expect(address.length).toBeLessThanOrEqual(2_000);
      }),
    );
  });
});

describe('sharing', () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  function browser(open: () => unknown, writeText: () => Promise<void>) {
    const deeds: string[] = [];
    vi.stubGlobal('reportError', () => {});
    vi.stubGlobal('open', (address: string, target: string) => {
      deeds.push(`open ${target} ${address.slice(0, 7)}`);
      return open();
    });
    vi.stubGlobal('navigator', {
      clipboard: {
        writeText: (text: string) => {
          deeds.push(`copy ${text}`);
          return writeText();
        },
      },
    });
    return deeds;
  }

  it('copies first, then opens the mail in a new tab', async () => {
    const deeds = browser(
      () => ({}),
      () => Promise.resolve(),
    );
    expect(await openMail({ subject: 's', body: 'b' })).toBe(true);
    expect(deeds).toEqual(['copy b', 'open _blank mailto:']);
  });

  it('opens the mail even if copying is refused', async () => {
    const deeds = browser(
      () => ({}),
      () => Promise.reject(new Error('no')),
    );
    expect(await openMail({ subject: 's', body: 'b' })).toBe(false);
    expect(deeds).toEqual(['copy b', 'open _blank mailto:']);
  });

  it('falls back to the copy if no tab can be opened', async () => {
    const deeds = browser(
      () => null,
      () => Promise.resolve(),
    );
    expect(await openMail({ subject: 's', body: 'b' })).toBe(true);
    expect(deeds[0]).toBe('copy b');
  });
});
