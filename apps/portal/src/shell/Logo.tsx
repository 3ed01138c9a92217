import type { Whitelabel } from '@kontor/api-client/contract';
import { darkLogoMedia, scheme } from './scheme.ts';
import { usePreference } from './usePreference.ts';

type LogoProps = {
  branding: Whitelabel;
  /** In px; the width follows from the drawing. */
  height: number;
  /** A media query under which the ground is dark in every scheme. */
  onDark?: string;
};

/** The tenant's logo, in the drawing that suits the colour scheme. Only that one is fetched. */
export function Logo({ branding, height, onDark }: LogoProps) {
  const chosen = usePreference(scheme);
  return (
    <picture>
      {branding.logoDarkUrl !== null && (
        <>
          {onDark !== undefined && <source srcSet={branding.logoDarkUrl} media={onDark} />}
          <source data-logo="dark" srcSet={branding.logoDarkUrl} media={darkLogoMedia(chosen)} />
        </>
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

/** The logo in the header, which is of the brand's own ground in a masthead. */
export function HeaderLogo({ branding }: { branding: Whitelabel }) {
  return (
    <Logo branding={branding} height={28} {...(branding.theme.header === 'masthead' && { onDark: 'all' })} />
  );
}
