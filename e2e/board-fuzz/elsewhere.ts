import { drivers } from '@dray/domain/drivers/drivers.ts'
import type { AnyCall, CallSent } from '@dray/domain/kernel/call.ts'
import { addDriverLeaves, listDriverLeaves, removeDriverLeaves } from '@dray/domain/leave/leave.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { dayIn, type Editing } from './editing.ts'

/** What others do at other screens that the board shows too. */
async function send<C extends AnyCall>({ colleague, ledger }: Editing, call: C, parts: CallSent<C>) {
  const answer = await colleague.send(call, parts)
  if (answer.status === 200) return answer.data
  ledger.refused(call.id, answer)
  return undefined
}

async function leave(on: Editing) {
  const { random, company } = on
  const body = { driver_id: random.pick(company.drivers), selectedDays: [dayIn(on)], type: 1 as const }
  await send(on, addDriverLeaves, { body: { ...body, confirmed: random.isLucky(0.3) ? 1 : 0 } })
}

async function noLeave(on: Editing) {
  const { random, company } = on
  const driver = await send(on, drivers.calls.show, { params: { id: random.pick(company.drivers) } })
  if (!driver) return
  const found = await send(on, listDriverLeaves, { params: { driverUserId: driver.user_id } })
  const [first] = found?.leaves ?? []
  if (first) await send(on, removeDriverLeaves, { params: { id: first.id }, query: {} })
}

const rename = (on: Editing) =>
  send(on, drivers.calls.change, {
    params: { id: on.random.pick(on.company.drivers) },
    body: { last_name: `Name ${on.random.whole(1, 9999)}` },
  })

const describe = (on: Editing) =>
  send(on, vehicles.calls.change, {
    params: { id: on.random.pick(on.company.vehicles) },
    body: { description: `Kept ${on.random.whole(1, 9999)}` },
  })

export const editsElsewhere = { leave, noLeave, rename, describe } satisfies Record<
  string,
  (on: Editing) => Promise<unknown>
>
