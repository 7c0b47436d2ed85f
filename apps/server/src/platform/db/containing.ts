/** The pattern of `like` for texts that hold these words as they are typed: no character of them is a wildcard. */
export const containing = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`
