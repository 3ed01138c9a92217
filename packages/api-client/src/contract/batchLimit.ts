/** Payments and orders that one code signs at most. Apart from the schemas, which pages do without. */
export const maxInBatch = 50;
