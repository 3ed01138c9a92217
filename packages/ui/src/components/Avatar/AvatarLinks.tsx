import { Plus } from '../../icons/index.ts';
import { VisuallyHidden } from '../../text/index.ts';
import { useSendingUnavailable } from '../Button/SendingContext.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { Anchor } from '../Link/Anchor.tsx';
import { Avatar, type AvatarProps } from './Avatar.tsx';
import * as css from './AvatarLinks.css.ts';

export type AvatarLink = Pick<AvatarProps, 'name' | 'kind'> & {
  id: string;
  /** What stands below the face: a first name. */
  shortName: string;
  href: string;
};

export type AvatarLinksProps = HostAttributes & {
  /** Names the row. */
  label: string;
  /** As many as fit in a row: four or so. */
  items: readonly AvatarLink[];
  /** At the end, the way to somebody new. */
  add?: { label: string; href: string } | undefined;
  /** What the faces lead to needs a connection: off below a `SendingUnavailable` that has a reason. */
  sends?: boolean;
};

/** A few faces, each the way to what concerns that person or organization. */
export function AvatarLinks({ label, items, add, sends = false, ...rest }: AvatarLinksProps) {
  const unavailable = useSendingUnavailable();
  const because = sends ? unavailable : null;
  return (
    <ul {...hostAttributes(rest)} className={css.list} role="list" aria-label={label}>
      {items.map(({ id, name, shortName, kind = 'person', href }) => {
        const face = (
          <>
            <Avatar name={name} kind={kind} />
            <VisuallyHidden>{name}</VisuallyHidden>
            <bdi className={css.name} aria-hidden="true" title={name}>
              {shortName}
            </bdi>
          </>
        );
        return (
          <li key={id}>
            {because === null ? (
              <Anchor className={css.link} href={href}>
                {face}
              </Anchor>
            ) : (
              <span className={`${css.link} ${css.unavailable}`}>
                {face}
                <VisuallyHidden>{because}</VisuallyHidden>
              </span>
            )}
          </li>
        );
      })}
      {add !== undefined && (
        <li>
          <Anchor className={css.link} href={add.href}>
            <span className={css.sign}>
              <Plus size={20} />
            </span>
            <bdi className={css.name}>{add.label}</bdi>
          </Anchor>
        </li>
      )}
    </ul>
  );
}
