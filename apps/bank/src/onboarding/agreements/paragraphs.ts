import { z } from 'zod';

const paragraphs = z.array(z.object({ heading: z.string().optional(), text: z.string() }));

/** What an agreement says, in its order. */
export type Paragraphs = z.infer<typeof paragraphs>;

/** The paragraphs that an agreement keeps. @throws ZodError for a row that holds something else */
export const paragraphsOf = (row: { readonly paragraphs: unknown }): Paragraphs =>
  paragraphs.parse(row.paragraphs);
