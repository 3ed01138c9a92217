import { vanillaExtractPlugin } from '@vanilla-extract/esbuild-plugin';
import { build } from 'esbuild';
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { colourUses, undeclared, type ColourUse } from './colourUses.testing.ts';
import { pairs } from './pairs.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Dots, bars, knobs, veils, and the shapes of drawings. */
const marks: readonly string[] = [
  'BottomSheet_handle::before',
  'ChatPopup_notification::before',
  'Choice_input',
  'CodeInput_caret',
  'CountBadge_dot',
  'CountdownRing_track',
  'CoveredTime_covered',
  'CurrencyIcon_unknownGround',
  'DataTable_row::after',
  'ExchangeForm_track',
  'FilterButton_filterTrigger::after',
  'List_pressable::before',
  'Meter_bar',
  'OnboardingSteps_disc_list::after',
  'OnboardingSteps_segment',
  'ProgressBar_bar',
  'ResizablePanels_separator::after',
  'ResizablePanels_separator::before',
  'SideNavigation_row::before',
  'Slider_fill',
  'States_ground',
  'States_paper',
  'States_quiet',
  'StepCounter_part',
  'Stepper_item::after',
  'Stepper_item::before',
  'Switch_input',
  'Tabs_head',
  'Tabs_list',
  'Tabs_tab::after',
  'Timeline_disc::after',
  'Timeline_item::before',
  'TransactionList_row::before',
  'overlay_scrim',
];

/** What a brand draws for its looks: it tells nothing, and nothing stands on it. */
const ornaments: readonly string[] = [
  'CardTile_art::after',
  'CardTile_art::before',
  'CardTile_engraving',
  'SplitScreen_brand::after',
];

/** Ticks within a filled box, strokes within a filled shape. */
const standsOn: Readonly<Record<string, readonly string[]>> = {
  AppHeader_link: ['header'],
  'Choice_input::before': ['accent', 'disabledText'],
  Select_box: ['accent'],
  SplitScreen_line: ['brandGround'],
  SplitScreen_logo: ['brandGround'],
  States_onSolid: ['accent'],
  States_spot: ['accentSubtle'],
};

let uses: readonly ColourUse[] = [];

beforeAll(async () => {
  const sheets = globSync('packages/{ui,banking-widgets}/src/**/*.css.ts', { cwd: root }).filter(
    (path) => !path.includes('.stories.') && !path.includes('/foundations/'),
  );
  const { outputFiles } = await build({
    stdin: {
      contents: sheets.map((path, index) => `export * as sheet${index} from './${path}';`).join('\n'),
      resolveDir: root,
    },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: 'out',
    conditions: ['@kontor/source'],
    plugins: [
      vanillaExtractPlugin({ identifiers: 'debug', esbuildOptions: { conditions: ['@kontor/source'] } }),
    ],
    logLevel: 'silent',
  });
  uses = colourUses(outputFiles.find(({ path }) => path.endsWith('.css'))?.text ?? '');
}, 60_000);

describe('the contract', () => {
  it('promises every pair that a style sheet of a component or widget can draw', () => {
    expect(uses.length).toBeGreaterThan(200);
    expect(undeclared(uses, pairs, { marks, ornaments, standsOn })).toEqual([]);
  });

  // A quiet fill is hardly seen by itself: where it says a state, a line that is promised on every ground says it too.
  it.each([
    ['the option that the keyboard is on', 'Select_option', '[data-active]', 'focus'],
    ['the entry of a menu that has the focus', 'Menu_item', ':focus-visible', 'focus'],
    ['the day that has the focus', 'Calendar_day', ':focus-visible', 'focus'],
    ['the row that has the focus', 'DataTable_press::after', ':focus-visible', 'focus'],
    ['a range of days', 'Calendar_cell', '[data-band=chosen]', 'accentMark'],
    ['a range in the making', 'Calendar_cell', '[data-band=preview]', 'borderStrong'],
    ['a preset that is chosen', 'DatePicker_preset', '[aria-pressed=true]', 'accentMark'],
  ])('marks %s by a line', (_, owner, state, colour) => {
    const lines = uses.filter(
      (use) => use.owner === owner && use.as === 'edge' && use.selector.includes(state),
    );
    expect(lines.map((line) => line.colour)).toContain(colour);
    expect(undeclared(lines, pairs, { marks: [], ornaments: [], standsOn: {} })).toEqual([]);
  });

  it('lists no exception that is used no more', () => {
    const owners = new Set(uses.map(({ owner }) => owner));
    expect([...marks, ...Object.keys(standsOn)].filter((owner) => !owners.has(owner))).toEqual([]);
  });
});

describe('the reader of style sheets', () => {
  const found = (css: string, exceptions: Partial<Parameters<typeof undeclared>[2]> = {}) =>
    undeclared(colourUses(css), pairs, { marks: [], ornaments: [], standsOn: {}, ...exceptions });

  it.each([
    [
      'a text colour on a solid ground',
      '.a { background: var(--k-color-negative-solid); color: var(--k-color-text) }',
    ],
    [
      'it in a state',
      '.a { color: var(--k-color-text) } .a:hover { background: var(--k-color-negative-solid) }',
    ],
    ['it under a media query', '@media (hover: hover) { .a:hover { background: var(--k-color-border) } }'],
    ['a colour of one ground that stands anywhere', '.a { color: var(--k-color-on-accent) }'],
    [
      'an ink that stays when a state takes its ground away',
      '.a { background: var(--k-color-negative-solid); color: var(--k-color-on-negative-solid) } [aria-disabled] > .a { background: var(--k-color-disabled-surface) }',
    ],
    ['a boundary that is too quiet', '.a { outline: 2px solid var(--k-color-on-accent) }'],
    [
      'an accent fill without the edge that a pale brand needs',
      '.a { background: var(--k-color-accent); color: var(--k-color-on-accent) }',
    ],
    ['a colour that no contract has', '.a { color: var(--k-color-mauve) }'],
  ])('finds %s', (_, css) => expect(found(css)).toHaveLength(1));

  it.each([
    [
      'a declared pair',
      '.a { background: var(--k-color-accent); color: var(--k-color-on-accent); border: 1px solid var(--k-color-accent-edge) }',
    ],
    [
      'any ink on a quiet ground',
      '.a { background: var(--k-color-hover) } .b { color: var(--k-color-info) }',
    ],
    ['what forced colours replace', '@media (forced-colors: active) { .a { color: var(--k-color-spot) } }'],
  ])('lets %s pass', (_, css) => expect(found(css)).toEqual([]));

  it('wants a mark and a fixed ground to be declared pairs too', () => {
    const dot = '.a { background: var(--k-color-spot) }';
    expect(found(dot, { marks: ['a'] })).toHaveLength(1);
    const stroke = '.a { stroke: var(--k-color-on-accent) }';
    expect(found(stroke, { standsOn: { a: ['accent'] } })).toEqual([]);
    expect(found(stroke, { standsOn: { a: ['surface'] } })).toHaveLength(1);
    expect(found(stroke, { ornaments: ['a'] })).toEqual([]);
    expect(found(stroke, { ornaments: ['b'] })).toHaveLength(1);
  });
});
