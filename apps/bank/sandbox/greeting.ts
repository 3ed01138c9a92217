import { brands } from './brands.ts';
import { personas } from './personas.ts';

/** Where the sandbox's portals and consoles are, and who may sign in. */
export const greeting = (port: string): string =>
  [
    '\nReady. Sign in with any of these phone numbers; the codes they get are shown at the address beside.',
    ...brands.flatMap(({ key, name }) => [
      `\n${name}\n  http://${key}.localhost:${port}   codes and messages: http://${key}.localhost:${port}/sandbox`,
      ...personas
        .filter(({ tenant }) => tenant === key)
        .map(({ phone, description }) => `  ${phone}  ${description}`),
    ]),
    '\nCtrl-C stops it.',
  ].join('\n');
