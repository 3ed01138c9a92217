import { createServer } from 'node:net';
import { inspect } from 'node:util';

/** Why the bank does not start. Its message tells the operator all they need to fix it. */
export class StartupError extends Error {}

/** A refusal of the configuration: each of the reasons begins with the variables that it is about. */
export const unusable = (...reasons: readonly string[]): StartupError =>
  new StartupError(['The configuration is not usable:', ...reasons].join('\n  '));

/** What is printed of an error that ended a start: a refusal's message alone, of anything unforeseen all there is. */
export const reasonOf = (error: unknown): string =>
  error instanceof StartupError ? error.message : inspect(error);

/**
 * Finds out before anything is started whether the bank can listen where it should.
 * @throws StartupError when another program has the port, or this user may not have it
 */
export async function requirePort(port: number, host: string): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(refused(error, port, host)));
    probe.listen(port, host, resolve);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function refused(error: NodeJS.ErrnoException, port: number, host: string): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new StartupError(`Another program has port ${port}. Stop it, or choose another port with PORT.`);
    case 'EACCES':
      return new StartupError(`This user may not have port ${port}. Choose one above 1023 with PORT.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartupError(`This machine has no address ${host}. Choose another with HOST.`);
    default:
      return error;
  }
}
