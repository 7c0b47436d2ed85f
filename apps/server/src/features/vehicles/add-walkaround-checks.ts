import { checks } from '@dray/domain/vehicles/checks.ts'
import { vehicleMessages as texts } from '@dray/domain/vehicles/vehicles.messages.ts'
import type * as calls from '@dray/domain/vehicles/walkaround-checks.calls.ts'
import { partOfItem, walkaroundLists } from '@dray/domain/vehicles/walkaround-lists.table.ts'
import { lastPosition, lockOrder } from '#features/catalogues/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkNames, insertChecks } from './checks.repo.ts'

/** Adds those of a list that the company has not yet, behind its own, in the list's order. */
export const addWalkaroundChecks: UseCase<typeof calls.addWalkaroundChecks> = async (ctx, { body }) => {
  const { kind, items } = walkaroundLists[body.list]
  const side = checks.sides.find((one) => one.kind?.name === kind)
  const truck_type = kind === 'vehicle' ? 1 : 2
  await lockOrder(ctx.tx)
  const known = new Set((await checkNames(ctx.tx, truck_type)).map((name) => name.toLowerCase()))
  const last = await lastPosition(ctx.tx, 'checks', { column: 'truck_type', value: truck_type })
  const rows = items
    .filter((name) => !known.has(name.toLowerCase()))
    .map((name, place) => ({
      name,
      field_type: 'Radio',
      random_picture: 0,
      truck_type,
      part: partOfItem(name),
      position: last + place + 1,
    }))
  const added = await insertChecks(ctx.tx, rows)
  if (side && added.length > 0) {
    ctx.publish(
      side.change(
        'add',
        added.map(({ id }) => id),
      ),
    )
  }
  const kept = items.length - added.length
  ctx.say(texts.checksAdded(added.length, kept))
  return { added: added.length, kept }
}
