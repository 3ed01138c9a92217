import { Link } from '@kontor/ui/button';
import { Inline } from '@kontor/ui/layout';
import { Heading, Text } from '@kontor/ui/text';

type SectionHeadProps = {
  /** Of the heading: what names the section. */
  id: string;
  title: string;
  /** Where all of it is. */
  all?: { label: string; href: string };
};

/** The heading of a part of a page, and the way to all of what is in it. */
export function SectionHead({ id, title, all }: SectionHeadProps) {
  return (
    <Inline gap={4} justify="between" align="baseline" wrap>
      <Heading level={2} size="label" id={id}>
        {title}
      </Heading>
      {all && (
        <Text size="small" weight="medium">
          <Link href={all.href}>{all.label}</Link>
        </Text>
      )}
    </Inline>
  );
}
