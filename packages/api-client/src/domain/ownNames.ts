/** What is wrong with a name that a person gives something of theirs, without the spaces around it; undefined where nothing is. */
export function nameProblem(typed: string, most: number): 'length' | 'characters' | undefined {
  const name = typed.trim();
  if (Array.from(name).length > most) return 'length';
  return unseen.test(name) || !seen.test(name) ? 'characters' : undefined;
}

/** Breaks or turns the text around it. */
const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
