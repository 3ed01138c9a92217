import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../components/Button/index.ts';
import { duration, easing } from '../tokens/motion.ts';
import { FoundationPage, Section, TokenRow } from './FoundationPage.tsx';
import * as css from './foundations.css.ts';

const meta = { title: 'Foundations/Motion' } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const durationUses: Readonly<Record<keyof typeof duration, string>> = {
  state: 'A change of state: an arrow that turns, a switch.',
  enter: 'Something that enters: a dialog, a panel, folded content.',
  sheet: 'A bottom sheet.',
};
const easingUses: Readonly<Record<keyof typeof easing, string>> = {
  standard: 'Between two states.',
  enter: 'Slows into place.',
  exit: 'Leaves.',
  sheet: 'Follows a finger’s throw.',
};
const keysOf = <Keys extends string>(record: Readonly<Record<Keys, unknown>>) =>
  Object.keys(record) as Keys[];

function Page() {
  const [away, setAway] = useState(false);
  const runner = (transitionDuration: string, transitionTimingFunction: string) => (
    <div className={css.track}>
      <div
        className={css.lane}
        data-away={away || undefined}
        style={{ transitionDuration, transitionTimingFunction }}
      >
        <div className={css.runner} />
      </div>
    </div>
  );
  return (
    <FoundationPage
      title="Motion"
      lead="Nothing moves without a reason: only transform and opacity do, and everything stops under reduced motion."
    >
      <div>
        <Button onClick={() => setAway(!away)}>{away ? 'Play back' : 'Play'}</Button>
      </div>
      <Section title="Durations">
        <div>
          {keysOf(duration).map((name) => (
            <TokenRow key={name} name={name} value={`${duration[name]} ms`} use={durationUses[name]}>
              {runner(`${duration[name]}ms`, easing.standard)}
            </TokenRow>
          ))}
        </div>
      </Section>
      <Section title="Curves" note="Each over one second, so that their difference can be seen.">
        <div>
          {keysOf(easing).map((name) => (
            <TokenRow key={name} name={name} value={easing[name]} use={easingUses[name]}>
              {runner('1000ms', easing[name])}
            </TokenRow>
          ))}
        </div>
      </Section>
    </FoundationPage>
  );
}

/** Every duration and curve, to be seen. */
export const Curves: Story = {
  render: () => <Page />,
  play: async ({ canvasElement }) => {
    const play = within(canvasElement).getByRole('button', { name: 'Play' });
    await userEvent.click(play);
    await expect(play).toHaveTextContent('Play back');
    await userEvent.click(play);
    await expect(play).toHaveTextContent('Play');
    play.blur();
  },
};
