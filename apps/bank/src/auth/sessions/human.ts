import type { Captcha, GuardedAct } from '../../integrations/index.ts';
import { invalidField } from '../../platform/errors.ts';

/**
 * Lets only people pass where the bank has a captcha, before anything is sent or counted against a phone. Never call it within
 * a transaction. Fails closed: while the provider is down nobody can begin a sign-in, since codes cost money and an attacker
 * who wants many would only have to bring the provider down. Sessions and payments go on.
 * @throws BankError 400 beside `turnstileToken`; 503 UNAVAILABLE
 */
export async function requireHuman(
  captcha: Captcha | null,
  visitor: { readonly ip: string; readonly hostname: string },
  act: GuardedAct,
  token: string | undefined,
): Promise<void> {
  if (captcha === null) return;
  const { ip, hostname } = visitor;
  if (token === undefined || token === '')
    throw invalidField('turnstileToken', 'isNotEmpty', 'must be given');
  if (!(await captcha.isHuman({ token, ip, hostname, act })))
    throw invalidField('turnstileToken', 'isCaptcha', 'must be new and from this page');
}
