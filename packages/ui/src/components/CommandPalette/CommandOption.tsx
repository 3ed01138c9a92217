import type { MouseEvent, PointerEvent } from 'react';
import { Anchor } from '../Link/Anchor.tsx';
import { isPlainPress } from '../Link/isPlainPress.ts';
import * as css from './CommandPalette.css.ts';
import type { Command } from './CommandPalette.tsx';

interface CommandOptionProps {
  id: string;
  command: Command;
  /** The one that the keys are at. */
  active: boolean;
  /** The mouse has come to it. */
  onPoint: () => void;
  onClose: () => void;
}

/** One command: a link where it leads somewhere, so that it opens in a new tab too. */
export function CommandOption({ id, command, active, onPoint, onClose }: CommandOptionProps) {
  const { label, icon, hint, keys = [], href, onAction } = command;
  const shared = {
    id,
    role: 'option',
    tabIndex: -1,
    className: css.option,
    'aria-selected': active,
    onPointerMove: (event: PointerEvent) => {
      if (event.pointerType === 'mouse' && !active) onPoint();
    },
    onClick: (event: MouseEvent) => {
      if (href !== undefined && !isPlainPress(event)) return;
      onClose();
      onAction?.();
    },
  };
  const content = (
    <>
      {icon !== undefined && <span className={css.icon}>{icon}</span>}
      <span className={css.words}>
        <bdi className={css.name}>{label}</bdi>
        {(hint !== undefined || keys.length > 0) && (
          <span className={css.more}>
            {hint !== undefined && <bdi className={css.hint}>{hint}</bdi>}
            {keys.length > 0 && (
              <span className={css.keys} dir="ltr">
                {keys.map((key) => (
                  <kbd key={key} className={css.key}>
                    {key}
                  </kbd>
                ))}
              </span>
            )}
          </span>
        )}
      </span>
    </>
  );
  return href === undefined ? (
    <button type="button" {...shared}>
      {content}
    </button>
  ) : (
    <Anchor href={href} {...shared}>
      {content}
    </Anchor>
  );
}
