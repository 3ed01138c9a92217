import type { ReactNode } from 'react';
import { Box, Center } from '../../layout/index.ts';

/** For stories: a column as wide as a form on a page. */
export const inAColumn = (Story: () => ReactNode) => (
  <Box as="main" padding={6}>
    <Center maxWidth={420}>
      <Story />
    </Center>
  </Box>
);
