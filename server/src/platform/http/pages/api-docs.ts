import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** Looser than the application's: Swagger UI builds HTML from text and has icons as data URLs (docs/decisions/010). */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** API documentation at /api/docs, with nothing loaded from other servers. */
export function bindApiDocs(server: FastifyInstance, describe: () => Record<string, unknown>): void {
  server.register(async (scope) => {
    const document = {};
    scope.addHook('onRequest', async () => {
      Object.assign(document, describe());
    });
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
      theme: { title: 'Haulwise API' },
    });
  });
}
