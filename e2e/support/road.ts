import { randomUUID } from 'node:crypto'
import { listDriverCaptures } from '@dray/domain/driver-captures/office-captures.calls.ts'
import { offerPairing } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { dateIn } from '@dray/domain/kernel/clock-time.ts'
import type { Page } from 'playwright-core'
import { inject } from 'vitest'
import { type Clock, systemClock } from '../../apps/server/src/platform/clock/clock.ts'
import { type Factories, makeFactories } from '../../apps/server/src/testing/factories.ts'
import { startTestServer } from '../../apps/server/src/testing/server.ts'

type JobValues = Parameters<Factories['job']>[0]

/** A server with a company whose drivers have jobs of today, and an office beside them; `close` in the end. */
export async function openRoad({ clock = systemClock }: { clock?: Clock } = {}) {
  const server = await startTestServer({ overrides: { webFolder: inject('webFolder'), clock } })
  const company = await server.company()
  const clerk = await server.clerk(company)
  const made = makeFactories(server.app, company.tenant_id)
  const today = dateIn('Europe/London', clock.now())
  const jobOf = (id: number) => clerk.ok(getJob, { params: { id } })

  return {
    server,
    company,
    clerk,
    made,
    jobOf,
    statusOf: async (id: number) => (await jobOf(id)).status,
    /** A driver with so many booked jobs, each at places of its own unless told otherwise. */
    async driverWith(jobs: number, more: JobValues = {}) {
      const driver_id = await made.driver({ full_name: `Dex ${randomUUID().slice(0, 6)}` })
      const workday_id = await made.workday({ driver_id, date: today })
      const ids: number[] = []
      for (let n = 0; n < jobs; n++) {
        const place = { collection_name: `Mill ${n}`, delivery_name: `Shop ${n}`, delivery_post_code: `BS${n + 1} 1AA` }
        const id = await made.job({ collection_date: today, delivery_date: today, status: 'Booked', ...place, ...more })
        await made.work_day_job({ job_id: id, workday_id, position: n })
        ids.push(id)
      }
      return { driver_id, workday_id, ids }
    },
    async pair(page: Page, driver_id: number) {
      const { code } = await clerk.ok(offerPairing, { params: { id: driver_id } })
      await page.getByRole('textbox').first().fill(code)
      await page.locator('input[type=password], input[inputmode=numeric]').first().fill('2580')
      await page.locator('input[type=password], input[inputmode=numeric]').last().fill('2580')
      await page.getByRole('button', { name: 'Pair this phone' }).tap()
    },
    /** What the ledger has of a driver or of a job, the latest first. */
    async captures(of: { driver_id: number } | { job_id: number }) {
      const { captures } = await clerk.ok(listDriverCaptures, { query: { ...of, page_size: 100 } as never })
      return captures.data
    },
    close: () => server.close(),
  }
}
export type Road = Awaited<ReturnType<typeof openRoad>>

/** The button of an act. */
export const act = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
