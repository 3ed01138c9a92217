import { Button } from '@kontor/ui/button';
import { Stack } from '@kontor/ui/layout';
import { EmptyState } from '@kontor/ui/states';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { actFor } from '../session/actFor.ts';
import { useSession } from '../session/SessionContext.ts';
import { useShellRoutes } from './ShellRoutes.ts';

/** For somebody without an account of their own: why there is nothing to see, one tap to each company they act for, and what else can be done. */
export function NoAccount({ children }: { children?: ReactNode }) {
  const { t } = useTranslation('home');
  const { organizations } = useSession().user;
  const { home } = useShellRoutes();
  const companies = organizations.filter(({ type }) => type === 'CORPORATE');
  const [only] = companies;
  return (
    <EmptyState
      title={t('noAccount')}
      description={
        only === undefined
          ? t('noAccountNoCompany')
          : companies.length === 1
            ? t('noAccountCompany', { company: only.fullName })
            : t('noAccountCompanies')
      }
      illustration="accounts"
      action={
        (only !== undefined || children !== undefined) && (
          <Stack gap={3} align="center">
            {companies.map(({ id, fullName }) => (
              <Button
                key={id}
                tone={id === only?.id ? 'primary' : 'secondary'}
                onClick={() => actFor(id, home)}
              >
                {t('switchTo', { company: fullName })}
              </Button>
            ))}
            {children}
          </Stack>
        )
      }
    />
  );
}
