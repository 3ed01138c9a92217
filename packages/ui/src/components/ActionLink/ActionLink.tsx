import { ChevronDown } from '../../icons/index.ts';
import { Menu, type MenuProps, type MenuTriggerProps } from '../Menu/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import * as css from './ActionLink.css.ts';

export type ActionLinkProps = HostAttributes &
  Pick<MenuProps, 'items' | 'onAction' | 'onOpenChange'> & {
    /** What the actions are about: "More actions", "Receipt". It names the menu too. */
    label: string;
    disabled?: boolean;
  };

const linkOf = (label: string, disabled: boolean, host: HostAttributes) => (props: MenuTriggerProps) => (
  <button type="button" className={css.trigger} disabled={disabled} {...props} {...host}>
    {label}
    <span className={css.chevron}>
      <ChevronDown size={18} />
    </span>
  </button>
);

// WIDGET-07
/** A link within text or a heading's line that opens a few actions. */
export function ActionLink({
  label,
  disabled = false,
  items,
  onAction,
  onOpenChange,
  ...rest
}: ActionLinkProps) {
  return (
    <Menu
      label={label}
      items={items}
      onAction={onAction}
      onOpenChange={onOpenChange}
      trigger={linkOf(label, disabled, hostAttributes(rest))}
    />
  );
}
