import type { PortalRequest } from '@kontor/api-client/contract';
import { callingCodeOf } from '@kontor/ui/country-phone-field';

const cookie = 'phoneRegion';

/** Remembers for a year which country the last number used on this device was of; only the sign-in's document hears of it. */
export function keepPhoneRegion(region: string): void {
  document.cookie = `${cookie}=${region}; path=/auth; max-age=31536000; samesite=lax`;
}

/** The country to begin with: of the last number used on this device, else the browser's region, else the bank's own. */
export function phoneRegionOf({
  cookies,
  languages: [first],
  country,
}: Pick<PortalRequest, 'cookies' | 'languages' | 'country'>): string {
  const ofBrowser = /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})$/i.exec(first ?? '')?.[1]?.toUpperCase();
  return [cookies[cookie], ofBrowser, country].find((region) => callingCodeOf(region ?? '') !== '') ?? 'GB';
}
