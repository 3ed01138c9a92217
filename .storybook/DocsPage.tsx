import {
  Controls,
  Description,
  Heading,
  Markdown,
  Primary,
  Source,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { changesOf } from './changes.ts';
import { importLine } from './entries.ts';

/**
 * The page of a component: how it is imported, what it is for, one to try, its props, the other stories, and what changed of it.
 * A page whose title is no component says in the parameter `imports` what it is about.
 */
export function DocsPage() {
  const { preparedMeta } = useOf('meta', ['meta']);
  const parameters: { readonly fileName?: string; readonly imports?: readonly string[] } =
    preparedMeta.parameters;
  const { fileName, imports = [preparedMeta.title.split('/')[1] ?? ''] } = parameters;
  const line = fileName === undefined ? null : importLine(imports, fileName);
  const changes = imports.flatMap((name) => changesOf(name) ?? []).join('\n');
  return (
    <>
      <Title />
      <Subtitle />
      {line !== null && <Source code={line} language="tsx" />}
      <Description />
      <Primary />
      <Controls />
      <Stories />
      {changes !== '' && (
        <>
          <Heading>Changes</Heading>
          <Markdown>{changes}</Markdown>
        </>
      )}
    </>
  );
}
