export { parseBrandSpec, type BrandSpec, type ParsedBrandSpec } from '../theme/brand.ts';
export {
  createBrandTheme,
  type Adjustment,
  type BrandTheme,
  type ThemeValues,
} from '../theme/createBrandTheme.ts';
export { type CertificateRow } from '../theme/palette.ts';
export { type Scheme } from '../theme/pairs.ts';
export { themeCss } from '../theme/themeCss.ts';
export { type Hex } from '../tokens/hex.ts';
