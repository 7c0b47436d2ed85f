import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../calls.ts'
import { accepts, acceptsAll, asksInQuery, questions } from './acceptance.ts'
import { askingErrors } from './asking-errors.ts'
import type { AnyCall } from './call.ts'

interface Def {
  shape?: Record<string, z.ZodMiniType>
  in?: unknown
  out?: unknown
}
/** The fields of a part, also of one that is spelled otherwise on the wire. */
function fieldsOf(part: unknown): Record<string, z.ZodMiniType> {
  const { def } = (part as { _zod?: { def: Def } } | undefined)?._zod ?? {}
  return { ...(def?.in ? fieldsOf(def.in) : {}), ...(def?.out ? fieldsOf(def.out) : {}), ...def?.shape }
}
const asking = calls.flatMap(({ id, query, body }: AnyCall) => {
  const { accept_warnings, confirmed, again } = { ...fieldsOf(query), ...fieldsOf(body) }
  const asked = accept_warnings && questions.get(accept_warnings)
  return asked ? [{ id, asks: asked.asks, older: confirmed ?? again }] : []
})

test('every question but that of allocations is asked by a call, and what it asked before is still accepted there', () => {
  const asked = new Set(asking.flatMap(({ asks }) => asks))
  expect([...asked, 'allocation_warnings'].toSorted()).toEqual(Object.keys(askingErrors).toSorted())
  expect(asking.filter(({ older }) => older === undefined)).toEqual([])
})

describe('what is accepted', () => {
  const none = { accept_warnings: [] }
  test.each([
    ['nothing, where nothing is said', none, false],
    ['nothing, where it is refused', { ...none, confirmed: 0 as const }, false],
    ['its code', { accept_warnings: ['pod_missing', 'price_not_confirmed'] }, true],
    ['not another code', { accept_warnings: ['price_not_confirmed'] }, false],
    ['all, by an older page', { ...none, confirmed: 1 as const }, true],
    ['all, by an older page that fetches again', { ...none, again: 1 as const }, true],
    ['all, of whom nobody asks', acceptsAll, true],
  ])('%s', (_, given, isAccepted) => {
    expect(accepts(given, 'pod_missing')).toBe(isAccepted)
  })

  test.each([
    ['pod_missing', ['pod_missing']],
    ['pod_missing,price_not_confirmed', ['pod_missing', 'price_not_confirmed']],
    [
      ['pod_missing', 'price_not_confirmed'],
      ['pod_missing', 'price_not_confirmed'],
    ],
    [undefined, []],
  ])('a query says %j', (given, codes) => {
    expect(z.safeParse(asksInQuery('pod_missing').accept_warnings, given)).toMatchObject({ data: codes })
  })
})
