import type { checkLondonPostcode as checkLondonPostcodeCall } from '@dray/domain/calculators/calculators.calls.ts'
import { calculatorMessages } from '@dray/domain/calculators/calculators.messages.ts'
import { isLondonPostcode } from '@dray/domain/calculators/london-postcode.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { hasLondonPrice } from './calculators.repo.ts'
import { dayOfPrices } from './day-of-prices.ts'
import { requestedOutcode } from './requested-outcode.ts'

/** London's postal districts are in London; what else the company takes for it stands in its London tariff. */
export const checkLondonPostcode: UseCase<typeof checkLondonPostcodeCall> = async (ctx, { params, query }) => {
  const outcode = requestedOutcode('postcode', params.postcode)
  const exists =
    isLondonPostcode(outcode) || (await hasLondonPrice(ctx.tx, { outcode, date: await dayOfPrices(ctx, query.date) }))
  ctx.say(exists ? calculatorMessages.is_london : calculatorMessages.not_london)
  return { exists: exists ? 1 : 0, outcode }
}
