const unstorable = /[^\P{Cc}\t\n\r]|\p{Noncharacter_Code_Point}/gu

/**
 * A text of somebody else's without what neither the database nor an XML document can hold: control characters but tab
 * and line ends, halves of characters, and code points that stand for none.
 */
export const storableText = (text: string): string => text.toWellFormed().replace(unstorable, '')
