import type { ClientsRange, Currency } from '@kontor/api-client/contract';
import { rangesBody, rangesDraft, rangesProblems, rangeTypes } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { RangeChoices, type RangeChoice } from '@kontor/banking-widgets/range-choices';
import { inputs } from '../../app/inputs.ts';
import { useLoadable } from '../../app/useLoadable.ts';
import type { AnyApplication, Saved } from './flow/flow.ts';
import { StepForm } from './flow/StepForm.tsx';
import { StepLists } from './flow/StepLists.tsx';

type OperationActivityProps = {
  application: Parameters<typeof rangesDraft>[0];
  /** Whose ranges the bank offers. */
  clientType: 'INDIVIDUAL' | 'CORPORATE';
  save: (body: ReturnType<typeof rangesBody>) => Promise<Saved<AnyApplication>>;
};

/** How much and how often somebody expects to pay and be paid (ID-IND-06, ID-CORP-12). */
export function OperationActivity({ clientType, ...props }: OperationActivityProps) {
  const ranges = useCall('clientsRanges.list', { query: { clientType, all: 'true' } });
  const currencies = useCall('currencies.list', inputs.currencies);
  const loaded = useLoadable(
    [ranges, currencies],
    ranges.data &&
      currencies.data && {
        ranges: ranges.data.edges.map(({ node }) => node),
        currencies: currencies.data.edges.map(({ node }) => node),
      },
  );
  return <StepLists loaded={loaded}>{(lists) => <Form {...props} {...lists} />}</StepLists>;
}

type FormProps = Omit<OperationActivityProps, 'clientType'> & {
  ranges: readonly ClientsRange[];
  currencies: readonly Currency[];
};

function Form({ application, save, ranges, currencies }: FormProps) {
  return (
    <StepForm
      saved={rangesDraft(application)}
      check={rangesProblems}
      save={(draft) => save(rangesBody(draft))}
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

const rangeOf = (ranges: readonly RangeChoice[], type: string) =>
  ranges.find((range) => range.type === type)?.rangeId;
