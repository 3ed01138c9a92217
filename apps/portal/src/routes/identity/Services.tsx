import type { Offering } from '@kontor/api-client/contract';
import { servicesBody, servicesDraft, servicesProblems } from '@kontor/api-client/domain';
import { useCall } from '@kontor/api-client/react';
import { ProductChoices } from '@kontor/banking-widgets/product-choices';
import { CheckboxGroup } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../app/useLoadable.ts';
import type { AnyApplication, Saved } from './flow/flow.ts';
import { StepForm } from './flow/StepForm.tsx';
import { StepLists } from './flow/StepLists.tsx';

type ServicesProps = {
  application: Parameters<typeof servicesDraft>[0];
  /** Whose products the bank offers. */
  clientType: 'INDIVIDUAL' | 'CORPORATE';
  save: (body: ReturnType<typeof servicesBody>) => Promise<Saved<AnyApplication>>;
};

/** What somebody wants to use, and how they reach the bank (ID-IND-07, ID-CORP-13). */
export function Services({ clientType, ...props }: ServicesProps) {
  const query = { clientType, all: 'true' } as const;
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
  return <StepLists loaded={loaded}>{(lists) => <Form {...props} {...lists} />}</StepLists>;
}

type FormProps = Omit<ServicesProps, 'clientType'> & {
  products: readonly Offering[];
  channels: readonly Offering[];
};

function Form({ application, save, products, channels }: FormProps) {
  const { t } = useTranslation('identity');
  return (
    <StepForm
      saved={servicesDraft(application)}
      check={servicesProblems}
      save={(draft) => save(servicesBody(draft))}
    >
      {({ draft, set, error }) => (
        <Stack gap={6}>
          <div data-field="products">
            <ProductChoices
              label={t('services.products')}
              products={products}
              value={draft.products}
              onChange={(chosen) => set({ products: chosen }, 'productsIds')}
              error={error('products') ?? error('productsIds')}
            />
          </div>
          <CheckboxGroup
            name="deliveryChannelIds"
            look="card"
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
