import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAsAdmin, test } from './browser.ts';
import { displays, expectAccessible, expectFits } from './screens.ts';

const SPANISH = { locale: 'es-MX' };
const NARROWEST = { width: 320, height: 640 };
/** Words that a screen in English cannot do without. */
const ENGLISH = /\b(the|and|your|you|with|of|yet|Save|Search|Delete|Settings|Sign (in|out))\b/;

/** Each main screen with its heading; what users typed, and what they are answered with, is not on them. */
const SCREENS = [
  ['/chat', 'Hola, Pat'],
  ['/quotes', 'Cotizaciones'],
  ['/quotes/new', 'Cotización nueva'],
  ['/prices', 'Tarifario'],
  ['/documents', 'Mis documentos'],
  ['/plan', 'Su plan'],
  ['/company', 'Empresa y colegas'],
  ['/archive', 'Archivadas'],
] as const;
const ADMIN_SCREENS = [
  ['/dashboard', 'Panel en tiempo real'],
  ['/dashboard/health', 'Estado'],
  ['/users', 'Usuarios'],
  ['/files', 'Archivos'],
  ['/knowledge/gaps', 'Tablero de vacíos'],
  ['/audit-log', 'Registro de auditoría'],
] as const;

async function expectSpanish(page: Page, path: string, heading: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  expect(await page.locator('html').getAttribute('lang')).toBe('es');
  // The names and addresses of documents are English, and no text of the screen.
  const shown = (await page.locator('body').innerText()).replace(/\S+\.(?:md|txt)\b|https?:\S+/g, '');
  expect(shown).not.toMatch(ENGLISH);
  for (const viewport of [NARROWEST, ...displays.map((display) => display.viewport).reverse()]) {
    await page.setViewportSize(viewport);
    await expectFits(page);
  }
}

test('an owner whose browser is Spanish reads every screen in Spanish', async ({ visit, signIn }) => {
  const page = await visit(SPANISH);
  await signIn(page);
  for (const [path, heading] of SCREENS) await expectSpanish(page, path, heading);
  await page.goto('/chat');
  await page.getByRole('button', { name: '¿Cuánto debo cobrar por un camión lleno?' }).click();
  await page.getByText('según precios publicados').first().waitFor();
  await page.getByRole('button', { name: 'Regenerar' }).waitFor();
  await expectAccessible(page);
});

test('an administrator whose browser is Spanish reads the administration in Spanish', async ({ visit }) => {
  const page = await visit(SPANISH);
  await signInAsAdmin(page, '/dashboard');
  for (const [path, heading] of ADMIN_SCREENS) await expectSpanish(page, path, heading);
  await expectAccessible(page);
});

test('a choice holds before the sign-in, and that of the profile on every device', async ({ visit, signIn }) => {
  const page = await visit();
  await page.goto('/login');
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Iniciar sesión en Haulwise' }).waitFor();
  await page.getByLabel('Usuario').fill('nobody');
  await page.getByLabel('Contraseña', { exact: true }).fill('Curbside-4-Couches!');
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
  await page.getByText('Usuario o contraseña incorrectos').waitFor();
  await expectAccessible(page);

  const person = await signIn(page, '/profile');
  await page.getByRole('heading', { name: 'Ajustes del perfil' }).waitFor();
  await page.getByLabel('Idioma').selectOption('English');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByRole('heading', { name: 'Profile Settings' }).waitFor();

  const elsewhere = await visit(SPANISH);
  await elsewhere.goto('/login');
  await elsewhere.getByLabel('Usuario').fill(person.username);
  await elsewhere.getByLabel('Contraseña', { exact: true }).fill(person.password);
  await elsewhere.getByRole('button', { name: 'Iniciar sesión' }).click();
  await elsewhere.getByRole('heading', { name: 'Hello, Pat' }).waitFor();
});
