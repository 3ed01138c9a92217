import {
  Controls,
  Description,
  Primary,
  Source,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { importLine } from './entries.ts';

/** The page of a component: how it is imported, what it is for, one to try, its props, and the other stories. */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const name = preparedMeta.title.split('/')[1] ?? '';
  const fileName: unknown = preparedMeta.parameters['fileName'];
  const line = typeof fileName === 'string' ? importLine(name, fileName) : null;
  return (
    <>
      <Title />
      <Subtitle />
      {line !== null && <Source code={line} language="tsx" />}
      <Description />
      <Primary />
      <Controls />
      <Stories />
    </>
  );
}
