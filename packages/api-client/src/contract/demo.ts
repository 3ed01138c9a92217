import { z } from 'zod';
import { accounts } from './accounts.ts';
import { beneficiaries } from './beneficiaries.ts';
import { exchange } from './exchange.ts';
import { user } from './organizations.ts';
import { payments } from './payments.ts';
import { single } from './primitives.ts';
import { statements } from './statements.ts';

/** The calls of the demo: the queries and shapes of the real ones, over data of its own that nobody can change. */
export const demo = {
  'demo.user': { answer: single(user.extend({ id: z.literal('demo') })) },
  'demo.accounts': { query: accounts['accounts.list'].query, answer: accounts['accounts.list'].answer },
  'demo.statements': {
    query: statements['statements.list'].query,
    answer: statements['statements.list'].answer,
  },
  'demo.totals': {
    query: statements['statements.totals'].query,
    answer: statements['statements.totals'].answer,
  },
  'demo.payments': { query: payments['payments.list'].query, answer: payments['payments.list'].answer },
  'demo.beneficiaries': {
    query: beneficiaries['beneficiaries.list'].query,
    answer: beneficiaries['beneficiaries.list'].answer,
  },
  'demo.fxRequests': {
    query: exchange['exchange.requests'].query,
    answer: exchange['exchange.requests'].answer,
  },
};
