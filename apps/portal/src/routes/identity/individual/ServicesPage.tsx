import type { IndividualApplication, Offering } from '@kontor/api-client/contract';
import { servicesBody, servicesDraft, servicesProblems } from '@kontor/api-client/domain';
import { useApi, useCall } from '@kontor/api-client/react';
import { ProductChoices } from '@kontor/banking-widgets/product-choices';
import { CheckboxGroup } from '@kontor/ui/checkbox';
import { Stack } from '@kontor/ui/layout';
import { useTranslation } from 'react-i18next';
import { useLoadable } from '../../../app/useLoadable.ts';
import { OnboardingPage } from '../flow/OnboardingPage.tsx';
import { StepForm } from '../flow/StepForm.tsx';
import { StepLists } from '../flow/StepLists.tsx';
import { individualFlow, useIndividual } from './individualFlow.ts';

/** What somebody wants to use, and how they reach the bank (ID-IND-07). */
export function Page() {
  return (
    <OnboardingPage description={individualFlow} step="services" {...useIndividual()}>
      {({ application }) => application && <Services application={application} />}
    </OnboardingPage>
  );
}

function Services({ application }: { application: IndividualApplication }) {
  const query = { clientType: 'INDIVIDUAL', all: 'true' } as const;
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
  return <StepLists loaded={loaded}>{(lists) => <Form application={application} {...lists} />}</StepLists>;
}

type FormProps = {
  application: IndividualApplication;
  products: readonly Offering[];
  channels: readonly Offering[];
};

function Form({ application, products, channels }: FormProps) {
  const { t } = useTranslation('identity');
  const client = useApi();
  return (
    <StepForm
      saved={servicesDraft(application)}
      check={servicesProblems}
      save={(draft) =>
        client.call('applications.updateIndividual', {
          params: { id: application.id },
          body: { ...servicesBody(draft), version: application.version },
        })
      }
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
