import type { SicCode } from '@kontor/api-client/contract';
import { useCall, useListCall } from '@kontor/api-client/react';
import { SicCodePicker } from '@kontor/banking-widgets/sic-code-picker';
import { useDeferredValue, useState } from 'react';
import { useLoadable } from '../../../app/useLoadable.ts';

type SicCodesProps = {
  ids: readonly string[];
  /** Where the codes are from. */
  note: string | undefined;
  onChange: (ids: string[]) => void;
  error: string | undefined;
};

/** Most codes that the bank takes. */
const most = 10;
/** Of what was found, so many at a time (CONST-07). */
const pageSize = 40;

/** The bank's SIC codes, looked for page by page; of those chosen earlier their words are fetched. */
export function SicCodes({ ids, note, onChange, error }: SicCodesProps) {
  const [search, setSearch] = useState('');
  const [picked, setPicked] = useState<readonly SicCode[]>([]);
  const asked = useDeferredValue(search.trim());
  const isUnknown = ids.some((id) => !picked.some((code) => code.id === id));
  const every = useCall('sicCodes.list', { query: { all: 'true' } }, { enabled: isUnknown });
  const { query, items, totalCount } = useListCall(
    'sicCodes.list',
    { query: { query: asked, take: pageSize } },
    { enabled: asked !== '', keepPrevious: true },
  );
  const found = useLoadable([query], items && { codes: items, total: totalCount ?? items.length });
  const known = [...picked, ...(every.data?.edges ?? []).map(({ node }) => node)];
  return (
    <SicCodePicker
      note={note}
      value={ids.flatMap((id) => known.find((code) => code.id === id) ?? [])}
      onChange={(codes) => {
        setPicked(codes);
        onChange(codes.map(({ id }) => id));
      }}
      max={most}
      search={search}
      onSearch={setSearch}
      found={found}
      onLoadMore={query.hasNextPage ? () => void query.fetchNextPage() : undefined}
      error={error}
    />
  );
}
