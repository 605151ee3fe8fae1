import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span as OtelSpan, SpanKind, SpanStatusCode } from '@opentelemetry/api';
import type { Config } from '../../config/config.ts';
import type { Logger } from '../log/logger.ts';
import { type Span, spans } from './spans.ts';

/** How long the process waits for the last spans to be sent before it exits (ms). */
const CLOSE_TIMEOUT = 2_000;
/** The shortest interval between two warnings about an unreachable collector (ms). */
const REPORT_EVERY = 60_000;

export interface Traces {
  /** The ids of the current trace and span, for log lines. */
  ids(): object;
  /** Sets the log for warnings that the collector cannot be reached. */
  reportTo(log: Pick<Logger, 'warn'>): void;
  /** Sends the remaining spans, within 2 s. */
  close(): Promise<void>;
}

/**
 * Records the spans of all work from now on and sends them. The packages are loaded only here. Spans that cannot be
 * sent are dropped: nothing ever waits for a collector.
 */
export async function openTraces({ endpoint, headers, serviceName }: NonNullable<Config['traces']>): Promise<Traces> {
  const [api, { BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url, headers }))],
  });
  const tracer = provider.getTracer('haulwise');
  const current = new AsyncLocalStorage<OtelSpan | undefined>();
  const otelSpans = new WeakMap<Span, OtelSpan>();

  const begin = (span: Span): OtelSpan | undefined => {
    const parent = current.getStore();
    // The server's own polling, every few seconds, would only be noise.
    if (span.kind === 'query' && !parent) return undefined;
    const within = parent ? api.trace.setSpan(api.ROOT_CONTEXT, parent) : api.ROOT_CONTEXT;
    const started = tracer.startSpan(span.name, { kind: kindOf(span.kind, api.SpanKind) }, within);
    otelSpans.set(span, started);
    return started;
  };
  const fail = (span: Span) => void otelSpans.get(span)?.setStatus(failureOf(span, api.SpanStatusCode.ERROR));
  const end = (span: Span) => void otelSpans.get(span)?.setAttributes(span.attributes).end();
  const listeners = { error: fail, asyncEnd: end };
  spans.start.bindStore(current, (span) => begin(span as Span));
  spans.subscribe(listeners as never);

  return {
    ids() {
      const context = current.getStore()?.spanContext();
      return context ? { trace_id: context.traceId, span_id: context.spanId } : {};
    },
    reportTo: (log) => reportFailures(api, log),
    async close() {
      spans.start.unbindStore(current);
      spans.unsubscribe(listeners as never);
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        timer = setTimeout(resolve, CLOSE_TIMEOUT);
      });
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      api.diag.disable();
    },
  };
}

function kindOf(kind: Span['kind'], kinds: typeof SpanKind): SpanKind {
  if (kind === 'request') return kinds.SERVER;
  if (kind === 'query' || kind === 'model') return kinds.CLIENT;
  return kind === 'job' ? kinds.CONSUMER : kinds.INTERNAL;
}

/** Only the name of an error: its message may repeat what people wrote. */
function failureOf({ error }: Span, code: SpanStatusCode) {
  if (!(error instanceof Error)) return { code };
  return { code, message: 'code' in error && typeof error.code === 'string' ? error.code : error.name };
}

function reportFailures({ diag, DiagLogLevel }: typeof import('@opentelemetry/api'), log: Pick<Logger, 'warn'>): void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now - reportedAt < REPORT_EVERY) return;
    reportedAt = now;
    log.warn('could not send traces');
  };
  const ignore = () => undefined;
  const logger = { error: report, warn: report, info: ignore, debug: ignore, verbose: ignore };
  diag.setLogger(logger, { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true });
}
