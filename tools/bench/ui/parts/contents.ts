/** What every library's parts show. */
export const words = ['Ada Byron', 'Kontor GmbH', 'Blumen Hagen', 'Noor Trading', 'Grace Hopper', 'Wren Ltd'];
export const labelled = words.map((label, index) => ({ id: `w${index}`, label }));
export const titled = labelled
  .slice(0, 4)
  .map(({ id, label }) => ({ id, title: label, content: `What ${label} has agreed to.` }));
export const states = ['done', 'done', 'current', 'upcoming'] as const;

/** Four branches of three leaves. */
export const branches = words.slice(0, 4).map((label, branch) => ({
  id: `b${branch}`,
  label,
  items: [0, 1, 2].map((leaf) => ({ id: `b${branch}l${leaf}`, label: `${label} ${leaf + 1}` })),
}));

/** A hundred rows of a table. */
export const rows = Array.from({ length: 100 }, (_, index) => ({
  id: `r${index}`,
  payee: `${words[index % words.length] ?? ''} ${index + 1}`,
  day: `2024-03-${String((index % 28) + 1).padStart(2, '0')}`,
  amount: `${index}.50 EUR`,
}));

export const months = ['January', 'February', 'March', 'April', 'May', 'June'];
export const days = [1, 2, 3, 4, 5, 6].map((day) => `2024-03-0${day}`);
export const spent = [120, 340, 80, 410, 260, 190];
