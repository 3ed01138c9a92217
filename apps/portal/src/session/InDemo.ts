import { createContext, use } from 'react';

export const InDemoContext = createContext(false);

/** Whether this page shows the demo, in which nothing can be paid, changed or kept as a file (ruling 17). */
export const useInDemo = (): boolean => use(InDemoContext);
