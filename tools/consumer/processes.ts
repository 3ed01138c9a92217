import { spawn } from 'node:child_process';

/** A host knows nothing of how this workspace runs. */
const env: NodeJS.ProcessEnv = Object.fromEntries(
  Object.entries({ ...process.env, NEXT_TELEMETRY_DISABLED: '1', NO_COLOR: '1' }).filter(
    ([name]) => !['NODE_OPTIONS', 'NODE_ENV'].includes(name),
  ),
);

/** Runs a program to its end; throws what it said where it fails. */
export async function run(cwd: string, program: string, ...args: readonly string[]): Promise<void> {
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const code = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  if (code !== 0) throw new Error(said);
}

/**
 * Starts the server of a host on a free port, and stops it after `visit`, which gets its address.
 * @returns what it complained of in the meantime
 */
export async function whileServed(
  cwd: string,
  args: readonly string[],
  visit: (url: string) => Promise<void>,
): Promise<string> {
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((resolve) => child.on('close', resolve));
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  try {
    const url = await new Promise<string>((resolve, reject) => {
      let said = '';
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString();
        const [address] = /http:\/\/127\.0\.0\.1:\d+/.exec(said) ?? [];
        if (address !== undefined) resolve(address);
      });
      child.on('error', reject);
      child.on('close', () => reject(new Error(`It doesn't start: ${said}${complaints}`)));
    });
    await visit(url);
  } finally {
    child.kill();
    await ended;
  }
  return complaints;
}
