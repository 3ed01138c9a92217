/** Secrets as files, the way Docker and Kubernetes mount them. */
import { readFileSync } from 'node:fs';

/**
 * Adds each secret that is given as a file: `NAME_FILE` names it, and its content without the last line break is the value of `NAME`.
 * @param given what the environment has, without empty values
 * @param secrets names of the variables that may be given so
 * @returns the values, and a reason for each file that is no use; none of them says what a file holds
 */
export function withSecretFiles(
  given: Readonly<Record<string, string | undefined>>,
  secrets: readonly string[],
): { readonly values: Readonly<Record<string, string | undefined>>; readonly unreadable: readonly string[] } {
  const values = { ...given };
  const unreadable: string[] = [];
  for (const name of secrets) {
    const variable = `${name}_FILE`;
    const path = given[variable];
    if (path === undefined) continue;
    if (given[name] !== undefined) {
      unreadable.push(`${variable}: must not be set where ${name} is`);
      continue;
    }
    try {
      const content = readFileSync(path, 'utf8').replace(/\r?\n$/, '');
      if (content === '') unreadable.push(`${variable}: names a file that is empty`);
      else values[name] = content;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException; // what reading a file throws
      unreadable.push(`${variable}: names a file that can’t be read (${code})`);
    }
  }
  return { values, unreadable };
}
