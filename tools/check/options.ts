/** What the command line of `npm test -- …` asks for. */
export type Options = {
  /** Adds the endurance tests. */
  full: boolean;
  /** Names of the only steps wanted, words joined by `-`; none for all of them. */
  only: readonly string[];
  /** Only what a change concerns: since this revision, or since the branch left the main one. */
  changed: { since: string | null } | null;
};

/** @throws Error on anything else than `--full`, `--only=a,b` and `--changed` or `--changed=<revision>` */
export function readOptions(given: readonly string[]): Options {
  const options: Options = { full: false, only: [], changed: null };
  for (const argument of given) {
    const [flag, value = ''] = argument.split(/=(.*)/s);
    if (argument === '--full') options.full = true;
    else if (flag === '--only' && value !== '') options.only = value.split(',');
    else if (argument === '--changed') options.changed = { since: null };
    else if (flag === '--changed' && value !== '') options.changed = { since: value };
    else throw new Error(`${argument}: there are --only=<step>,…, --changed[=<revision>] and --full.`);
  }
  return options;
}
