import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { type renewVehiclePapers as call, renewedKinds } from '@dray/domain/vehicles/renewals.calls.ts'
import { renewalMessages as texts } from '@dray/domain/vehicles/renewals.messages.ts'
import { vehiclePaper } from '@dray/domain/vehicles/vehicle-parts.ts'
import { addPart } from '#features/catalogues/index.ts'
import { dueLights } from '#features/expiry/index.ts'
import { AppError, fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { vehiclesForUpdate } from './vehicle-records.repo.ts'
import { vehiclesParts } from './vehicles.parts.ts'

type Body = Parameters<UseCase<typeof call>>[1]['body']
type Asked = Body['vehicles'][number]

/**
 * Adds the renewal of a paper to each of the vehicles. Where one of them has another date on record than was shown, or a
 * later one, nothing is saved and each of these is named.
 */
export const renewVehiclePapers: UseCase<typeof call> = async (ctx, { body }) => {
  const { vehicles, ...paper } = body
  const regs = await vehiclesForUpdate(
    ctx.tx,
    vehicles.map(({ vehicle_id }) => vehicle_id),
  )
  const now = await datesNow(ctx, body)
  const faults = vehicles.flatMap((asked, place) => {
    const reg = regs.get(asked.vehicle_id)
    if (reg === undefined) throw new AppError('not_found')
    const isTwice = vehicles.findIndex(({ vehicle_id }) => vehicle_id === asked.vehicle_id) < place
    const fault = isTwice ? texts.twice(reg) : faultOf({ ...asked, reg }, now(asked.vehicle_id), body)
    return fault ? [[`vehicles.${place}`, [fault]] as const] : []
  })
  if (faults.length > 0) throw fieldError(Object.fromEntries(faults.map(([field, why]) => [field, [...why]])))
  const kept = vehiclesParts.find(({ part }) => part.entity === vehiclePaper.entity)
  if (!kept) throw new Error('Nobody keeps the papers of vehicles')
  for (const { vehicle_id } of vehicles) await addPart(ctx, kept, { params: { id: 0 }, body: { ...paper, vehicle_id } })
  ctx.say(texts.renewed(vehicles.length))
  return vehicles.map(({ vehicle_id, before }) => {
    return { vehicle_id, reg: regs.get(vehicle_id) ?? '', before, after: paper.card_expiry_date }
  })
}

/** What is on record of each vehicle, as its lights show it. */
async function datesNow({ tx, now }: Parameters<typeof renewVehiclePapers>[0], { document_type_id, vehicles }: Body) {
  const kind = renewedKinds.find(({ id }) => id === document_type_id)?.due
  const lights = await dueLights(tx, { subject: 'vehicle', ids: vehicles.map(({ vehicle_id }) => vehicle_id), now })
  return (id: number) => lights(id).dues.find((due) => due.kind === kind)?.date ?? null
}

function faultOf({ reg, before }: Asked & { reg: string }, now: string | null, { card_expiry_date }: Body) {
  if (now !== before) return texts.changed(reg, now && showDate(now))
  return now !== null && now >= card_expiry_date ? texts.notLater(reg, showDate(now)) : null
}
