import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/app-error.ts';

const YEAR = 'public, max-age=31536000, immutable';
const INDEX = 'index.html';

/** Serves the built web application. Hashed assets are cached forever; everything else is revalidated. */
export function bindPages(server: FastifyInstance, webDir: string): void {
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
export function createNotFoundHandler(webDir: string | null) {
  const hasPages = webDir !== null && existsSync(join(webDir, INDEX));
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = /^(GET|HEAD)$/.test(request.method);
    if (hasPages && isRead && isScreen(path)) return reply.sendFile(INDEX);
    throw new AppError('common.not_found');
  };
}
