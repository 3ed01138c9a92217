import { maskedNumber, nameOfAccount, profileMenu } from '@kontor/api-client/domain';
import type { Command } from '@kontor/ui/command-palette';
import { Chat, Contrast, Document, Eye, EyeOff, Info, Shield, User, Users, Wallet } from '@kontor/ui/icons';
import { useTranslation } from 'react-i18next';
import { useBranding } from '../../app/branding.ts';
import { useChat } from '../../chat/ChatContext.ts';
import { exchangeWay, useWaysToPay } from '../../payments/useWaysToPay.tsx';
import { useSession } from '../../session/SessionContext.ts';
import { amounts, hideAmounts } from '../../shell/amounts.ts';
import { scheme, schemes } from '../../shell/scheme.ts';
import { areaKeys, goKey, shortcuts } from '../../shell/shortcuts/shortcut.ts';
import { useShortcutHelp } from '../../shell/shortcuts/Shortcuts.tsx';
import { useAccounts } from '../../shell/useAccounts.ts';
import { useAreas } from '../../shell/useAreas.ts';
import { usePreference } from '../../shell/usePreference.ts';
import { accountAddress, companyUsersAddress, paths } from '../paths.ts';

/** Where the person can go and what they can do from any page, by what they may. */
export function useCommands(): readonly Command[] {
  const pages = usePages();
  const ways = useWays();
  const accounts = useOwnAccounts();
  const actions = useActions();
  return [...pages, ...ways, ...accounts, ...actions];
}

function usePages(): Command[] {
  const { t } = useTranslation();
  const { t: palette } = useTranslation('palette');
  const { t: agreements } = useTranslation('agreements');
  const { demoEnabled } = useBranding();
  const { user, seesHistory } = useSession();
  const areas = useAreas();
  const singleKeys = usePreference(shortcuts) === 'on';
  const menu = profileMenu(user, demoEnabled);
  const group = palette('pages');
  return [
    ...areas
      .filter(({ visible, disabled }) => visible && !disabled)
      .map(({ id, href, icon }) => ({
        id,
        group,
        label: t(id),
        icon,
        href,
        keys: singleKeys ? [goKey.toUpperCase(), areaKeys[id].toUpperCase()] : undefined,
      })),
    ...(seesHistory
      ? [
          {
            id: 'beneficiaries',
            group,
            label: t('beneficiaries'),
            icon: <Users />,
            href: paths.beneficiaries,
          },
        ]
      : []),
    ...(menu.profile
      ? [{ id: 'profile', group, label: t('profile'), icon: <User />, href: paths.profile }]
      : []),
    { id: 'agreements', group, label: agreements('title'), icon: <Document />, href: paths.agreements },
    ...(menu.usersOf === null
      ? []
      : [
          {
            id: 'users',
            group,
            label: t('users'),
            icon: <Users />,
            href: companyUsersAddress(menu.usersOf),
          },
        ]),
    { id: 'applications', group, label: t('applications'), icon: <Shield />, href: paths.identity },
  ];
}

function useWays(): Command[] {
  const { t } = useTranslation('ways');
  const { name: bank } = useBranding();
  const { mayPay } = useSession();
  const ways = useWaysToPay();
  const offered = ways.status === 'success' ? ways.data : [];
  return [...offered, ...(mayPay ? [exchangeWay] : [])].map(({ id, href, icon }) => ({
    id: `way-${id}`,
    group: t('new'),
    label: t(`${id}.title`, { bank }),
    hint: t(`${id}.text`),
    icon,
    href,
  }));
}

function useOwnAccounts(): Command[] {
  const { t } = useTranslation();
  const { t: banking } = useTranslation('banking');
  const accounts = useAccounts();
  const held = accounts.status === 'success' ? accounts.data : [];
  return held.map((account) => {
    const name = nameOfAccount(account);
    const number = maskedNumber(account.number);
    return {
      id: account.id,
      group: t('accounts'),
      label: name ?? banking('accounts.unnamed', { number }),
      hint: name === null ? undefined : number,
      icon: <Wallet />,
      href: accountAddress(account.id),
    };
  });
}

function useActions(): Command[] {
  const { t } = useTranslation();
  const { t: palette } = useTranslation('palette');
  const chat = useChat();
  const help = useShortcutHelp();
  const areHidden = usePreference(amounts) === 'hidden';
  const current = usePreference(scheme);
  const group = palette('actions');
  return [
    {
      id: 'amounts',
      group,
      label: areHidden ? palette('showAmounts') : palette('hideAmounts'),
      icon: areHidden ? <Eye /> : <EyeOff />,
      onAction: () => hideAmounts(!areHidden),
    },
    ...schemes
      .filter((one) => one !== current)
      .map((one) => ({
        id: `scheme-${one}`,
        group,
        label: `${t('scheme')}: ${t(`schemes.${one}`)}`,
        icon: <Contrast />,
        onAction: () => scheme.choose(one),
      })),
    ...(chat === null
      ? []
      : [{ id: 'chat', group, label: palette('write'), icon: <Chat />, onAction: chat.open }]),
    { id: 'help', group, label: t('shortcuts.title'), icon: <Info />, keys: ['?'], onAction: help },
  ];
}
