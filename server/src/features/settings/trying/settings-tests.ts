import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { SettingsOutcome, TestedGroup } from '@haulwise/contract';
import { recordAudit } from '../../../platform/audit/audit-log.store.ts';
import type { Config } from '../../../platform/config/config.ts';
import type { Actor } from '../../../platform/core/actor.ts';
import type { Context } from '../../../platform/core/context.ts';
import { createId } from '../../../platform/core/ids.ts';
import { createMailTransport } from '../../../platform/mail/mail-transport.ts';
import { readUser } from '../../accounts/index.ts';
import { findProviderFault } from '../../auth/index.ts';
import { findStripeFault } from '../../billing/index.ts';
import { readConfigToTry, type SettingChanges } from '../settings.ts';
import { toFailure, toSuccess } from '../settings.view.ts';
import type { Settings } from '../settings-in-force.ts';
import { runModelTest } from './model-test.ts';

export type TryParts = Pick<Context, 'db' | 'clock' | 'log' | 'storage'>;

interface Asking {
  actor: Actor;
  ip: string;
  signal: AbortSignal;
}

/** Tries a group of settings against the real thing. Neither the answer nor an error says what the other side said. */
export async function runSettingsTest(
  parts: TryParts,
  settings: Settings,
  asking: Asking,
  group: TestedGroup,
  values: SettingChanges,
): Promise<SettingsOutcome> {
  const config = await readConfigToTry(parts.db, settings, values);
  const outcome = await TESTS[group](parts, config, asking);
  const { actor, ip } = asking;
  const details = { group, is_ok: outcome.is_ok };
  const entry = { at: parts.clock.now(), actor_id: actor.user_id, address: ip, details };
  await recordAudit(parts.db, { event: 'settings.tested', ...entry });
  return outcome;
}

const TESTS: Record<TestedGroup, (parts: TryParts, config: Config, asking: Asking) => Promise<SettingsOutcome>> = {
  model: ({ log }, config, { signal }) => runModelTest(log, config, signal),
  mail: tryMail,
  identity: tryIdentityProvider,
  payments: tryPayments,
  storage: tryStorage,
};

const MAIL_FAULTS: Record<string, string> = {
  EAUTH: 'The mail server refused the user name or the password.',
  ECONNECTION: 'The mail server could not be reached. Check the address and the port.',
  ESOCKET: 'The mail server could not be reached. Check the address and the port.',
  EDNS: 'The name of the mail server is not known.',
  ETIMEDOUT: 'The mail server did not answer in time. Check the address and the port.',
  ETLS: 'The mail server offers no encryption, without which no password is sent to it.',
};

/** To the administrator who asks, and to nobody else. */
async function tryMail(parts: TryParts, config: Config, { actor }: Asking): Promise<SettingsOutcome> {
  const { smtpUrl, mailFrom, installationName } = config;
  const { email: to } = await readUser(parts, actor.user_id);
  const text = `This is a test. The mail settings of ${installationName} work.\n`;
  const mail = { from: mailFrom, to: { name: '', address: to }, subject: `A test from ${installationName}`, text };
  try {
    await createMailTransport(config)(mail, { id: createId(), at: parts.clock.now() });
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    if (smtpUrl === null) throw error;
    return toFailure(MAIL_FAULTS[code] ?? message);
  }
  if (smtpUrl === null)
    return toSuccess('No mail server is set: the test was written to the folder outbox of DATA_DIR.');
  return toSuccess(`The mail server took a test to ${to}. Look whether it arrives.`);
}

async function tryIdentityProvider({ log }: TryParts, { identityProvider }: Config): Promise<SettingsOutcome> {
  if (identityProvider === null) return toFailure('Single sign-on is off: enter the issuer and the client id.');
  const fault = await findProviderFault(identityProvider, log);
  if (fault !== null) return toFailure(fault);
  return toSuccess('The provider answers. Whether it takes the client id and the secret shows with the first sign-in.');
}

async function tryPayments({ log }: TryParts, { stripe }: Config): Promise<SettingsOutcome> {
  if (stripe === null) return toFailure("Card payments are off: enter both of Stripe's secrets.");
  const fault = await findStripeFault(stripe, log);
  if (fault !== null) return toFailure(fault);
  return toSuccess('Stripe takes the secret key. Whether it signs with the other one shows with the first event.');
}

async function tryStorage({ storage, log }: TryParts): Promise<SettingsOutcome> {
  const sent = Buffer.from(createId());
  try {
    const written = await storage.write(Readable.from([sent]));
    try {
      const back = await buffer(await storage.read(written.key, undefined, written));
      if (!back.equals(sent)) return toFailure('A test file came back changed.');
    } finally {
      await storage.remove(written.key);
    }
  } catch (error) {
    log.warn({ err: error }, 'the test of the file storage failed');
    return toFailure('A test file could not be written, read and removed. The log says why.');
  }
  return toSuccess('A test file was written, read and removed.');
}
