import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { getLanguage, setLanguage } from './language.ts';

const refreshPage = vi.hoisted(() => vi.fn());
vi.mock('../platform/browser/reload-page.ts', () => ({ refreshPage }));

const load = () => import('./load-words.ts');

function preferring(...languages: string[]) {
  vi.spyOn(navigator, 'languages', 'get').mockReturnValue(languages);
}

afterEach(() => window.localStorage.clear());

describe('the language of the screens', () => {
  test.each([
    ['es', ['es-MX', 'en-US']],
    ['en', ['fr-FR', 'en-GB', 'es']],
    ['es', ['fr', 'es-419']],
    ['en', ['fr-FR']],
    ['en', []],
  ])('is %s for a browser that prefers %j', (language, languages) => {
    preferring(...languages);
    expect(getLanguage()).toBe(language);
  });

  test('is the one chosen on this device before any of the browser; the page is reloaded only for another one', () => {
    preferring('es-MX');
    setLanguage('es');
    expect(refreshPage).not.toHaveBeenCalled();
    setLanguage('en');
    expect(refreshPage).toHaveBeenCalledOnce();
    expect(getLanguage()).toBe('en');
    window.localStorage.setItem('language', 'tlh');
    expect(getLanguage()).toBe('es');
  });
});

describe('in Spanish', () => {
  beforeEach(async () => {
    vi.resetModules();
    window.localStorage.setItem('language', 'es');
    await load();
  });

  test('texts, counts, sums and days are written as Spanish readers in the United States write them', async () => {
    const { formatPlural, t, toLocal } = await import('./words.ts');
    const { formatCountOf } = await import('../platform/format/counts.ts');
    const { formatMoney } = await import('../platform/format/money.ts');
    const { formatCalendarDay } = await import('../platform/format/dates.ts');
    expect(document.documentElement.lang).toBe('es');
    expect(t`Move to project`).toBe('Mover a un proyecto');
    expect(t`${'x.pdf'} could not be removed. Please try again.`).toBe('No se pudo quitar x.pdf. Intente de nuevo.');
    expect([1, 2_000].map((count) => formatCountOf(count, 'quote'))).toEqual(['1 cotización', '2,000 cotizaciones']);
    expect(formatPlural(1, 'Ended # day ago', 'Ended # days ago')).toBe('Terminó hace 1 día');
    expect([t`Open`, t`Open@@status`]).toEqual(['Abrir', 'Pendiente']);
    expect(t`Nobody has translated this.`).toBe('Nobody has translated this.');
    expect(toLocal('Nobody has translated this.')).toBe('Nobody has translated this.');
    expect([formatMoney(1_234.5), formatCalendarDay('2026-01-31')]).toEqual(['$1,234.50', '31 ene 2026']);
  });

  test("the server's refusals are shown in Spanish, with their values", async () => {
    const { readApiError } = await import('../platform/api/api-error.ts');
    const { errors } = await import('@haulwise/contract');
    const refusal = errors['auth.too_many_failures'].message.replace('{seconds}', '30');
    const error = await readApiError(
      new Response(JSON.stringify({ error: refusal, email: [errors['auth.email_taken'].message] }), { status: 400 }),
    );
    expect(error.serverMessage).toBe('Demasiados intentos fallidos. Intente de nuevo en 30 segundos.');
    expect(error.fields.email).toEqual(['Ya existe un usuario con ese correo.']);
  });

  test('ages, and what they stand in, are shown in Spanish', async () => {
    const { toLocal } = await import('./words.ts');
    expect(['3 days ago', '1 hour ago', '12 seconds'].map(toLocal)).toEqual([
      'hace 3 días',
      'hace 1 hora',
      '12 segundos',
    ]);
    expect(toLocal('Backups have not run for 9 days. Check the server log.')).toBe(
      'Hace 9 días que no se hacen copias de seguridad. Revise el registro del servidor.',
    );
    expect(toLocal('a note of other days')).toBe('a note of other days');
  });

  test('administrators get their texts with their screens', async () => {
    const { t } = await import('./words.ts');
    expect(t`Saved views`).toBe('Saved views');
    await (await load()).loadAdministration();
    expect(t`Saved views`).toBe('Vistas guardadas');
  });
});

test('English loads nothing, and a text with two meanings shows none of its marks', async () => {
  vi.resetModules();
  preferring('en-US');
  await (await load()).loadAdministration();
  const { t, toLocal } = await import('./words.ts');
  expect([t`Open@@status`, toLocal('Please sign in.')]).toEqual(['Open', 'Please sign in.']);
});
