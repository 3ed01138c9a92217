import type { Whitelabel } from '@kontor/api-client/contract';
import { useScheme } from './useScheme.ts';
import { darkLogoMedia } from './scheme.ts';

type LogoProps = {
  branding: Whitelabel;
  /** In px; the width follows from the drawing. */
  height: number;
};

/** The tenant's logo, in the drawing that suits the colour scheme. Only that one is fetched. */
export function Logo({ branding, height }: LogoProps) {
  const scheme = useScheme();
  return (
    <picture>
      {branding.logoDarkUrl !== null && (
        <source data-logo="dark" srcSet={branding.logoDarkUrl} media={darkLogoMedia(scheme)} />
      )}
      <img
        src={branding.logoUrl}
        alt={branding.name}
        height={height}
        decoding="async"
        fetchPriority="high"
        data-brand-mark=""
      />
    </picture>
  );
}
