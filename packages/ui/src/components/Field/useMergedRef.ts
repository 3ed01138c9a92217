import {
  createRef,
  useMemo,
  useState,
  type ForwardedRef,
  type Ref,
  type RefCallback,
  type RefObject,
} from 'react';

/**
 * A ref to an element that both its component and its owner want: the component's own, and what the element takes as
 * `ref`. Without an owner's ref it costs nothing more, where `useImperativeHandle` runs an effect in every field.
 */
export function useMergedRef<Shared>(
  forwarded: ForwardedRef<Shared>,
): [own: RefObject<Shared | null>, attach: Ref<Shared>] {
  const [own] = useState(() => createRef<Shared>());
  const attach = useMemo(() => (forwarded ? fills(own, forwarded) : own), [own, forwarded]);
  return [own, attach];
}

function fills<Shared>(
  own: RefObject<Shared | null>,
  owners: RefCallback<Shared> | RefObject<Shared | null>,
): RefCallback<Shared> {
  return (element) => {
    own.current = element;
    if (typeof owners !== 'function') {
      owners.current = element;
      return undefined;
    }
    // From React 19 on a ref may answer how to leave the element, and is then not called with null.
    const leave = owners(element);
    if (typeof leave !== 'function') return undefined;
    return () => {
      own.current = null;
      leave();
    };
  };
}
