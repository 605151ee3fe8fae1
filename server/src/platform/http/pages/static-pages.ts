import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';
import { escapeHtml } from '../../formats/html-text.ts';

const YEAR = 'public, max-age=31536000, immutable';
const INDEX = 'index.html';
const MANIFEST = '/manifest.webmanifest';
const ICON = '/favicon.ico';
/** What the built page calls the product. */
const PRODUCT = 'Haulwise';

/** What people here know the product as. */
export interface Brand {
  name: string;
  /** The address of the logo; null: the product's own. */
  logo: string | null;
}

type SendPage = (reply: FastifyReply) => unknown;

/** The application's page, with the name and the logo of the installation where it has its own. */
function createPageSender(webDir: string, brand: () => Brand): SendPage {
  const page = readFileSync(join(webDir, INDEX), 'utf8');
  return (reply) => {
    const { name, logo } = brand();
    if (name === PRODUCT && logo === null) return reply.sendFile(INDEX);
    const shown = escapeHtml(name);
    const tags = `<meta name="application-name" content="${shown}" />${logo === null ? '' : `<meta name="application-logo" content="${escapeHtml(logo)}" />`}`;
    const html = page.replaceAll(PRODUCT, () => shown).replace('</head>', () => `${tags}</head>`);
    return reply.type('text/html; charset=utf-8').send(html);
  };
}

/** What an installed application is called on its device. */
function bindManifest(server: FastifyInstance, webDir: string, brand: () => Brand): void {
  const manifest = JSON.parse(readFileSync(join(webDir, MANIFEST), 'utf8'));
  server.get(MANIFEST, (_request, reply) => {
    const { name } = brand();
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8');
    return reply.send(JSON.stringify(name === PRODUCT ? manifest : { ...manifest, name, short_name: name }));
  });
}

/** Serves the built web application. Hashed assets are cached forever; everything else is revalidated. */
export function bindPages(server: FastifyInstance, webDir: string | null, brand: () => Brand): void {
  const hasPages = webDir !== null && existsSync(join(webDir, INDEX));
  const sendPage = hasPages ? createPageSender(webDir, brand) : null;
  server.setNotFoundHandler(createNotFoundHandler(sendPage));
  if (webDir === null) return;
  for (const url of sendPage === null ? [] : ['/', `/${INDEX}`])
    server.get(url, (_request, reply) => sendPage?.(reply));
  // Browsers ask for it beside whatever names no icon of its own, like an image opened alone.
  server.get(ICON, (_request, reply) => reply.redirect(brand().logo ?? '/favicon.svg'));
  if (existsSync(join(webDir, MANIFEST))) bindManifest(server, webDir, brand);
  server.register(fastifyStatic, {
    root: webDir,
    cacheControl: false,
    redirect: false,
    dotfiles: 'ignore',
    preCompressed: true,
    setHeaders: (reply, path) => {
      if (path.startsWith(join(webDir, 'assets'))) reply.header('cache-control', YEAR);
      else if (!path.includes('.html')) reply.header('cache-control', 'no-cache');
    },
  });
}

/** No screen has a dot in its path: `/.env`, `/.git/config` and `/wp-login.php` are files that do not exist. */
function isScreen(path: string): boolean {
  return !/^\/(api|assets)(\/|$)/i.test(path) && !/\.|%2e/i.test(path);
}

/** Answers requests that match no route: the application for its screens, a 404 for the rest. */
function createNotFoundHandler(sendPage: SendPage | null) {
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = /^(GET|HEAD)$/.test(request.method);
    if (sendPage !== null && isRead && isScreen(path)) return sendPage(reply);
    throw new AppError('common.not_found');
  };
}
