import { Gauge, type Registry } from 'prom-client';

/** The state of the parts of the server that have to be polled; null where unknown. */
export interface Readings {
  is_database_up: boolean;
  signed_in_users: number | null;
  /** Jobs that are due or running, by queue. */
  queues: { queue: string; state: 'waiting' | 'running'; jobs: number }[] | null;
  /** Seconds since the oldest waiting job became due. */
  oldest_job_seconds: number | null;
  /** Uploads being read into the knowledge base, by state. */
  documents: { state: string; documents: number }[] | null;
  /** Bytes that uploads may still use; null also if the store does not say. */
  storage_free_bytes: number | null;
  /** Null if no model is configured. */
  is_model_resting: boolean | null;
}

function gauge(registry: Registry, name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** Sets gauges from readings; unknown ones are left out. */
export function setGauges(registry: Registry): (readings: Readings) => void {
  const database = gauge(registry, 'haulwise_database_up', 'Whether the database responds.');
  const users = gauge(registry, 'haulwise_signed_in_users', 'Users with a session that has not ended.');
  const queues = gauge(registry, 'haulwise_queue_jobs', 'Jobs that are due or running.', ['queue', 'state']);
  const oldest = gauge(
    registry,
    'haulwise_queue_oldest_job_seconds',
    'Seconds since the oldest waiting job became due.',
  );
  const documents = gauge(registry, 'haulwise_ingestion_documents', 'Documents by state of ingestion.', ['state']);
  const storage = gauge(registry, 'haulwise_storage_free_bytes', 'Bytes that uploads may still use.');
  const model = gauge(
    registry,
    'haulwise_model_resting',
    'Whether requests to the model are suspended after too many failures.',
  );
  const set = (one: Gauge, value: number | null) => {
    if (value === null) one.remove();
    else one.set(value);
  };
  return (readings) => {
    set(database, Number(readings.is_database_up));
    set(users, readings.signed_in_users);
    set(oldest, readings.oldest_job_seconds);
    set(storage, readings.storage_free_bytes);
    set(model, readings.is_model_resting === null ? null : Number(readings.is_model_resting));
    queues.reset();
    for (const { queue, state, jobs } of readings.queues ?? []) queues.set({ queue, state }, jobs);
    documents.reset();
    for (const { state, documents: count } of readings.documents ?? []) documents.set({ state }, count);
  };
}
