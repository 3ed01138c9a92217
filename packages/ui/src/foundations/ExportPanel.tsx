import { useMemo, useState } from 'react';
import { Button } from '../components/Button/index.ts';
import { Tabs } from '../components/Tabs/index.ts';
import { Copy, Download } from '../icons/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { Text, VisuallyHidden } from '../text/index.ts';
import type { BrandSpec } from '../theme/brand.ts';
import { createBrandTheme } from '../theme/createBrandTheme.ts';
import { designTokens } from '../theme/designTokens.ts';
import { themeCss } from '../theme/themeCss.ts';
import * as css from './studio.css.ts';

const formats = {
  brand: {
    label: 'Brand',
    file: 'brand.json',
    note: 'All that a tenant’s settings need. parseBrandSpec reads it, createBrandTheme makes the rest.',
    text: (brand: BrandSpec) => JSON.stringify(brand, null, 2),
  },
  tokens: {
    label: 'Design tokens',
    file: 'tokens.json',
    note: 'For design tools: W3C Design Tokens 2025.10, one document with the schemes as modifier.',
    text: (brand: BrandSpec) => JSON.stringify(designTokens(brand).resolver, null, 2),
  },
  css: {
    label: 'CSS',
    file: 'theme.css',
    note: 'For a page that is built once: all schemes, nothing to run.',
    text: (brand: BrandSpec) => themeCss(createBrandTheme(brand)).replaceAll(/([{;}])(?!$)/g, '$1\n'),
  },
} as const;

type Format = keyof typeof formats;
const isFormat = (id: string): id is Format => id in formats;

/** What one takes away from the studio. */
export function ExportPanel({ brand }: { brand: BrandSpec }) {
  const [format, setFormat] = useState<Format>('brand');
  return (
    <Tabs
      label="Export"
      value={format}
      onChange={(id) => isFormat(id) && setFormat(id)}
      items={Object.entries(formats).map(([id, { label }]) => ({
        id,
        label,
        content: <Document key={id} brand={brand} format={isFormat(id) ? id : 'brand'} />,
      }))}
    />
  );
}

function Document({ brand, format }: { brand: BrandSpec; format: Format }) {
  const { note, file, label } = formats[format];
  const text = useMemo(() => formats[format].text(brand), [brand, format]);
  const [copied, setCopied] = useState<{ text: string; done: boolean } | null>(null);
  const outcome = copied?.text === text ? copied.done : null;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setCopied({ text, done: true }),
      () => setCopied({ text, done: false }),
    );
  const save = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([text]));
    link.download = `${slug(brand.name)}.${file}`;
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Stack gap={4}>
      <Text size="small" tone="muted">
        {note}
      </Text>
      <pre className={css.code} tabIndex={0} aria-label={label} role="region" dir="ltr">
        {text}
      </pre>
      <Inline gap={2} wrap>
        <Button tone="secondary" size="small" icon={<Copy />} onClick={() => void copy()}>
          {outcome === null ? 'Copy' : outcome ? 'Copied' : 'Copying is not allowed here'}
        </Button>
        <Button tone="ghost" size="small" icon={<Download />} onClick={save}>
          Download
        </Button>
        <VisuallyHidden role="status">{outcome === true && `${label} copied`}</VisuallyHidden>
      </Inline>
    </Stack>
  );
}

const slug = (name: string): string => name.toLowerCase().replace(/[^\p{L}\d]+/gu, '-');
