import type { ClientsRange, Currency, IndividualApplication } from '@kontor/api-client/contract';
import { rangesBody, rangesDraft, rangesProblems, rangeTypes } from '@kontor/api-client/domain';
import { useApi, useCall } from '@kontor/api-client/react';
import { RangeChoices } from '@kontor/banking-widgets/range-choices';
import { inputs } from '../../../app/inputs.ts';
import { useLoadable } from '../../../app/useLoadable.ts';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { StepLists } from '../flow/StepLists.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** How much and how often somebody expects to pay and be paid (ID-IND-06, ENTITY-37). */
export function Page() {
  return (
    <OnboardingPage description={individualFlow} step="operation-activity" {...useIndividual()}>
      {({ application }) => application && <OperationActivity application={application} />}
    </OnboardingPage>
  );
}

function OperationActivity({ application }: { application: IndividualApplication }) {
  const ranges = useCall('clientsRanges.list', { query: { clientType: 'INDIVIDUAL', all: 'true' } });
  const currencies = useCall('currencies.list', inputs.currencies);
  const loaded = useLoadable(
    [ranges, currencies],
    ranges.data &&
      currencies.data && {
        ranges: ranges.data.edges.map(({ node }) => node),
        currencies: currencies.data.edges.map(({ node }) => node),
      },
  );
  return <StepLists loaded={loaded}>{(lists) => <Form application={application} {...lists} />}</StepLists>;
}

type FormProps = {
  application: IndividualApplication;
  ranges: readonly ClientsRange[];
  currencies: readonly Currency[];
};

function Form({ application, ranges, currencies }: FormProps) {
  const client = useApi();
  return (
    <StepForm
      saved={rangesDraft(application)}
      check={rangesProblems}
      save={(draft) =>
        client.call('applications.updateIndividual', {
          params: { id: application.id },
          body: { ...rangesBody(draft), version: application.version },
        })
      }
    >
      {({ draft, set, error }) => (
        <RangeChoices
          ranges={ranges}
          currencies={currencies}
          value={draft.ranges}
          onChange={(chosen) => {
            const changed = rangeTypes.filter(
              (type) => rangeOf(chosen, type) !== rangeOf(draft.ranges, type),
            );
            set({ ranges: chosen }, ...changed.map((type) => `ranges.${type}`));
          }}
          errors={Object.fromEntries(
            rangeTypes.flatMap((type) => {
              const text = error(`ranges.${type}`);
              return text === undefined ? [] : [[type, text]];
            }),
          )}
        />
      )}
    </StepForm>
  );
}

const rangeOf = (ranges: readonly { type: string; rangeId: string }[], type: string) =>
  ranges.find((range) => range.type === type)?.rangeId;
