import type { AnyPart } from '@dray/domain/catalogues/parts.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { type Accepted, asking } from '#kit/asking.ts'
import { apiWithMessage } from '#platform/api.ts'
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
  const send = (accepted: Accepted | undefined) =>
    row
      ? call(calls.change, { params: { id: row.id }, body: { ...body, ...accepted, version } })
      : call(calls.add, { body: { ...given, ...body, ...accepted, [owner.column]: owner_id } })
  const said = await (asks ? asking(send) : send(undefined))
  return { message: said.message, row: said.data as R }
}

export async function removePart({ calls }: PartSource, id: number): Promise<string> {
  if (!calls.remove) throw new Error('This part is changed, never deleted.')
  return (await call(calls.remove, { params: { id } })).message
}
