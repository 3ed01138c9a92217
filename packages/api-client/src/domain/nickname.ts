/** The most characters (code points) a nickname of an account has. */
export const maxNicknameLength = 40;

/**
 * What is wrong with a nickname, without the spaces around it: too many characters, or one that nobody sees and that breaks or
 * turns the text around it. Undefined where nothing is; an empty one takes the nickname back.
 */
export function nicknameProblem(typed: string): 'length' | 'characters' | undefined {
  const nickname = typed.trim();
  if (nickname === '') return undefined;
  if (Array.from(nickname).length > maxNicknameLength) return 'length';
  return unseen.test(nickname) || !seen.test(nickname) ? 'characters' : undefined;
}

const unseen = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}]/u;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
