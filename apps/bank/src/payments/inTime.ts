/** What somebody outside answers. @throws Error when it takes longer: nobody waits for it, least of all the payments behind it */
export async function inTime<T>(ms: number, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const signal = AbortSignal.timeout(ms);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error(`No answer within ${ms} ms`)));
  });
  return Promise.race([ask(signal), late]);
}
