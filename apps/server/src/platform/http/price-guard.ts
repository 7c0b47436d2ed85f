import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { seesPrices } from '@dray/domain/kernel/permissions.ts'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'
import { AppError, fieldError } from '../errors/app-error.ts'
import { answerSchema, schemaTerms } from './answer.ts'
import { moneyNames, sentMoney } from './money.ts'

interface Sent {
  query: unknown
  body: unknown
}

/**
 * Makes what refuses a request that would tell somebody amounts that they do not see: an order by one, or a change of
 * one, from whose success or failure it could be guessed.
 */
export function makePriceGuard(call: AnyCall) {
  let known: ReturnType<typeof moneyOf> | undefined
  return (viewer: Viewer | null, sent: Sent) => {
    if (viewer === null || seesPrices(viewer)) return
    known ??= moneyOf(call)
    const { hidden, body } = known
    const { sort } = (sent.query ?? {}) as { sort?: unknown }
    if (typeof sort === 'string' && hidden.has(sort)) throw fieldError({ sort: 'Is not valid' })
    const fields = sentMoney(body, sent.body)
    if (fields.length > 0) throw new AppError('forbidden', { data: { fields } })
  }
}

const moneyOf = (call: AnyCall) => ({
  hidden: moneyNames(answerSchema(call)),
  body: call.body && z.toJSONSchema(call.body, { ...schemaTerms, io: 'input' }),
})
