import type { AnyPart } from '@dray/domain/catalogues/parts.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { proceedQuestion } from '#kit/questions.ts'
import { apiWithMessage } from '#platform/api.ts'
import { isApiError } from '#platform/api-error.ts'
import { confirm } from '#ui/overlay/confirm.ts'
import type { CatalogueRow } from './catalogue-view.ts'

/** What the browser needs of a part's definition. */
export type PartSource = Pick<AnyPart, 'entity' | 'noun' | 'owner' | 'fields' | 'calls' | 'asks'>

interface Sent {
  params?: { id: number }
  body?: Readonly<Record<string, unknown>>
}
/** The parts' calls have one shape each, but their fields are known to their definitions only. */
const call = apiWithMessage as (call: AnyCall, sent: Sent) => Promise<{ message: string; data: unknown }>

interface Saved<R> {
  row: R | null
  owner_id: number
  version: number
  /** Values of a new row that its form does not show. */
  given: Readonly<Record<string, unknown>> | undefined
}

/** Adds a part's row to what it belongs to, or changes the row. */
export async function savePart<R extends CatalogueRow>(
  { calls, owner, asks }: PartSource,
  { row, owner_id, version, given }: Saved<R>,
  body: Readonly<Record<string, unknown>>,
) {
  const send = (answer: { confirmed?: 1 } = {}) =>
    row
      ? call(calls.change, { params: { id: row.id }, body: { ...body, ...answer, version } })
      : call(calls.add, { body: { ...given, ...body, ...answer, [owner.column]: owner_id } })
  const said = await sendAsked(send, asks)
  return { message: said.message, row: said.data as R }
}

/** Sends; where the answer is the question that a part asks, sends again once somebody goes on, and throws it if not. */
async function sendAsked<T>(send: (answer?: { confirmed: 1 }) => Promise<T>, asks: string | undefined): Promise<T> {
  try {
    return await send()
  } catch (error) {
    if (asks === undefined || !isApiError(error, asks) || !(await confirm(proceedQuestion(error.message)))) throw error
    return send({ confirmed: 1 })
  }
}

export async function removePart({ calls }: PartSource, id: number): Promise<string> {
  if (!calls.remove) throw new Error('This part is changed, never deleted.')
  return (await call(calls.remove, { params: { id } })).message
}
