import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export interface MailServer {
  received: { to: string[]; mail: Email }[];
  port: number;
  url: string;
  close(): Promise<void>;
}

/** A real mail server on this machine, which refuses the recipient `refuse`. */
export async function startMailServer(options: { port?: number; refuse?: string } = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) =>
      done(address === options.refuse ? new Error(`No mailbox ${address}`) : undefined),
    onData: (stream, { envelope }, done) => {
      buffer(stream)
        .then((bytes) => PostalMime.parse(bytes))
        .then((mail) => {
          received.push({ to: envelope.rcptTo.map(({ address }) => address), mail });
          done();
        }, done);
    },
  });
  server.on('error', () => undefined);
  server.listen(options.port ?? 0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    port,
    url: `smtp://127.0.0.1:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
