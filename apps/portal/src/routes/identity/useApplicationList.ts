import { useCall } from '@kontor/api-client/react';

/** What the pages ask for somebody's applications with: one answer for all of them. */
export const applicationsInput = { query: { all: 'true' } } as const;

/** Somebody's applications, and the query that brings them. */
export function useApplicationList() {
  const query = useCall('applications.list', applicationsInput);
  return { query, data: query.data?.edges.map(({ node }) => node) };
}
