import { useMemo, useState } from 'react';
import { Badge } from '../components/Badge/index.ts';
import { Card } from '../components/Card/index.ts';
import { RadioGroup } from '../components/RadioGroup/index.ts';
import { Select } from '../components/Select/index.ts';
import { Tabs } from '../components/Tabs/index.ts';
import { TextField } from '../components/TextField/index.ts';
import { ArrowRight } from '../icons/index.ts';
import { Inline, Stack } from '../layout/index.ts';
import { Heading, Text } from '../text/index.ts';
import type { SchemeChoice } from '../theme/applyTheme.ts';
import type { BrandSpec } from '../theme/brand.ts';
import { createBrandTheme, type BrandTheme } from '../theme/createBrandTheme.ts';
import { isHighContrast, schemes, type Scheme } from '../theme/pairs.ts';
import { presets } from '../theme/presets.ts';
import { fonts } from '../tokens/fonts.ts';
import { isHex } from '../tokens/hex.ts';
import { BankScreen } from './BankScreen.tsx';
import { Certificate } from './Certificate.tsx';
import { ExportPanel } from './ExportPanel.tsx';
import * as css from './studio.css.ts';
import { draftOf, readDraft, withHash, type StudioDraft } from './studioDraft.ts';
import { ThemedStage } from './ThemedStage.tsx';
import { adjustmentWords, ratioText, schemeNames } from './words.ts';

const choices: Readonly<Record<Scheme, SchemeChoice>> = {
  light: 'light',
  dark: 'dark',
  highContrast: 'high-contrast',
  darkHighContrast: 'dark-high-contrast',
};

/** From one colour to a whole bank: what a brand becomes, proof that it can be read, and the files to take away. */
export function ThemeStudio({ start = presets.kontor }: { start?: BrandSpec }) {
  const [draft, setDraft] = useState(() => draftOf(start));
  const parsed = readDraft(draft);
  const errors = parsed.ok ? {} : parsed.errors;
  // While a field is wrong the last brand that was right stays on show.
  const [brand, setBrand] = useState<BrandSpec>(start);
  const change = (next: StudioDraft) => {
    setDraft(next);
    const read = readDraft(next);
    if (read.ok) setBrand(read.spec);
  };
  const theme = useMemo(() => createBrandTheme(brand), [brand]);
  const [view, setView] = useState('preview');
  return (
    <div className={css.page}>
      <Stack gap={4}>
        <Heading level={1} size="display">
          Theme studio
        </Heading>
        <Text tone="muted">
          Any colour becomes a bank that everybody can read. The logo keeps your colour; the rest moves only
          as far as it must.
        </Text>
      </Stack>
      <div className={css.workbench}>
        <Controls draft={draft} errors={errors} onChange={change} />
        <Stack gap={6}>
          <Facts theme={theme} />
          <Tabs
            label="Views"
            value={view}
            onChange={setView}
            items={[
              {
                id: 'preview',
                label: 'Preview',
                content: view === 'preview' && <Preview brand={brand} theme={theme} />,
              },
              {
                id: 'moved',
                label: `What moved (${theme.adjustments.length})`,
                content: <Adjustments theme={theme} />,
              },
              {
                id: 'certificate',
                label: 'Certificate',
                content: <Certificate rows={theme.certificate.pairs} />,
              },
              { id: 'export', label: 'Export', content: <ExportPanel brand={brand} /> },
            ]}
          />
        </Stack>
      </div>
    </div>
  );
}

type ControlsProps = {
  draft: StudioDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (draft: StudioDraft) => void;
};

const families = Object.keys(fonts).map((name) => ({ id: name, label: name }));
const shapes = [
  { id: 'sharp', label: 'Sharp' },
  { id: 'soft', label: 'Soft' },
  { id: 'round', label: 'Round' },
];
const densities = [
  { id: 'comfortable', label: 'Comfortable' },
  { id: 'compact', label: 'Compact' },
];

function Controls({ draft, errors, onChange }: ControlsProps) {
  const set = (field: keyof StudioDraft) => (value: string | null) =>
    onChange({ ...draft, [field]: value ?? '' });
  const error = (field: string) => errors[field] && `It ${errors[field]}.`;
  return (
    <section className={css.controls} aria-label="Brand">
      <div className={css.starts} role="group" aria-label="Start from">
        {Object.entries(presets).map(([key, preset]) => (
          <button
            key={key}
            type="button"
            className={css.start}
            aria-pressed={JSON.stringify(draftOf(preset)) === JSON.stringify(draft)}
            onClick={() => onChange(draftOf(preset))}
          >
            <span className={css.dots} aria-hidden="true">
              <span className={css.dot} style={{ background: preset.primary }} />
              <span className={css.dot} style={{ background: preset.accent }} />
            </span>
            {preset.name}
          </button>
        ))}
      </div>
      <TextField label="Name" value={draft.name} onChange={set('name')} error={error('name')} />
      <ColourField
        label="Main colour"
        value={draft.primary}
        onChange={set('primary')}
        error={error('primary')}
      />
      <ColourField
        label="Second colour"
        value={draft.accent}
        onChange={set('accent')}
        error={error('accent')}
        description="Optional: for drawings, and the warmth of light pages."
      />
      <RadioGroup label="Shape" look="compact" items={shapes} value={draft.shape} onChange={set('shape')} />
      <RadioGroup
        label="Density"
        look="compact"
        items={densities}
        value={draft.density}
        onChange={set('density')}
      />
      <Select label="Text" items={families} value={draft.body} onChange={set('body')} />
      <Select label="Headings" items={families} value={draft.heading} onChange={set('heading')} />
      <TextField
        label="Logo"
        value={draft.logo}
        onChange={set('logo')}
        error={error('logo')}
        placeholder="https://"
        description="Optional: the address of an SVG."
        dir="ltr"
      />
    </section>
  );
}

type ColourFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
  description?: string;
};

function ColourField({ label, value, onChange, ...field }: ColourFieldProps) {
  const colour = withHash(value);
  return (
    <div className={css.colourField}>
      <TextField
        {...field}
        label={label}
        value={value}
        onChange={onChange}
        spellCheck={false}
        autoCapitalize="none"
        dir="ltr"
        clearable={false}
      />
      <input
        type="color"
        className={css.picker}
        aria-label={`Pick the ${label.toLowerCase()}`}
        value={isHex(colour) ? colour : '#808080'}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

type Shown = Scheme | 'all';
const isShown = (id: string | null): id is Shown => id === 'all' || (id !== null && id in schemeNames);
const shownItems = [
  { id: 'all', label: 'Side by side' },
  ...schemes.map((scheme) => ({ id: scheme, label: schemeNames[scheme] })),
];

function Preview({ brand, theme }: { brand: BrandSpec; theme: BrandTheme }) {
  const [shown, setShown] = useState<Shown>('all');
  return (
    <Stack gap={6}>
      <RadioGroup
        label="Scheme"
        labelHidden
        look="compact"
        items={shownItems}
        value={shown}
        onChange={(id) => isShown(id) && setShown(id)}
      />
      <div className={css.stages}>
        {schemes
          .filter((scheme) => shown === 'all' || shown === scheme)
          .map((scheme) => (
            <ThemedStage key={scheme} label={schemeNames[scheme]} theme={theme} scheme={choices[scheme]}>
              <BankScreen name={brand.name} logo={brand.logo} />
            </ThemedStage>
          ))}
      </div>
    </Stack>
  );
}

function Facts({ theme }: { theme: BrandTheme }) {
  const { pairs, states } = theme.certificate;
  const lowest = (kind: string, high = false) =>
    Math.min(
      ...pairs
        .filter((row) => row.kind === kind && isHighContrast(row.scheme) === high)
        .map(({ ratio }) => ratio),
    );
  const short =
    pairs.filter(({ ratio, required }) => ratio < required).length +
    states.filter(({ distance, required }) => distance < required).length;
  const nearest = Math.min(...states.map(({ distance }) => distance));
  const facts = [
    {
      title: `${pairs.length + states.length} pairs measured`,
      note: short === 0 ? '0 fall short' : `${short} fall short`,
    },
    { title: ratioText(lowest('text')), note: 'the least contrast of any text; 4.5:1 is needed' },
    { title: ratioText(lowest('graphic')), note: 'of any control, icon or focus ring; 3:1 is needed' },
    { title: ratioText(lowest('text', true)), note: 'of any text in high contrast; 7:1 is needed' },
    {
      title: `ΔE ${(Math.floor(nearest * 1000) / 10).toFixed(1)}`,
      note: 'between any two states; 2.0 is needed',
    },
  ];
  return (
    <section className={css.facts} aria-label="Result">
      {facts.map(({ title, note }) => (
        <Card key={note} padding={5} tone="sunken">
          <Stack gap={3}>
            <Heading level={2} size="section">
              {title}
            </Heading>
            <Text size="small" tone="muted">
              {note}
            </Text>
          </Stack>
        </Card>
      ))}
    </section>
  );
}

function Adjustments({ theme: { adjustments } }: { theme: BrandTheme }) {
  return (
    <Stack gap={5}>
      <Text tone="muted">
        {adjustments.length === 0
          ? 'Nothing: every colour of the brand is used exactly as it was given.'
          : 'Each colour went no further than its contrast asked; the logo keeps your own.'}
      </Text>
      <ul className={css.changes} role="list" aria-label="What moved">
        {adjustments.map((adjustment) => {
          const { what, why } = adjustmentWords(adjustment);
          return (
            <li key={adjustment.scheme + adjustment.name} className={css.change}>
              <span className={css.swatches} aria-hidden="true">
                <span className={css.swatch} style={{ background: adjustment.brand }} />
                <ArrowRight size={16} />
                <span className={css.swatch} style={{ background: adjustment.used }} />
              </span>
              <Stack gap={3}>
                <Inline gap={2} wrap>
                  <Badge>{schemeNames[adjustment.scheme]}</Badge>
                  <Text weight="medium">{what}</Text>
                </Inline>
                <Text size="small" tone="muted">
                  {why}
                </Text>
              </Stack>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
