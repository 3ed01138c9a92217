import { Box } from '@kontor/ui/layout';
import type { ReactNode } from 'react';

/** An icon on a ground of the brand: the sign of a thing that can be chosen. */
export function IconTile({ children }: { children: ReactNode }) {
  return (
    <Box surface="accent" padding={2} radius="control">
      {children}
    </Box>
  );
}
