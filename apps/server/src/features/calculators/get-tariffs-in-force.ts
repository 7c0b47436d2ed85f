import {
  type getTariffsInForce as getTariffsInForceCall,
  maxTariffRows,
} from '@dray/domain/calculators/calculators.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { airfreightInForce, londonInForce } from './calculators.repo.ts'
import { dayOfPrices } from './day-of-prices.ts'

/** Both tariffs as they stand on a day, narrowed by a part of an outcode, an area or a vehicle type. */
export const getTariffsInForce: UseCase<typeof getTariffsInForceCall> = async (ctx, { query }) => {
  const date = await dayOfPrices(ctx, query.date)
  const wanted = { date, keywords: query.keywords, limit: maxTariffRows }
  const [london, airfreight] = await Promise.all([londonInForce(ctx.tx, wanted), airfreightInForce(ctx.tx, wanted)])
  return { date, ...london, ...airfreight }
}
