import { type Acceptance, accepts } from '@dray/domain/kernel/acceptance.ts'
import { paperLetterTexts } from '@dray/domain/kernel/text/paper-letters.messages.ts'
import { unprintable } from '@dray/domain/kernel/text/paper-letters.ts'
import { AppError } from '#platform/errors/app-error.ts'

/** A document, or all that is printed of one, with what it is called. */
interface NamedPaper {
  name: string
  document: unknown
}

function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null && !(value instanceof Uint8Array))
    for (const part of Object.values(value)) yield* textsIn(part)
}

/** Before papers are sent: asks about the letters that none of them can print, and for which a question mark would stand. */
export async function checkLetters(accepted: Acceptance, papersOf: () => NamedPaper[] | Promise<NamedPaper[]>) {
  if (accepts(accepted, 'letters_unprintable')) return
  const papers = (await papersOf())
    .map(({ name, document }) => ({ name, letters: unprintable([...textsIn(document)].join(' ')) }))
    .filter(({ letters }) => letters.length > 0)
  if (papers.length === 0) return
  const letters = [...new Set(papers.flatMap((paper) => paper.letters))]
  const text = paperLetterTexts.asked(
    letters,
    papers.map(({ name }) => name),
  )
  throw new AppError('letters_unprintable', { text, data: { papers } })
}
