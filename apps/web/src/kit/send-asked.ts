import { isApiError } from '#platform/api-error.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import { NotAccepted } from './not-accepted.ts'
import { proceedQuestion } from './questions.ts'

type Question = Parameters<typeof confirm>[0]

/** Sends; where the answer is the question `code`, sends again once somebody goes on, and throws `NotAccepted` if not. */
export async function sendAsked<T>(
  send: (answer: { confirmed?: 1 }) => Promise<T>,
  code: string | undefined,
  question: (message: string) => Question = proceedQuestion,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (code === undefined || !isApiError(error, code)) throw error
    if (!(await confirm(question(error.message)))) throw new NotAccepted()
    return send({ confirmed: 1 })
  }
}
