/** Cloudflare Turnstile in the page (developers.cloudflare.com/turnstile, explicit rendering). */

/** Where its script and its frame come from; the page's content security policy lets them in where the bank asks. */
export const captchaOrigin = 'https://challenges.cloudflare.com';

const scriptUrl = `${captchaOrigin}/turnstile/v0/api.js?render=explicit`;

/** Which act of the bank a token is for. */
export type CaptchaAction = 'sign-in' | 'recovery';

type WidgetOptions = {
  sitekey: string;
  action: CaptchaAction;
  theme: 'light' | 'dark' | 'auto';
  language: string;
  size: 'flexible' | 'compact';
  appearance: 'always' | 'interaction-only';
  'response-field': boolean;
  callback: (token: string) => void;
  'expired-callback': () => void;
  'timeout-callback': () => void;
  'unsupported-callback': () => void;
  /** Answers true: the page says what is wrong itself. */
  'error-callback': () => boolean;
};

/** As much of the provider's object as the page uses. */
export type Turnstile = {
  render: (place: HTMLElement, options: WidgetOptions) => string | undefined;
  reset: (widget: string) => void;
  remove: (widget: string) => void;
};

declare global {
  interface Window {
    turnstile?: Turnstile;
  }
}

let loading: Promise<Turnstile> | null = null;

/** The provider's object; its script is fetched by the first who asks, and again after it could not be. */
export function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = scriptUrl;
    const fail = () => {
      script.remove();
      loading = null;
      reject(new Error('The captcha could not be loaded.'));
    };
    script.addEventListener('load', () => (window.turnstile ? resolve(window.turnstile) : fail()));
    script.addEventListener('error', fail);
    document.head.append(script);
  });
  return loading;
}

/** The token that the widget on the page has given and nobody has used; each is good for one call. */
export type TokenHolder = {
  token: string | null;
  /** Has the widget make another one. */
  renew: () => void;
};

/** The token for one call, or null while there is none. */
export function takeToken(holder: TokenHolder): string | null {
  const { token } = holder;
  if (token !== null) {
    holder.token = null;
    holder.renew();
  }
  return token;
}
