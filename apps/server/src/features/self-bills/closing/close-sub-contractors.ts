import type * as calls from '@dray/domain/self-bills/close-week.calls.ts'
import { selfBillMessages as texts } from '@dray/domain/self-bills/self-bills.messages.ts'
import { companyToday } from '#features/company/index.ts'
import { presentSelfBills } from '#features/self-bills/present-self-bills.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { closePeriod } from './close-period.ts'

const kind = 'sub_contractor'

/** Closes a period for sub-contractors and owner drivers, whole or not at all. */
export const closeSubContractors: UseCase<typeof calls.closeSubContractors> = async (ctx, { body }) => {
  if (body.date_from > (await companyToday(ctx))) throw fieldError({ date_from: texts.not_begun })
  const { made, changed, left } = await closePeriod(ctx, kind, { from: body.date_from, to: body.date_to })
  ctx.say(texts.closed([{ kind, made: made.length, changed: changed.length }]))
  return {
    made: await presentSelfBills(ctx.tx, kind, made),
    changed: await presentSelfBills(ctx.tx, kind, changed),
    left,
  }
}
