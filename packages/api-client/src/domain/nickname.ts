import { nameProblem } from './ownNames.ts';

/** The most characters (code points) a nickname of an account has. */
export const maxNicknameLength = 40;

/**
 * What is wrong with a nickname, without the spaces around it: too many characters, or one that nobody sees and that breaks or
 * turns the text around it. Undefined where nothing is; an empty one takes the nickname back.
 */
export const nicknameProblem = (typed: string): 'length' | 'characters' | undefined =>
  typed.trim() === '' ? undefined : nameProblem(typed, maxNicknameLength);
