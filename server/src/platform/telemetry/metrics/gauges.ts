import { Gauge, type Registry } from 'prom-client';

/** How the parts of the server stand that have to be asked; what could not be learnt is null. */
export interface Readings {
  is_database_up: boolean;
  signed_in_users: number | null;
  /** Jobs that are due or running, by queue. */
  queues: { queue: string; state: 'waiting' | 'running'; jobs: number }[] | null;
  /** Seconds since the one that waits the longest was due. */
  oldest_job_seconds: number | null;
  /** Uploads on their way into the knowledge base, by state. */
  documents: { state: string; documents: number }[] | null;
  /** Bytes that uploads may still take; null also where the store does not say. */
  storage_free_bytes: number | null;
  /** Null without a model. */
  is_model_resting: boolean | null;
}

function gauge(registry: Registry, name: string, help: string, labelNames: string[] = []): Gauge {
  return new Gauge({ name, help, labelNames, registers: [registry] });
}

/** Gauges that are set from readings; those of which nothing is known are left out. */
export function setGauges(registry: Registry): (readings: Readings) => void {
  const database = gauge(registry, 'haulwise_database_up', 'Whether the database answers.');
  const users = gauge(registry, 'haulwise_signed_in_users', 'Users with a session that has not ended.');
  const queues = gauge(registry, 'haulwise_queue_jobs', 'Jobs that are due or running.', ['queue', 'state']);
  const oldest = gauge(registry, 'haulwise_queue_oldest_job_seconds', 'Since when the oldest job that is due waits.');
  const documents = gauge(registry, 'haulwise_ingestion_documents', 'Documents by state of being read.', ['state']);
  const storage = gauge(registry, 'haulwise_storage_free_bytes', 'Bytes that uploads may still take.');
  const model = gauge(registry, 'haulwise_model_resting', 'Whether the model is not asked after too many failures.');
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
