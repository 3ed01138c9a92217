const plain = (text: string) => text.toLowerCase().replaceAll(/\s/gu, '');

/** Whether a text is meant by what was typed: case and spaces make no difference (SELECT-04). */
export const contains = (text: string, typed: string): boolean => plain(text).includes(plain(typed));
