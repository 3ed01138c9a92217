import { receive, keepUploads } from '../../files/index.ts';
import { keyedAnswer, keyOf, principalOf, type Deps, type HandlersOf } from '../call.ts';
import { partsOf } from '../multipart.ts';

export const uploadHandlers = (deps: Deps): HandlersOf<'uploads'> => ({
  'uploads.create': (call) =>
    receive(deps, principalOf(call), partsOf(call.request), async ({ files, purpose }) =>
      keyedAnswer(call, await keepUploads(deps, principalOf(call), files, { purpose, key: keyOf(call) })),
    ),
});
