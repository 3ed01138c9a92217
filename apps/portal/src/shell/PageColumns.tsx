import { Columns, Stack } from '@kontor/ui/layout';
import type { ReactNode } from 'react';

/** A page with a narrow column beside it where the window is wide; otherwise that column follows below. */
export function PageColumns({ side, children }: { side: ReactNode; children: ReactNode }) {
  return (
    <Columns template="minmax(0, 1fr) 320px" gap={8} collapseBelow="wide" align="start">
      <Stack gap={4}>{children}</Stack>
      <Stack gap={6}>{side}</Stack>
    </Columns>
  );
}
