/** How many payments and orders one code can sign. In a file of its own, so that pages can use it without loading the schemas. */
export const maxInBatch = 50;
