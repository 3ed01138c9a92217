import { callKey, callsNamed, refreshInBackground } from '@kontor/api-client/react';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer } from 'react';
import { applicationsInput } from './useApplicationList.ts';

/** What the pages of an application do with an answer of the bank, and how they ask for another. */
export function useKeepApplication<Application extends { id: string }>() {
  const queries = useQueryClient();
  // The cache tells of its news a moment later. Drawn at once, an answer is there when the form that waited for it goes on:
  // what it sends next carries the version of the answer.
  const [, draw] = useReducer((times: number) => times + 1, 0);
  return {
    keep: (answer: Application): void => {
      queries.setQueryData(callKey('applications.get', { params: { id: answer.id } }), answer);
      queries.setQueryData<Listed>(
        callKey('applications.list', applicationsInput),
        (held) => held && withOne(held, answer),
      );
      void refreshInBackground(queries, callsNamed(['users.whoami']));
      draw();
    },
    refresh: async (): Promise<void> => {
      await refreshInBackground(queries, callsNamed(['applications.get', 'applications.list']));
      draw();
    },
  };
}

type Listed = {
  edges: { node: { id: string; own: boolean; forCompany: string | null }; cursor: string }[];
  pageInfo: object;
};

/** The list with this application updated. One that is new to the list was begun by the person for themselves. */
const withOne = (list: Listed, application: { id: string }): Listed => {
  const before = list.edges.find(({ node }) => node.id === application.id)?.node;
  return {
    ...list,
    edges: [
      ...list.edges.filter(({ node }) => node.id !== application.id),
      { node: { own: true, forCompany: null, ...before, ...application }, cursor: application.id },
    ],
  };
};
