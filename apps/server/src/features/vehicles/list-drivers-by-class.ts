import type * as calls from '@dray/domain/vehicles/favourite-drivers.calls.ts'
import { driversWithClass } from '#features/drivers/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'

/** Active drivers who may drive a class today; a higher class includes the lower ones. */
export const listDriversByClass: UseCase<typeof calls.listDriversByClass> = async (ctx, { params: { id } }) => {
  const drivers = await driversWithClass(ctx.tx, ctx.now)
  return drivers.flatMap(({ driver_class_id, ...driver }) =>
    driver_class_id !== null && driver_class_id >= id ? [{ ...driver, driver_class_id }] : [],
  )
}
