import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Record<string, unknown>;
  status: number;
}

export interface TraceCollector {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  endpoint: string;
  spans: ReceivedSpan[];
  services: Set<string>;
  authorizations: Set<string | undefined>;
  close(): Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

type WireSpan = Omit<ReceivedSpan, 'attributes' | 'status'> & { attributes: Attribute[]; status: { code?: number } };

interface Wire {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: WireSpan[] }[] }[];
}

function readAttributes({ attributes }: { attributes: Attribute[] }): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

function readSpan(span: WireSpan): ReceivedSpan {
  return { ...span, attributes: readAttributes(span), status: span.status.code ?? 0 };
}

/** A collector for an OpenTelemetry exporter (OTLP over HTTP, JSON). */
export async function startTraceCollector(): Promise<TraceCollector> {
  const spans: ReceivedSpan[] = [];
  const services = new Set<string>();
  const authorizations = new Set<string | undefined>();
  const server = createServer((request, response) => {
    authorizations.add(request.headers.authorization);
    void json(request).then((body) => {
      for (const { resource, scopeSpans } of (body as Wire).resourceSpans) {
        services.add(String(readAttributes(resource)['service.name']));
        spans.push(...scopeSpans.flatMap((scope) => scope.spans.map(readSpan)));
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    services,
    authorizations,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
