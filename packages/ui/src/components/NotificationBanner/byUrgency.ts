const urgency = { negative: 0, warning: 1, info: 2, positive: 3 } as const;

/** What is urgent first; among equals the order given. */
export const byUrgency = <Notice extends { tone?: keyof typeof urgency | undefined }>(
  notices: readonly Notice[],
): Notice[] => notices.toSorted((a, b) => urgency[a.tone ?? 'info'] - urgency[b.tone ?? 'info']);
