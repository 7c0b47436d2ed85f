export const paperLetterTexts = {
  unprintable: (letters: string) => `These letters cannot be printed on documents: ${letters}`,
} as const
