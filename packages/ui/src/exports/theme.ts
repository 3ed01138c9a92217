export { type Adjustment, type AdjustmentReason } from '../theme/adjustments.ts';
export {
  applyTheme,
  setDensity,
  setMotion,
  setScheme,
  type DensityChoice,
  type MotionChoice,
  type SchemeChoice,
} from '../theme/applyTheme.ts';
export { parseBrandSpec, type BrandSpec, type ParsedBrandSpec } from '../theme/brand.ts';
export { type Certificate, type CertificateRow, type StateRow } from '../theme/certificate.ts';
export { createBrandTheme, type BrandTheme } from '../theme/createBrandTheme.ts';
export { designTokens, type DesignTokens } from '../theme/designTokens.ts';
export { type Scheme } from '../theme/pairs.ts';
export { themeCss, type SchemeName, type ThemeSchemes, type ThemeValues } from '../theme/themeCss.ts';
export { type Hex } from '../tokens/hex.ts';
