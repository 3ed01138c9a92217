import type { ReactNode } from 'react';
import type { HostAttributes } from '../hostAttributes.ts';
import { SkeletonGroup } from './Skeleton.tsx';
import * as css from './SkeletonContent.css.ts';

export type SkeletonContentProps = HostAttributes & {
  /** What is loading ("Loading accounts"), said once, politely. */
  label?: string;
  /** The real components with made-up data of about the right length; none of it can be read, heard or pressed. */
  children: ReactNode;
};

/**
 * The place of content that is on its way, drawn by the content's own components: every line, picture and button as large
 * and where it will be. Nothing moves when the data comes, also where text is set large or a brand is dense.
 */
export function SkeletonContent({ children, ...group }: SkeletonContentProps) {
  return (
    <SkeletonGroup {...group}>
      <div className={css.content} inert aria-hidden="true">
        {children}
      </div>
    </SkeletonGroup>
  );
}
