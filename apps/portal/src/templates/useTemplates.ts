import type { PaymentTemplate } from '@kontor/api-client/contract';
import { useCall } from '@kontor/api-client/react';
import type { Loadable } from '@kontor/banking-widgets/payment-form';
import { useSearchParams } from 'react-router';
import { inputs } from '../app/inputs.ts';
import { useLoadable } from '../app/useLoadable.ts';
import { useSession } from '../session/SessionContext.ts';
import { templateParam } from './templateAddress.ts';

/** The person's templates for the organization they act for. */
export function useTemplates(enabled = true): Loadable<readonly PaymentTemplate[]> {
  const { organization } = useSession();
  const asked = useCall('paymentTemplates.list', inputs.templates(organization.id), { enabled });
  return useLoadable([asked], asked.data);
}

/** The template that the address of a form names: null where it names none, `missing` where there is no such template. */
export function useTemplateOfForm(): Loadable<PaymentTemplate | 'missing' | null> {
  const [search] = useSearchParams();
  const id = search.get(templateParam);
  const templates = useTemplates(id !== null);
  if (id === null) return { status: 'success', data: null };
  if (templates.status !== 'success') return templates;
  return { status: 'success', data: templates.data.find((one) => one.id === id) ?? 'missing' };
}

/** Whom a draft is kept for: one that a template fills in is another than the one without. */
export function useDraftRecipient(recipient: string): string {
  const [search] = useSearchParams();
  const id = search.get(templateParam);
  return id === null ? recipient : `${recipient} ${id}`;
}
