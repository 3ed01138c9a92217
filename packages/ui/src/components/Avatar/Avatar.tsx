import { Building, User } from '../../icons/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './Avatar.css.ts';
import { initials } from './initials.ts';

export type AvatarProps = HostAttributes & {
  /** Whose it is. */
  name: string;
  /** 32, 40 or 56 px. */
  size?: keyof typeof css.size;
  /** An organization without letters in its name shows a building, a person a head. */
  kind?: 'person' | 'organization';
};

/** A person's or organization's initials. Decorative: their name stands beside it. */
export function Avatar({ name, size = 'medium', kind = 'person', ...rest }: AvatarProps) {
  const letters = initials(name);
  const Icon = kind === 'person' ? User : Building;
  return (
    // The letters are drawn, not written: as text they would belong to the visible label of a button around them.
    <span
      {...hostAttributes(rest)}
      className={`${css.avatar} ${css.size[size]}`}
      aria-hidden="true"
      data-initials={letters || undefined}
    >
      {letters ? null : <Icon />}
    </span>
  );
}
