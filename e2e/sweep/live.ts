import { addTrackerKey } from '@dray/domain/trackers/trackers.calls.ts'
import { expect } from 'vitest'
import type { Office } from '../support/office.ts'
import { exchangeJob } from './sweep-rows.ts'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** A tracker that no vehicle has yet, and a driver who waited at a collection. */
export async function addLive({ make, server, tenant_id }: Office) {
  const clerk = await server.clerk({ tenant_id, slug: '' })
  const { secret } = await clerk.ok(addTrackerKey, { body: { name: 'Traccar' } })
  const sent = await fetch(`${server.url}/api/telematics/positions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
    body: JSON.stringify({ vehicle: '860719050999999', at: ago(1), latitude: 52.4, longitude: -1.5 }),
  })
  expect(sent.status).toBe(200)
  await make.stop_time({ job_id: exchangeJob(0), arrived_at: ago(80), departed_at: ago(5) })
}
