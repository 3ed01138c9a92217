import type { ReactNode } from 'react';
import { Pressable } from '../Button/Pressable.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './ActionTiles.css.ts';

export type ActionTile = {
  id: string;
  label: string;
  icon: ReactNode;
  onPress: () => void;
  /** Needs a connection: off below a `SendingUnavailable` that has a reason. */
  sends?: boolean;
  /** Busy with the last press. */
  loading?: boolean;
};

export type ActionTilesProps = HostAttributes & {
  /** Names the row. */
  label: string;
  /** Two to four: more have no room side by side on a phone. */
  items: readonly ActionTile[];
};

/** What can follow something that is done: icons with their labels beneath, in one row at any width. */
export function ActionTiles({ label, items, ...rest }: ActionTilesProps) {
  return (
    <ul {...hostAttributes(rest)} className={css.tiles} role="list" aria-label={label}>
      {items.map(({ id, label: text, icon, onPress, sends = false, loading = false }) => (
        <li key={id}>
          <Pressable className={css.tile} onClick={onPress} {...{ sends, loading }}>
            <span className={css.icon}>{icon}</span>
            <span className={css.label}>{text}</span>
          </Pressable>
        </li>
      ))}
    </ul>
  );
}
