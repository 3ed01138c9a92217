import { useMemo } from 'react';
import { useMessages } from '../../locale/index.ts';
import { Text } from '../../text/index.ts';
import { hostAttributes, type HostAttributes } from '../hostAttributes.ts';
import { qrCodeMessages } from './messages.ts';
import * as css from './QrCode.css.ts';
import { qrPath } from './qrPath.ts';

export type QrCodeProps = HostAttributes & {
  /** What a scanner reads; up to 2,331 bytes of UTF-8. The shorter, the easier to scan. */
  value: string;
  /** What it is for, for those who can't see it: "Payment details". The same must be there in another way too. */
  label: string;
  /** px a side, quiet zone included; smaller where there is less room. */
  size?: number;
};

/** A QR code, sharp at any size, dark on light in every scheme, with the quiet zone that scanners need. */
export function QrCode({ value, label, size = 200, ...rest }: QrCodeProps) {
  const messages = useMessages(qrCodeMessages);
  const path = useMemo(() => qrPath(value), [value]);
  if (!path) {
    return (
      <Text tone="muted" size="small" {...hostAttributes(rest)}>
        {messages.tooLong}
      </Text>
    );
  }
  return (
    <svg
      {...hostAttributes(rest)}
      className={css.code}
      role="img"
      aria-label={messages.code(label)}
      viewBox={`0 0 ${path.size} ${path.size}`}
      width={size}
      height={size}
      shapeRendering="crispEdges"
    >
      <path d={path.d} />
    </svg>
  );
}
