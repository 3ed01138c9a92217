import { Link } from '@kontor/ui/button';
import { Inline, Stack } from '@kontor/ui/layout';
import { Text } from '@kontor/ui/text';
import type { Boot } from '../../boot/boot.ts';
import { chooseLanguage, languageName } from '../../i18n/language.ts';
import { legalLine } from '../../i18n/legalLine.ts';
import type { SignInTexts } from '../texts/en.ts';

/** Languages, help and what the law asks for, below the sign-in. */
export function PageFooter({ boot, texts }: { boot: Boot; texts: SignInTexts }) {
  const { branding, language } = boot;
  return (
    <footer>
      <Stack gap={4} align="center">
        {branding.languages.length > 1 && (
          <nav aria-label={texts.language}>
            <Inline gap={4} justify="center" wrap>
              {branding.languages.map((offered) => (
                <Text key={offered} size="small" tone={offered === language ? 'default' : 'muted'}>
                  {offered === language ? (
                    <span lang={offered} aria-current="true">
                      {languageName(offered)}
                    </span>
                  ) : (
                    <Link
                      href=""
                      onClick={(event) => {
                        event.preventDefault();
                        chooseLanguage(offered);
                        location.reload();
                      }}
                    >
                      <span lang={offered}>{languageName(offered)}</span>
                    </Link>
                  )}
                </Text>
              ))}
            </Inline>
          </nav>
        )}
        <Text size="small" as="div">
          <Inline gap={4} justify="center" wrap>
            {branding.supportEmail !== null && (
              <Link href={`mailto:${branding.supportEmail}`}>{texts.support}</Link>
            )}
            <Link href={branding.links.terms}>{texts.terms}</Link>
            <Link href={branding.links.privacy}>{texts.privacy}</Link>
            <Link href={branding.links.accessibility}>{texts.accessibility}</Link>
            {branding.links.complaints !== null && (
              <Link href={branding.links.complaints}>{texts.complaints}</Link>
            )}
          </Inline>
        </Text>
        <Text size="caption" tone="muted" align="center">
          {legalLine(branding, language)}
        </Text>
      </Stack>
    </footer>
  );
}
