import type { Linter } from 'eslint';

const spacing =
  'Property[key.name=/^(padding|margin|gap$|rowGap|columnGap|inset|scrollMargin|scrollPadding)/]';
const number = 'Literal[raw=/^[.\\d]*[1-9]/]';
const length = '/[1-9][.\\d]*(px|r?em|r?ex|r?ch|r?lh)/';

/** Distances between things come from the scale; the few that cannot say why, where they stand. */
export const spacingFromTheScale: Linter.Config = {
  files: ['packages/**/*.css.ts', 'apps/**/*.css.ts'],
  rules: {
    'no-restricted-syntax': [
      'error',
      ...[
        `${spacing} > ${number}`,
        `${spacing} > UnaryExpression > ${number}`,
        `${spacing} BinaryExpression[operator=/^[+-]$/] > ${number}`,
        `${spacing} CallExpression > ${number}`,
        `${spacing} CallExpression > UnaryExpression > ${number}`,
        `${spacing} Literal[raw=${length}]`,
        `${spacing} TemplateElement[value.raw=${length}]`,
      ].map((selector) => ({
        selector,
        message: 'A distance is a step of `space`, or of `halfSpace` inside a control (tokens/space.ts).',
      })),
    ],
  },
};
