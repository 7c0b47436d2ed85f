const maxLetters = 30
const listed = (letters: readonly string[]) =>
  [...letters.slice(0, maxLetters), ...(letters.length > maxLetters ? ['…'] : [])].join(' ')

const maxPapers = 5
function named(papers: readonly string[]) {
  const left = papers.length - maxPapers
  return [...papers.slice(0, maxPapers), ...(left > 0 ? [`${left} more`] : [])].join(', ')
}

export const paperLetterTexts = {
  unprintable: (letters: readonly string[]) => `These letters cannot be printed on documents: ${listed(letters)}`,
  /** Before papers are sent. */
  asked: (letters: readonly string[], papers: readonly string[]) =>
    `Not sent yet. Each of these letters would be printed as a question mark: ${listed(letters)} (${named(papers)})`,
} as const
