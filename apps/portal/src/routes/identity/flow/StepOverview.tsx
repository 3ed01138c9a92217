import { Alert, CheckCircle, Clock } from '@kontor/ui/icons';
import { Link } from '@kontor/ui/button';
import { List, ListRow } from '@kontor/ui/list';
import { useTranslation } from 'react-i18next';
import { useStep } from './flow.ts';

/** Every step before the last one: whether it is done, and the way back to it. */
export function StepOverview() {
  const { t } = useTranslation('identity');
  const { steps } = useStep();
  return (
    <List aria-label={t('sign.overview')}>
      {steps.slice(0, -1).map(({ step, done, errors, mendHref }) => {
        const name = t(`steps.${step}`);
        const count = Object.keys(errors ?? {}).length;
        return (
          <ListRow
            key={step}
            leading={count > 0 ? <Alert /> : done ? <CheckCircle /> : <Clock />}
            title={name}
            subtitle={count > 0 ? t('sign.toFix', { count }) : t(done ? 'sign.done' : 'sign.open')}
            trailing={
              mendHref !== null && (
                <Link
                  href={mendHref}
                  aria-label={t(count > 0 ? 'sign.fixOf' : 'sign.editOf', { step: name })}
                >
                  {t(count > 0 ? 'sign.fix' : 'sign.edit')}
                </Link>
              )
            }
          />
        );
      })}
    </List>
  );
}
