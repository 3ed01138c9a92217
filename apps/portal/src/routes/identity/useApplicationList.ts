import { useCall } from '@kontor/api-client/react';
import { useState } from 'react';

/** What the pages ask for somebody's applications with: one answer for all of them. */
export const applicationsInput = { query: { all: 'true' } } as const;

/** Somebody's applications, and the query that brings them. */
export function useApplicationList() {
  const query = useCall('applications.list', applicationsInput);
  return { query, data: query.data?.edges.map(({ node }) => node) };
}

/**
 * Whether a page shows the form of an application that is not begun. The list may know of the application that the form begins
 * before its call is answered: the form stays until the application itself is there.
 * @param isNew nothing of the kind is in the list
 * @param isThere the application is loaded
 */
export function useNewForm(isNew: boolean, isThere: boolean): boolean {
  const [wasNew, setWasNew] = useState(isNew);
  if (isNew && !wasNew) setWasNew(true);
  if (isThere && wasNew) setWasNew(false);
  return isNew || (wasNew && !isThere);
}
