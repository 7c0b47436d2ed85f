import { minutesWith } from '@dray/domain/calculators/calculator-load-types.ts'
import type { getDistanceBetweenPostcodes as getDistanceCall } from '@dray/domain/calculators/calculators.calls.ts'
import { calculatorMessages } from '@dray/domain/calculators/calculators.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Miles by road and the minutes of the vehicle, by the routing service or else an estimate, marked as one. */
export const getDistanceBetweenPostcodes: UseCase<typeof getDistanceCall> = async (
  { services: { geo } },
  { query: { origin, destination, load_type_id } },
) => {
  const [from, to] = await Promise.all([geo.resolvePostcode(origin), geo.resolvePostcode(destination)])
  if (!from || !to) {
    throw fieldError({
      ...(from ? {} : { origin: calculatorMessages.unplaced }),
      ...(to ? {} : { destination: calculatorMessages.unplaced }),
    })
  }
  const { miles, kilometres, minutes, estimate } = await geo.route(from, to)
  return { distance: miles, kilometres, minutes: minutesWith(load_type_id, minutes), estimate: estimate ? 1 : 0 }
}
