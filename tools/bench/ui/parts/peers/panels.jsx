/** The library that most hosts take for panels alone; it has no look of its own either. */
import { Group, Panel, Separator } from 'react-resizable-panels';

export const Frame = ({ children }) => <>{children}</>;

export const ResizablePanels = () => (
  <Group>
    <Panel defaultSize="50%" minSize="20%" maxSize="80%">
      Payments
    </Panel>
    <Separator />
    <Panel>Payment</Panel>
  </Group>
);
