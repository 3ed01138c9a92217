import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { guide } from '../../guide.ts';
import { Stack } from '../../layout/index.ts';
import { Button } from '../Button/index.ts';
import { Card } from '../Card/index.ts';
import { List, ListRow } from '../List/index.ts';
import { Link } from './Link.tsx';
import { LinkProvider } from './LinkProvider.tsx';
import { navigate, withRouter } from './storyRouter.tsx';

const meta = {
  title: 'Components/LinkProvider',
  component: LinkProvider,
  parameters: guide({
    purpose:
      'Lets every component that leads somewhere use the router of the host. Without one all of them are plain anchors.',
    do: [
      'Put it around the app, with a component that hands its props to the link of your router. For React Router: `({ href, ...rest }) => <Link to={href} {...rest} />`; the link of Next.js takes them as they are.',
      'Define that component once, outside of any other: a new one on each render remounts every link.',
    ],
    dont: ['Don’t call the router in `onClick`: a press with a modifier key is the browser’s.'],
    accessibility: [
      'Every link stays an `<a href>`: it can be opened in a new tab, copied and dragged.',
      'Another site, `mailto:`, a fragment of the page and a download never reach the router.',
    ],
  }),
  decorators: [withRouter],
} satisfies Meta<typeof LinkProvider>;
export default meta;
type Story = StoryObj;

export const EveryKindOfLink: Story = {
  tags: ['no-picture'],
  render: () => (
    <Stack gap={4}>
      <Link href="/terms">Terms</Link>
      <Button href="/payments">Payments</Button>
      <Card href="/account">Account</Card>
      <List>
        <ListRow title="Euro" href="/accounts/1" />
      </List>
      <Link href="#fees">Fees</Link>
      <Link href="mailto:help@example.com">Write to us</Link>
      <Link href="/terms.pdf" download>
        Save the terms
      </Link>
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    navigate.mockClear();
    const link = (name: string) => within(canvasElement).getByRole('link', { name });
    for (const name of ['Terms', 'Payments', 'Account', 'Euro']) await userEvent.click(link(name));
    await expect(navigate.mock.calls.flat()).toEqual(['/terms', '/payments', '/account', '/accounts/1']);

    navigate.mockClear();
    const left: boolean[] = [];
    const stay = (event: MouseEvent) => {
      left.push(!event.defaultPrevented);
      event.preventDefault();
    };
    window.addEventListener('click', stay);
    const user = userEvent.setup();
    await user.keyboard('{Control>}');
    await user.click(link('Terms'));
    await user.keyboard('{/Control}');
    for (const name of ['Fees', 'Write to us', 'Save the terms']) await user.click(link(name));
    window.removeEventListener('click', stay);
    await expect(left).toEqual([true, true, true, true]);
    await expect(navigate).not.toHaveBeenCalled();
  },
};
