import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import { sendPositions } from '@dray/domain/positions/positions.calls.ts'
import { addTrackingLink, showTracking } from '@dray/domain/tracking/tracking.calls.ts'
import { expect, test } from 'vitest'
import { testOffice } from '#testing/office.ts'
import { driverOnDuty } from '#testing/on-duty.ts'
import { routes } from '../../routes.ts'
import { keepTrackerFixes } from './index.ts'

const office = testOffice()
const start = Math.floor(Date.now() / 1000) * 1000
const today = new Date(start).toISOString().slice(0, 10)
const ago = (minutes: number) => new Date(start - minutes * 60_000).toISOString()

const forCustomers = routes.flatMap(({ call }) => {
  const isOpen = call.who !== 'anyone' && 'customer' in call.who
  return isOpen && call.runs === 'read' && !call.file ? [call] : []
})
const latitude = 53.71234
const place = { latitude, longitude: -2.61234, accuracy_m: 8, speed_kmh: 40, heading: 90 }

/** A job of a customer's that is under way, with a driver whose phone and whose vehicle's tracker have told where they are. */
async function jobUnderWay() {
  const { made, company, server } = office
  const customer_id = await made.customer()
  const here = await driverOnDuty(office, today)
  const job_id = await made.job({ customer_id, collection_date: today, delivery_date: today, status: 'Booked' })
  await made.work_day_job({ job_id, workday_id: here.workday_id })
  await here.phone.does('clock', null, { workday_id: here.workday_id, at: ago(60) })
  const fixes = [{ ...place, at: { device: ago(1), offset_ms: 0 } }]
  const { taken } = await here.phone.ok(sendPositions, { body: { workday_id: here.workday_id, fixes } })
  const { driver_id, vehicle_id, workday_id } = here
  await server.app.work.inCompany(company.tenant_id, ({ tx }) =>
    keepTrackerFixes(tx, { driver_id, vehicle_id, workday_id }, [{ ...place, at: ago(1) }]),
  )
  return { taken, job_id, booker: await server.customerUser(company, customer_id, { permissions: portalSlugs.booker }) }
}

test('a customer reads nothing of positions, whatever they ask for, and neither does who holds a tracking link', async () => {
  const { taken, job_id, booker } = await jobUnderWay()
  expect(taken).toBe(1)
  const query = { date: `${today},${today}`, job_ids: String(job_id), after: 0 }
  const answers: [string, number, string][] = []
  for (const call of forCustomers) {
    const shape = Object.keys((call as AnyCall).query?._zod.def.shape ?? {})
    const asked = Object.fromEntries(Object.entries(query).filter(([name]) => shape.includes(name)))
    const { status, data } = await booker.send(call, { params: { id: job_id }, query: asked } as never)
    answers.push([call.id, status, JSON.stringify(data ?? null)])
  }
  const { data } = await office.clerk.send(addTrackingLink, { params: { id: job_id }, body: {} })
  const token = (data as { url: string }).url.split('/').at(-1) ?? ''
  const shown = await office.server.nobody().send(showTracking, { params: { token } })
  answers.push(['showTracking', shown.status, JSON.stringify(shown.data)])
  expect(answers.filter(([, status]) => status === 200).length).toBeGreaterThan(5)
  expect(shown.status).toBe(200)
  const told = answers.filter(([, , text]) => /53\.712|2\.612|speed_kmh|accuracy_m|"heading"/.test(text))
  expect(told.map(([id]) => id)).toEqual([])
})
