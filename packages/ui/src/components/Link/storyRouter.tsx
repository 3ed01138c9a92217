import type { Decorator } from '@storybook/react-vite';
import { createContext, useContext, type ReactNode } from 'react';
import { fn } from 'storybook/test';
import { isPlainPress } from './isPlainPress.ts';
import { LinkProvider, type RouterLinkProps } from './LinkProvider.tsx';

type Navigate = (href: string) => void;

/** What the links of a story below {@link withRouter} led to. */
export const navigate = fn<Navigate>();

const NavigateContext = createContext<Navigate>(navigate);

function HostLink({ onClick, ...rest }: RouterLinkProps) {
  const follow = useContext(NavigateContext);
  return (
    <a
      {...rest}
      onClick={(event) => {
        onClick?.(event);
        if (!isPlainPress(event)) return;
        event.preventDefault();
        follow(rest.href);
      }}
    />
  );
}

/** A host's router, as far as a story needs one. */
export const StoryRouter = (props: { onNavigate: Navigate; children: ReactNode }) => (
  <NavigateContext.Provider value={props.onNavigate}>
    <LinkProvider component={HostLink}>{props.children}</LinkProvider>
  </NavigateContext.Provider>
);

export const withRouter: Decorator = (Story) => (
  <StoryRouter onNavigate={navigate}>
    <Story />
  </StoryRouter>
);
