import { Banner } from '@kontor/ui/banner';
import { ErrorState } from '@kontor/ui/states';
import { Spinner } from '@kontor/ui/spinner';
import { Center, Stack } from '@kontor/ui/layout';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { bank, Refusal } from './bank.ts';
import { texts } from './texts/index.ts';

type Source =
  | 'personas'
  | 'messages'
  | 'people'
  | 'reviews'
  | 'accounts'
  | 'chats'
  | 'conversation'
  | 'clock'
  | 'employees';
/** What a source may be asked with. */
type InputOf<S extends Source> = Parameters<(typeof bank)[S]>[0];
type Answer<S extends Source> = Awaited<ReturnType<(typeof bank)[S]>>;

/** ms between two looks at the bank: a code is on the page before one has changed windows. */
const every = 2000;

/** What the bank has now, asked for again and again. */
export const useLive = <S extends Source>(source: S, input?: InputOf<S>) =>
  useQuery({
    queryKey: [source, input],
    queryFn: () => (bank[source] as (input?: InputOf<S>) => Promise<Answer<S>>)(input), // one member's answer, which TypeScript takes for the union of all
    refetchInterval: every,
    placeholderData: keepPreviousData,
  });

/** A part of the page that shows what the bank has, while it is on its way, and when it does not come. */
export function Live<S extends Source>({
  source,
  input,
  loading,
  children,
}: {
  source: S;
  input?: InputOf<S>;
  /** What stands there until the bank has answered; a spinner unless told. */
  loading?: ReactNode;
  children: (answer: Answer<S>) => ReactNode;
}) {
  const { data, isError, error } = useLive(source, input);
  if (data !== undefined)
    return isError ? (
      <Stack gap={4}>
        <Banner tone="warning" title={texts.loadFailed}>
          {texts.stale}
        </Banner>
        {children(data)}
      </Stack>
    ) : (
      children(data)
    );
  if (error instanceof Refusal) return <ErrorState title={texts.notThere} description={texts.notThereHint} />;
  if (isError) return <ErrorState title={texts.loadFailed} description={texts.loadFailedHint} />;
  if (loading !== undefined) return loading;
  return (
    <Center>
      <Spinner label={texts.loading} />
    </Center>
  );
}
