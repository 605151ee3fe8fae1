import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The page's own policy: Swagger UI makes HTML of text itself and has icons as data (docs/decisions/010). */
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

/** The API for people, at /api/docs, with nothing loaded from elsewhere. */
export function bindApiDocs(server: FastifyInstance, document: Record<string, unknown>): void {
  server.register(async (scope) => {
    await scope.register(swagger, { mode: 'static', specification: { document: document as never } });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: POLICY,
      uiConfig: { layout: 'BaseLayout', docExpansion: 'list', deepLinking: true },
      theme: { title: 'Haulwise API' },
    });
  });
}
