import type { Offering } from '@kontor/api-client/contract';
import { servicesBody, servicesDraft, servicesProblems } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { ProductChoices } from '@kontor/banking-widgets/product-choices';
import { CheckboxGroup } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../../app/useLoadable.ts';
import { StepForm } from '../flow/StepForm.tsx';
import { StepLists } from '../flow/StepLists.tsx';
import { useCompanyCalls, type Company } from './company.ts';
import { CorporateStep } from './CorporateStep.tsx';

const query = { clientType: 'CORPORATE', all: 'true' } as const;

/** What the company wants to use, and how it reaches the bank (ID-CORP-13). */
export function Page() {
  return <CorporateStep step="services">{(company) => <Services company={company} />}</CorporateStep>;
}

function Services({ company }: { company: Company }) {
  const products = useCall('products.list', { query });
  const channels = useCall('deliveryChannels.list', { query });
  const loaded = useLoadable(
    [products, channels],
    products.data &&
      channels.data && {
        products: products.data.edges.map(({ node }) => node),
        channels: channels.data.edges.map(({ node }) => node),
      },
  );
  return <StepLists loaded={loaded}>{(lists) => <Form company={company} {...lists} />}</StepLists>;
}

type FormProps = { company: Company; products: readonly Offering[]; channels: readonly Offering[] };

function Form({ company, products, channels }: FormProps) {
  const { t } = useTranslation('identity');
  const { update } = useCompanyCalls(company);
  return (
    <StepForm
      saved={servicesDraft(company)}
      check={servicesProblems}
      save={(draft) => update(servicesBody(draft))}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          <ProductChoices
            label={t('services.products')}
            products={products}
            value={draft.products}
            onChange={(chosen) => set({ products: chosen }, 'productsIds')}
            error={error('products') ?? error('productsIds')}
          />
          <CheckboxGroup
            label={t('services.channels')}
            required
            items={channels.map(({ id, name, description }) => ({ id, label: name, description }))}
            value={draft.deliveryChannelIds}
            onChange={(deliveryChannelIds) => set({ deliveryChannelIds })}
            error={error('deliveryChannelIds')}
          />
        </Stack>
      )}
    </StepForm>
  );
}
