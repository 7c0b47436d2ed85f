import { isApiError } from '#platform/api-error.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import { proceedQuestion } from './questions.ts'

/** Sends; where the answer is the question `code`, sends again once somebody goes on, and throws it if not. */
export async function sendAsked<T>(
  send: (answer: { confirmed?: 1 }) => Promise<T>,
  code: string | undefined,
): Promise<T> {
  try {
    return await send({})
  } catch (error) {
    if (code === undefined || !isApiError(error, code) || !(await confirm(proceedQuestion(error.message)))) throw error
    return send({ confirmed: 1 })
  }
}
