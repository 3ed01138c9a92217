import { Divider, Hide, Stack } from '@kontor/ui/layout';
import { Contrast, Globe, Moon, Sun } from '@kontor/ui/icons';
import { SegmentedControl } from '@kontor/ui/segmented-control';
import { Select } from '@kontor/ui/select';
import { Switch } from '@kontor/ui/switch';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { chooseLanguage, languageName } from '../../i18n/language.ts';
import { changeTexts } from '../../i18n/texts.ts';
import { tellTabs } from '../../session/tabs.ts';
import { amounts, hideAmounts } from '../../shell/amounts.ts';
import { density } from '../../shell/density.ts';
import { motion } from '../../shell/motion.ts';
import { scheme, schemes, type Scheme } from '../../shell/scheme.ts';
import { shortcuts } from '../../shell/shortcuts/shortcut.ts';
import { usePreference } from '../../shell/usePreference.ts';
import { Saved } from './Saved.tsx';
import { Section } from './Section.tsx';
import { useSetting } from './useSetting.ts';

const isScheme = (id: string): id is Scheme => schemes.some((one) => one === id);
const icons = {
  system: <Globe size={18} />,
  light: <Sun size={18} />,
  dark: <Moon size={18} />,
  'high-contrast': <Contrast size={18} />,
};
const densities = ['comfortable', 'compact'] as const;
const isDensity = (id: string): id is (typeof densities)[number] => densities.some((one) => one === id);

/** How the portal looks and speaks. The page changes at once; the bank, which writes in the language too, is told. */
export function Appearance() {
  const { t, i18n } = useTranslation();
  const { t: profile } = useTranslation('profile');
  const { languages, theme } = useBranding();
  const chosen = usePreference(scheme);
  const ownDensity = usePreference(density);
  const reduced = usePreference(motion) === 'reduced';
  const hidden = usePreference(amounts) === 'hidden';
  const keys = usePreference(shortcuts) === 'on';
  const { save, pending, saved, error } = useSetting();
  return (
    <Section title={profile('appearance.title')} action={<Saved when={saved && !pending} />}>
      <Stack gap={5}>
        <SegmentedControl
          label={profile('appearance.scheme')}
          items={schemes.map((id) => ({ id, label: t(`schemes.${id}`), icon: icons[id] }))}
          value={chosen}
          onChange={(id) => {
            if (isScheme(id)) scheme.choose(id);
          }}
        />
        <Divider />
        <SegmentedControl
          label={profile('appearance.density')}
          items={densities.map((id) => ({ id, label: profile(`appearance.densities.${id}`) }))}
          value={ownDensity === 'brand' ? theme.density : ownDensity}
          onChange={(id) => {
            if (isDensity(id)) density.choose(id);
          }}
        />
        <Divider />
        <Switch
          label={profile('appearance.reduceMotion')}
          description={profile('appearance.reduceMotionText')}
          checked={reduced}
          onChange={(reduce) => motion.choose(reduce ? 'reduced' : 'system')}
        />
        <Switch
          label={profile('appearance.hideAmounts')}
          description={profile('appearance.hideAmountsText')}
          checked={hidden}
          onChange={hideAmounts}
        />
        <Hide below="desktop">
          <Switch
            label={t('shortcuts.use')}
            description={t('shortcuts.useText')}
            checked={keys}
            onChange={(use) => shortcuts.choose(use ? 'on' : 'off')}
          />
        </Hide>
        {languages.length > 1 && (
          <>
            <Divider />
            <Select
              label={t('language')}
              items={languages.map((language) => ({ id: language, label: languageName(language) }))}
              value={i18n.language}
              onChange={(language) => {
                chooseLanguage(language);
                tellTabs({ type: 'language', language });
                void changeTexts(i18n, language);
                save({ locale: language });
              }}
              error={error}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
