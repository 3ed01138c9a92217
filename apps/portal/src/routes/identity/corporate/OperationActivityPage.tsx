import type { ClientsRange, Currency } from '@kontor/api-client/contract';
import { rangesBody, rangesDraft, rangesProblems, rangeTypes } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { RangeChoices, type RangeChoice } from '@kontor/banking-widgets/range-choices';
import { inputs } from '../../../app/inputs.ts';
import { useLoadable } from '../../../app/useLoadable.ts';
import { StepForm } from '../flow/StepForm.tsx';
import { StepLists } from '../flow/StepLists.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

/** How much and how often the company expects to pay and be paid (ID-CORP-12). */
export function Page() {
  return (
    <CorporateStep step="operation-activity">
      {(company) => <OperationActivity company={company} />}
    </CorporateStep>
  );
}

function OperationActivity({ company }: { company: Company }) {
  const ranges = useCall('clientsRanges.list', { query: { clientType: 'CORPORATE', all: 'true' } });
  const currencies = useCall('currencies.list', inputs.currencies);
  const loaded = useLoadable(
    [ranges, currencies],
    ranges.data &&
      currencies.data && {
        ranges: ranges.data.edges.map(({ node }) => node),
        currencies: currencies.data.edges.map(({ node }) => node),
      },
  );
  return <StepLists loaded={loaded}>{(lists) => <Form company={company} {...lists} />}</StepLists>;
}

type FormProps = { company: Company; ranges: readonly ClientsRange[]; currencies: readonly Currency[] };

function Form({ company, ranges, currencies }: FormProps) {
  const { update } = useCompanyCalls(company);
  return (
    <StepForm saved={rangesDraft(company)} check={rangesProblems} save={(draft) => update(rangesBody(draft))}>
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

const rangeOf = (ranges: readonly RangeChoice[], type: string) =>
  ranges.find((range) => range.type === type)?.rangeId;
