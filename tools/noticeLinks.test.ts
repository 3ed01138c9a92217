import { expect, test } from 'vitest';
import { noticeOf, type NotificationEvent } from '../apps/bank/src/notifications/templates.ts';
import { routeAt, type PageId } from '../apps/portal/src/routes/routeTable.ts';

type Kind = NotificationEvent['kind'];
type Sample<K> = readonly [
  event: NotificationEvent & { readonly kind: K },
  page: PageId | null,
  /** What the address says beside the page. */
  search?: string,
];

const id = '0197a1b2-0000-7000-8000-000000000001';
const other = '0197a1b2-0000-7000-8000-000000000002';
const amount = { sum: '5.00', currency: 'EUR' };
const sent = { payee: 'Ada Ltd', paymentId: id, ...amount };
const account = { accountId: id, accountNumber: '40000127' };
const card = { cardId: id, lastFour: '1234' };
const atShop = { ...card, ...amount, merchant: 'Books' };

/** An event of each kind, and where its notice has to lead. */
const samples: { readonly [K in Kind]: readonly Sample<K>[] } = {
  SIGNED_IN: [[{ kind: 'SIGNED_IN', device: null, isNew: true }, 'profile']],
  PASSWORD_CHANGED: [[{ kind: 'PASSWORD_CHANGED' }, 'profile']],
  PASSWORD_RECOVERED: [[{ kind: 'PASSWORD_RECOVERED' }, 'profile']],
  EMAIL_CHANGED: [[{ kind: 'EMAIL_CHANGED' }, 'profile']],
  ACCESS_BLOCKED: [[{ kind: 'ACCESS_BLOCKED' }, 'profile']],
  ACCESS_UNBLOCKED: [[{ kind: 'ACCESS_UNBLOCKED' }, 'profile']],
  ACCOUNT_BLOCKED: [[{ kind: 'ACCOUNT_BLOCKED', ...account }, 'account']],
  ACCOUNT_UNBLOCKED: [[{ kind: 'ACCOUNT_UNBLOCKED', ...account }, 'account']],
  PAYMENT_REJECTED: [[{ kind: 'PAYMENT_REJECTED', ...sent }, 'history', `paymentId=${id}`]],
  PAYMENT_RETURNED: [[{ kind: 'PAYMENT_RETURNED', ...sent }, 'history', `paymentId=${id}`]],
  PAYMENT_DELAYED: [[{ kind: 'PAYMENT_DELAYED', ...sent }, 'history', `paymentId=${id}`]],
  PAYMENT_SENT: [[{ kind: 'PAYMENT_SENT', ...sent }, 'history', `paymentId=${id}`]],
  PAYMENT_RECEIVED: [
    [
      { kind: 'PAYMENT_RECEIVED', payer: 'Ada Ltd', operationId: id, ...amount },
      'history',
      `operation=${id}`,
    ],
  ],
  AWAITS_SIGNATURE: [
    [
      { kind: 'AWAITS_SIGNATURE', about: 'PAYMENT', id, payee: 'Ada Ltd', ...amount },
      'home',
      `tab=signing&payment=${id}`,
    ],
    [
      { kind: 'AWAITS_SIGNATURE', about: 'PAYMENT_ORDER', id, payee: 'Ada Ltd', ...amount },
      'home',
      `tab=signing&order=${id}`,
    ],
  ],
  LOW_BALANCE: [[{ kind: 'LOW_BALANCE', ...account, below: '10.00', ...amount }, 'account']],
  CARD_ORDERED: [[{ kind: 'CARD_ORDERED', ...card }, 'card']],
  CARD_SENT: [[{ kind: 'CARD_SENT', ...card }, 'card']],
  CARD_EXPIRING: [[{ kind: 'CARD_EXPIRING', ...card, on: '2029-04-30' }, 'card']],
  CARD_EXPIRED: [[{ kind: 'CARD_EXPIRED', ...card }, 'card']],
  CARD_FROZEN: [[{ kind: 'CARD_FROZEN', ...card }, 'card']],
  CARD_CANCELED: [[{ kind: 'CARD_CANCELED', ...card }, 'card']],
  CARD_PAID: [[{ kind: 'CARD_PAID', ...atShop }, 'card']],
  CARD_REFUNDED: [[{ kind: 'CARD_REFUNDED', ...atShop }, 'card']],
  CARD_DECLINED: [[{ kind: 'CARD_DECLINED', ...atShop, reason: 'CARD_FROZEN' }, 'card']],
  EXPORT_READY: [[{ kind: 'EXPORT_READY', exportId: id, name: 'history.pdf' }, 'history', `export=${id}`]],
  EXPORT_FAILED: [[{ kind: 'EXPORT_FAILED', exportId: id }, 'history', `export=${id}`]],
  // The bank's staff write where it leads.
  NEWS: [
    [{ kind: 'NEWS', text: { en: 'New' }, link: '/services' }, 'services'],
    [{ kind: 'NEWS', text: { en: 'New' }, link: null }, null],
  ],
  APPLICATION_ASKED_AGAIN: [
    [{ kind: 'APPLICATION_ASKED_AGAIN', applicationId: id }, 'identity', `application=${id}`],
  ],
  INVITATION_ANSWERED: [
    [
      { kind: 'INVITATION_ANSWERED', accepted: true, name: 'Ruth', company: 'Acme', organizationId: id },
      'companyUsers',
    ],
    [
      { kind: 'INVITATION_ANSWERED', accepted: false, name: 'Ruth', company: 'Acme', organizationId: id },
      'companyUsers',
    ],
  ],
  DECIDED: [
    [{ kind: 'DECIDED', outcome: 'ACCEPTED', about: 'BENEFICIARY', id, name: 'Ada Ltd' }, 'beneficiary'],
    [
      { kind: 'DECIDED', outcome: 'REJECTED', about: 'CONTRACT', id, beneficiaryId: other, name: 'Ada Ltd' },
      'contracts',
      `contract=${id}`,
    ],
    [
      { kind: 'DECIDED', outcome: 'ACCEPTED', about: 'PAYMENT_ORDER', id, name: 'Ada Ltd' },
      'home',
      `tab=remittance&order=${id}`,
    ],
    [{ kind: 'DECIDED', outcome: 'REJECTED', about: 'FX_REQUEST', id }, 'home', `tab=requests&request=${id}`],
    [{ kind: 'DECIDED', outcome: 'ACCEPTED', about: 'APPLICATION', id }, 'identity', `application=${id}`],
  ],
};

const all = Object.values(samples).flatMap((ofKind: readonly Sample<unknown>[]) =>
  ofKind.map(([event, page, search = '']) => ({ event, page, search })),
);

test.each(all)(
  'the notice of $event.kind leads to the page of what it is about',
  ({ event, page, search }) => {
    const { link } = noticeOf(event, 'en');
    if (page === null) {
      expect(link).toBeNull();
      return;
    }
    const address = new URL(link ?? '', 'https://bank.example');
    expect(routeAt(address.pathname)?.id).toBe(page);
    expect(address.search).toBe(search === '' ? '' : `?${search}`);
    if (Object.values(event).includes(id)) expect(link).toContain(id);
  },
);
