import { createId } from '../../../platform/core/ids.ts';
import type { NewErrorGroup } from './error-log.store.ts';
import { type ErrorReport, removeStackSecrets } from './error-report.ts';

/** Different errors held in memory; beyond that they are only counted. */
const MOST_GROUPS = 200;
/** Occurrences kept per error between two writes. */
const MOST_OCCURRENCES = 10;
const MOST_USERS = 1_000;
const HOUR_MS = 60 * 60 * 1_000;

function startGroup(report: ErrorReport, at: Date): NewErrorGroup {
  const { fingerprint, source, kind, location, message } = report;
  return {
    id: createId(),
    ...{ fingerprint, source, kind, location, message },
    count: 0,
    first_seen_at: at,
    last_seen_at: at,
    users: new Set(),
    hours: new Map(),
    occurrences: [],
  };
}

/** Errors reported but not written yet. A thousand of the same kind are one entry. */
export class PendingErrors {
  private groups = new Map<string, NewErrorGroup>();
  /** Errors dropped because memory was full. */
  dropped = 0;

  get isEmpty(): boolean {
    return this.groups.size === 0;
  }

  add(report: ErrorReport, at: Date): void {
    const group = this.groups.get(report.fingerprint) ?? this.begin(report, at);
    if (group === null) return;
    const { message, stack, path, user_id, user_agent, request_id, version } = report;
    const hour = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
    group.message = message;
    group.count += 1;
    group.last_seen_at = at;
    group.hours.set(hour, (group.hours.get(hour) ?? 0) + 1);
    if (user_id !== null && group.users.size < MOST_USERS) group.users.add(user_id);
    group.occurrences.push({ id: createId(), at, message, stack, path, user_id, user_agent, request_id, version });
    if (group.occurrences.length > MOST_OCCURRENCES) group.occurrences.shift();
  }

  /** Removes and returns everything, free of secrets and in the order in which rows are locked. */
  take(): NewErrorGroup[] {
    const taken = [...this.groups.values()].sort((a, b) => (a.fingerprint < b.fingerprint ? -1 : 1));
    this.groups = new Map();
    for (const { occurrences } of taken) for (const one of occurrences) one.stack = removeStackSecrets(one.stack);
    return taken;
  }

  /** Puts back groups that could not be written, ahead of newer ones. */
  putBack(earlier: NewErrorGroup[]): void {
    for (const group of earlier) {
      const later = this.groups.get(group.fingerprint);
      if (later) merge(later, group);
      else if (this.groups.size < MOST_GROUPS) this.groups.set(group.fingerprint, group);
      else this.dropped += group.count;
    }
  }

  private begin(report: ErrorReport, at: Date): NewErrorGroup | null {
    if (this.groups.size >= MOST_GROUPS) {
      this.dropped += 1;
      return null;
    }
    const group = startGroup(report, at);
    this.groups.set(report.fingerprint, group);
    return group;
  }
}

function merge(later: NewErrorGroup, earlier: NewErrorGroup): void {
  later.count += earlier.count;
  later.first_seen_at = earlier.first_seen_at;
  for (const [hour, occurrences] of earlier.hours) later.hours.set(hour, (later.hours.get(hour) ?? 0) + occurrences);
  for (const id of earlier.users) if (later.users.size < MOST_USERS) later.users.add(id);
  later.occurrences = [...earlier.occurrences, ...later.occurrences].slice(-MOST_OCCURRENCES);
}
