import {
  addDocuments,
  allowedCategories,
  listDocuments,
  removeDocument,
  removeOfficial,
  identityToken,
  answerCorporate,
  answerPerson,
  getQuestionnaire,
  addOfficial,
  createCorporate,
  createIndividual,
  getApplication,
  listApplications,
  submitApplication,
  updateCorporate,
  updateIndividual,
  updateOfficial,
} from '../../onboarding/index.ts';
import { notFound } from '../../platform/errors.ts';
import { keyedAnswer, keyOf, principalOf, type Deps, type HandlersOf } from '../call.ts';
import { pageOfList } from '../../platform/paging/page.ts';

export function applicationHandlers(deps: Deps): HandlersOf<'applications'> {
  return {
    'applications.list': async (call) => {
      const principal = principalOf(call);
      const { userId = principal.userId, ...paging } = call.query;
      if (userId !== principal.userId) throw notFound();
      const all = await listApplications(deps, principal);
      return { data: pageOfList(deps.cursors, ['applications', userId], paging, all) };
    },
    'applications.get': async (call) => ({
      data: await getApplication(deps, principalOf(call), call.params.id),
    }),
    'applications.createIndividual': async (call) =>
      keyedAnswer(call, await createIndividual(deps, principalOf(call), call.body, keyOf(call))),
    'applications.updateIndividual': async (call) => ({
      data: await updateIndividual(deps, principalOf(call), call.params.id, call.body),
    }),
    'applications.createCorporate': async (call) =>
      keyedAnswer(call, await createCorporate(deps, principalOf(call), call.body, keyOf(call))),
    'applications.updateCorporate': async (call) => ({
      data: await updateCorporate(deps, principalOf(call), call.params.id, call.body),
    }),
    'applications.addOfficial': async (call) =>
      keyedAnswer(call, await addOfficial(deps, principalOf(call), call.params.id, call.body, keyOf(call))),
    'applications.updateOfficial': async (call) => ({
      data: await updateOfficial(deps, principalOf(call), call.params.id, call.body),
    }),
    'applications.removeOfficial': async (call) => {
      await removeOfficial(deps, principalOf(call), call.params.id);
      return undefined;
    },
    'applications.documents': async (call) => ({
      data: await listDocuments(deps, principalOf(call), call.params.id),
    }),
    'applications.addDocuments': async (call) =>
      keyedAnswer(call, await addDocuments(deps, principalOf(call), call.params.id, call.body, keyOf(call))),
    'applications.removeDocument': async (call) => {
      await removeDocument(deps, principalOf(call), call.params.id, call.params.documentId);
      return undefined;
    },
    'applications.documentCategories': async (call) => ({
      data: await allowedCategories(deps, principalOf(call), call.params.id),
    }),
    'applications.submit': async (call) => ({
      data: await submitApplication(deps, principalOf(call), call.params.id),
    }),
    'applications.questionnaire': async (call) => ({
      data: await getQuestionnaire(deps, principalOf(call), call.params.id),
    }),
    'applications.answerIndividual': async (call) => ({
      data: await answerPerson(deps, principalOf(call), call.params.id, 'INDIVIDUAL', call.body),
    }),
    'applications.answerOfficial': async (call) => ({
      data: await answerPerson(deps, principalOf(call), call.params.id, 'OFFICIAL', call.body),
    }),
    'applications.answerCorporate': async (call) => ({
      data: await answerCorporate(deps, principalOf(call), call.params.id, call.body),
    }),
    'applications.identityToken': async (call) => ({
      data: await identityToken(deps, principalOf(call), call.params.id),
    }),
  };
}
