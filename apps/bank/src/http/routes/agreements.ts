import {
  agreementFile,
  agreementsOfApplication,
  agreementsOfOrganization,
  agreementText,
  signForApplication,
  signForOrganization,
} from '../../onboarding/index.ts';
import { keyedAnswer, keyOf, principalOf, type Deps, type HandlersOf } from '../call.ts';

export function agreementHandlers(deps: Deps): HandlersOf<'agreements'> {
  return {
    'agreements.ofApplication': async (call) => ({
      data: await agreementsOfApplication(deps, principalOf(call), call.params.id),
    }),
    'agreements.signForApplication': async (call) =>
      keyedAnswer(
        call,
        await signForApplication(deps, principalOf(call), call.params.id, call.body, keyOf(call)),
      ),
    'agreements.ofOrganization': async (call) => {
      const { id } = call.params;
      const data = await agreementsOfOrganization(deps, principalOf(call), id, { unsignedOnly: false });
      call.setResponseOrganization(id);
      return { data };
    },
    'agreements.unsigned': async (call) => {
      const { id } = call.params;
      const data = await agreementsOfOrganization(deps, principalOf(call), id, { unsignedOnly: true });
      call.setResponseOrganization(id);
      return { data };
    },
    'agreements.signForOrganization': async (call) => {
      const { id } = call.params;
      const done = await signForOrganization(deps, principalOf(call), id, call.body, keyOf(call));
      call.setResponseOrganization(id);
      return keyedAnswer(call, done);
    },
    'agreements.text': async (call) => ({
      data: await agreementText(deps, principalOf(call), call.params.id),
    }),
    'agreements.file': (call) => agreementFile(deps, principalOf(call), call.params.id),
  };
}
