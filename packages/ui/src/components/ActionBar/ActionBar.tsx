import type { ReactNode } from 'react';
import { More } from '../../icons/index.ts';
import { media } from '../../tokens/breakpoints.ts';
import * as button from '../Button/Button.css.ts';
import { Pressable } from '../Button/Pressable.tsx';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { Menu, type MenuTriggerProps } from '../Menu/index.ts';
import { useMedia } from '../../layout/useMedia.ts';
import * as css from './ActionBar.css.ts';

export type ActionBarItem = {
  id: string;
  label: string;
  icon: ReactNode;
  href: string;
  /** Begins something that needs a connection: off below a `SendingUnavailable` that has a reason. */
  sends?: boolean;
};

export type ActionBarProps = HostAttributes & {
  /** Names the row. */
  label: string;
  /** Most used first: the first one is the primary action, the last ones go behind More. */
  items: readonly ActionBarItem[];
  /** Names the button of the rest: "More". */
  more: string;
};

/** Places of a phone's row, More included: where more are left than they hold, one of them is More's. */
const phonePlaces = 4;
const shownOnPhones = (count: number) => (count > phonePlaces ? phonePlaces - 1 : count);

/** Actions that fit in one line of a narrow column beside a sign for More, which is smaller than any of them. */
const rowActions = 4;

/** What is done most, one press away: buttons in a row, on a phone icons with their labels beneath; the rest is behind More. */
export function ActionBar({ label, items, more, ...rest }: ActionBarProps) {
  const onPhone = shownOnPhones(items.length);
  const inRow = Math.min(items.length, rowActions);
  const isPhone = useMedia(media.phone);
  return (
    <ul {...hostAttributes(rest)} className={css.bar} role="list" aria-label={label}>
      {items.slice(0, inRow).map((item, place) => (
        <li key={item.id} className={`${css.item}${place < onPhone ? '' : ` ${css.notOnPhones}`}`}>
          <Action item={item} primary={place === 0} />
        </li>
      ))}
      {items.length > onPhone && (
        <li className={`${css.item}${items.length > inRow ? '' : ` ${css.phonesOnly}`}`}>
          <Menu
            label={more}
            items={items.slice(isPhone ? onPhone : inRow).map(({ id, label: text, icon, href }) => ({
              id,
              label: text,
              icon,
              href,
            }))}
            trigger={moreButton(more)}
          />
        </li>
      )}
    </ul>
  );
}

function Action({
  item: { label, icon, href, sends = false },
  primary,
}: {
  item: ActionBarItem;
  primary: boolean;
}) {
  return (
    <Pressable
      className={`${button.button} ${button.size.medium} ${button.tone[primary ? 'primary' : 'secondary']} ${css.action}`}
      {...{ href, sends }}
    >
      <span className={`${css.icon}${primary ? ` ${css.primaryIcon}` : ''}`}>{icon}</span>
      <span className={css.label}>{label}</span>
    </Pressable>
  );
}

const moreButton = (label: string) => (props: MenuTriggerProps) => (
  <Pressable
    {...props}
    className={`${button.button} ${button.size.medium} ${button.tone.secondary} ${css.action}`}
    aria-label={label}
  >
    <span className={css.icon}>
      <More />
    </span>
    <span className={`${css.label} ${css.moreLabel}`}>{label}</span>
  </Pressable>
);
