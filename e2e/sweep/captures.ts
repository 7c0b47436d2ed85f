import { getDrivers } from '@dray/domain/lookups/lookups.calls.ts'
import { pairedPhone } from '../../apps/server/src/testing/phone.ts'
import type { Office } from '../support/office.ts'
import { exchangeJob, pairedDriver } from './sweep-rows.ts'

/** A driver's phone, and what it captured: some waits, some was placed, some went to its job. */
export async function addCaptures({ make, server, tenant_id }: Office) {
  const clerk = await server.clerk({ tenant_id, slug: '' })
  const driver = (await clerk.ok(getDrivers, {})).find(({ code }) => code === pairedDriver)
  if (!driver) throw new Error(`The full company has no driver ${pairedDriver}.`)
  const at = new Date().toISOString()
  const { device_id } = await pairedPhone(clerk, driver.id)
  const captured = { driver_id: driver.id, device_id, device_at: at, at, received_at: at, job_id: exchangeJob(0) }
  const applied = { ...captured, outcome: 'applied', note: null }
  const placed = { placed_by_name: 'Rae Simmonds', placed_at: at }
  await make.driver_capture({ ...applied, kind: 'started', side: null, said: {} as never })
  await make.driver_capture({ ...applied, kind: 'arrived', side: 'collection', said: { side: 'collection' } as never })
  await make.driver_capture({ ...captured, outcome: 'set_aside', note: 'not_theirs', ...placed })
  const early = new Date(Date.now() - 30 * 3600_000).toISOString()
  const marked = {
    at: early,
    device_at: early,
    offset_ms: 7 * 60_000,
    latitude: 51.45,
    longitude: -2.58,
    accuracy_m: 12,
  }
  await make.driver_capture({ ...captured, ...marked, note: 'not_theirs' })
  await make.driver_capture({ ...captured, job_id: 1 })
}
