import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { z } from 'zod'
import type { Viewer } from '#platform/auth/viewer.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import { answerSchema, schemaTerms } from './answer.ts'
import { moneyNames, sentMoney } from './money.ts'

interface Sent {
  query: unknown
  body: unknown
}

/**
 * Returns the check of a call's requests. It throws where somebody who does not see prices sorts by an amount or sends
 * one, even the right one: from the order, or from success and failure, they could work it out.
 */
export function makePriceGuard(call: AnyCall) {
  let known: ReturnType<typeof moneyOf> | undefined
  return (viewer: Viewer | null, sent: Sent) => {
    if (viewer === null || seesPrices(viewer)) return
    known ??= moneyOf(call)
    const { hidden, query, body } = known
    const { sort } = (sent.query ?? {}) as { sort?: unknown }
    if (typeof sort === 'string' && hidden.has(sort)) throw fieldError({ sort: 'Is not valid' })
    const fields = [...sentMoney(query, sent.query), ...sentMoney(body, sent.body)]
    if (fields.length > 0) throw new AppError('forbidden', { data: { fields } })
  }
}

const sentTerms = { ...schemaTerms, io: 'input' } as const
const moneyOf = (call: AnyCall) => ({
  hidden: moneyNames(answerSchema(call)),
  query: call.query && z.toJSONSchema(call.query, sentTerms),
  body: call.body && z.toJSONSchema(call.body, sentTerms),
})
