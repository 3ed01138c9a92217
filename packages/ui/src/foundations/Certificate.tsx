import { useState } from 'react';
import { Badge } from '../components/Badge/index.ts';
import { Button } from '../components/Button/index.ts';
import { Select } from '../components/Select/index.ts';
import { EmptyState } from '../components/States/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { Stack } from '../layout/index.ts';
import { Text, VisuallyHidden } from '../text/index.ts';
import type { CertificateRow } from '../theme/certificate.ts';
import * as css from './studio.css.ts';
import { ratioText, schemeNames, spaced } from './words.ts';

const everywhere = 'all';
const schemes = [
  { id: everywhere, label: 'All schemes' },
  ...Object.entries(schemeNames).map(([id, label]) => ({ id, label })),
];

/** So many rows before one asks for the rest. */
const first = 12;

const headroom = ({ ratio, required }: CertificateRow): number => ratio / required;

/** Every pair of a theme with its measured contrast, the one with the least to spare first. */
export function Certificate({ rows }: { rows: readonly CertificateRow[] }) {
  const [query, setQuery] = useState('');
  const [scheme, setScheme] = useState<string | null>(everywhere);
  const [whole, setWhole] = useState(false);
  const words = query.trim().toLowerCase();
  const found = rows
    .filter((row) => scheme === everywhere || row.scheme === scheme)
    .filter((row) =>
      [row.pair, spaced(row.pair), row.foreground, row.background].some((text) =>
        text.toLowerCase().includes(words),
      ),
    )
    .sort((a, b) => headroom(a) - headroom(b));
  const shown = whole ? found : found.slice(0, first);
  return (
    <Stack gap={5}>
      <div className={css.filters}>
        <TextField
          label="Find a pair"
          type="search"
          placeholder="accent, #0b6e4f, hover"
          value={query}
          onChange={setQuery}
        />
        <Select label="Scheme" items={schemes} value={scheme} onChange={setScheme} />
      </div>
      {found.length === 0 ? (
        <EmptyState
          level={3}
          illustration="search"
          title="No pair of that name"
          description="Look for a name of the contract, such as “accent”, or for a colour."
          action={
            <Button tone="secondary" size="small" onClick={() => setQuery('')}>
              Show all pairs
            </Button>
          }
        />
      ) : (
        <div className={css.scroller} role="region" aria-label="Certificate" tabIndex={0}>
          <table className={css.table}>
            <thead>
              <tr>
                <th scope="col" className={css.headCell}>
                  <VisuallyHidden>Sample</VisuallyHidden>
                </th>
                <th scope="col" className={css.headCell}>
                  Pair
                </th>
                <th scope="col" className={css.headCell}>
                  Scheme
                </th>
                <th scope="col" className={css.headCell}>
                  Colours
                </th>
                <th scope="col" className={css.headNumber}>
                  Ratio
                </th>
                <th scope="col" className={css.headNumber}>
                  Needed
                </th>
                <th scope="col" className={css.headNumber}>
                  Verdict
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <Row key={`${row.scheme} ${row.pair}`} row={row} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Text size="small" tone="muted" as="div">
        <span role="status">
          {found.length > 0 && `${shown.length} of ${found.length} pairs, least to spare first.`}
        </span>
      </Text>
      {shown.length < found.length && (
        <div>
          <Button tone="secondary" size="small" onClick={() => setWhole(true)}>
            Show all {found.length}
          </Button>
        </div>
      )}
    </Stack>
  );
}

function Row({ row }: { row: CertificateRow }) {
  const { scheme, pair, kind, foreground, background, ratio, required } = row;
  return (
    <tr>
      <td className={css.cell}>
        <span className={css.sample} style={{ background, color: foreground }} aria-hidden="true">
          {kind === 'text' ? 'Aa' : <span className={css.mark} />}
        </span>
      </td>
      <td className={css.cell}>{spaced(pair)}</td>
      <td className={css.cell}>{schemeNames[scheme]}</td>
      <td className={css.cell}>
        {foreground} on {background}
      </td>
      <td className={css.number}>{ratioText(ratio)}</td>
      <td className={css.number}>{ratioText(required)}</td>
      <td className={css.number}>
        {ratio >= required ? <Badge tone="positive">Passes</Badge> : <Badge tone="negative">Fails</Badge>}
      </td>
    </tr>
  );
}
