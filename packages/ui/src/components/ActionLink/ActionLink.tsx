import { ChevronDown } from '../../icons/index.ts';
import { Menu, type MenuProps, type MenuTriggerProps } from '../Menu/index.ts';
import * as css from './ActionLink.css.ts';

export type ActionLinkProps = Pick<MenuProps, 'items' | 'onAction'> & {
  /** What the actions are about: "More actions", "Receipt". It names the menu too. */
  label: string;
  disabled?: boolean;
};

const drawLink = (label: string, disabled: boolean) => (props: MenuTriggerProps) => (
  <button type="button" className={css.trigger} disabled={disabled} {...props}>
    {label}
    <span className={css.chevron}>
      <ChevronDown size={18} />
    </span>
  </button>
);

/** A link within text or a heading's line that opens a few actions (WIDGET-07). */
export function ActionLink({ label, disabled = false, ...menu }: ActionLinkProps) {
  return <Menu label={label} {...menu} trigger={drawLink(label, disabled)} />;
}
