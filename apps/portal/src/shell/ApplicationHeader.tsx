import { AppHeader, OnAppHeader } from '@kontor/ui/app-header';
import { Inline } from '@kontor/ui/layout';
import { ChatButton } from '../chat/ChatButton.tsx';
import { pageWidth } from './Frame.tsx';
import { HomeLink } from './HomeLink.tsx';
import { LogOutButton } from './LogOutButton.tsx';

/** Over the steps of an application: the bank's messages and the way out, and nothing that leads elsewhere. */
export function ApplicationHeader() {
  return (
    <AppHeader
      maxWidth={pageWidth}
      logo={<HomeLink />}
      end={
        <Inline gap={2} align="center">
          <ChatButton onPhones />
          <OnAppHeader>
            <LogOutButton tone="ghost" />
          </OnAppHeader>
        </Inline>
      }
    />
  );
}
