import { deallocateFromDriver, moveToWorkday } from '@dray/domain/allocation/allocation.calls.ts'
import type { Random } from '@dray/domain/driver-captures/random-captures.fixture.ts'
import { endDriverDevice } from '@dray/domain/driver-devices/driver-devices.calls.ts'
import { updateJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { deleteJob, updateJobStatus } from '@dray/domain/job-steps/job-steps.calls.ts'
import { dateIn, defaultZone } from '@dray/domain/kernel/clock-time.ts'
import type { Factories } from '../../apps/server/src/testing/factories.ts'
import type { Person } from '../../apps/server/src/testing/people.ts'
import { makeDayOffice, type OfficeDay } from './day-office.ts'
import type { Installation } from './installation.ts'
import { count, type Ledger } from './ledger.ts'
import { pick } from './line.ts'

export interface FuzzJob {
  id: number
  workday_id: number
  /** As it was given at first. */
  allocation_id: number
}

interface Office {
  dray: Installation
  clerk: Person
  made: Factories
  tenant_id: number
  ledger: Ledger
}

/** Drivers with a day's work, and what an office does meanwhile without asking them. */
export function makeOffice({ dray, clerk, made, tenant_id, ledger }: Office) {
  const today = dateIn(defaultZone, new Date().toISOString())
  const days = makeDayOffice({ dray, clerk, made, tenant_id, ledger })

  async function allocationOf(job_id: number) {
    const { rows } = await dray.owner.query<{ id: number }>(
      'select id from work_day_jobs where tenant_id = $1 and job_id = $2 and is_completed = 0',
      [tenant_id, job_id],
    )
    return rows[0]?.id
  }

  const steps = {
    async takesBack(job: FuzzJob) {
      const id = await allocationOf(job.id)
      if (id === undefined) return null
      return clerk.send(deallocateFromDriver, { params: { id: Number(id) }, query: { job_id: job.id, confirmed: 1 } })
    },
    async givesToAnother(job: FuzzJob, jobs: readonly FuzzJob[], random: Random) {
      const id = await allocationOf(job.id)
      if (id === undefined) return null
      const { workday_id } = pick(jobs, random)
      return clerk.send(moveToWorkday, { params: { id: Number(id) }, body: { workday_id } })
    },
    cancels: (job: FuzzJob) =>
      clerk.send(updateJobStatus, { params: { id: job.id }, body: { status: 'Cancelled', confirmed: 1 } as never }),
    completes: (job: FuzzJob) =>
      clerk.send(updateJobStatus, { params: { id: job.id }, body: { status: 'Completed', confirmed: 1 } as never }),
    deletes: (job: FuzzJob) => clerk.send(deleteJob, { params: { id: job.id } } as never),
    changesInstructions: (job: FuzzJob) =>
      clerk.send(updateJob, {
        params: { id: job.id },
        body: { delivery_instruction_1: `Gate ${Date.now()}` } as never,
      }),
    async settles(job: FuzzJob) {
      await clerk.send(updateJobStatus, { params: { id: job.id }, body: { status: 'Priced', confirmed: 1 } as never })
      await clerk.send(updateJobStatus, { params: { id: job.id }, body: { status: 'POD', confirmed: 1 } as never })
      const last = { status: 'Marked For Inv', confirmed: 1 }
      return clerk.send(updateJobStatus, { params: { id: job.id }, body: last as never })
    },
  }
  const names = Object.keys(steps) as (keyof typeof steps)[]

  return {
    /** A driver with a workday of today and some booked jobs. */
    async driver(jobs: number): Promise<{ driver_id: number; jobs: FuzzJob[]; day: OfficeDay }> {
      const driver_id = await made.driver()
      const workday_id = await made.workday({ driver_id, date: today })
      const own: FuzzJob[] = []
      for (let n = 0; n < jobs; n++) {
        const twoLegs = n % 3 === 2
        const id = await made.job({
          collection_date: today,
          delivery_date: today,
          status: 'Booked',
          job_type: twoLegs ? 2 : 1,
          base_charge: '100',
          total_charge: '100',
        })
        const allocation_id = await made.work_day_job({ job_id: id, workday_id, leg: twoLegs ? 'collection' : 'both' })
        own.push({ id, workday_id, allocation_id })
      }
      return { driver_id, jobs: own, day: await days.day(driver_id, { workday_id, date: today }) }
    },
    /** Does something with a job; that it is refused is no fault. */
    async acts(job: FuzzJob, jobs: readonly FuzzJob[], random: Random) {
      const name = pick(names, random)
      const answer = await steps[name](job, jobs, random)
      if (answer && answer.status >= 500) throw new Error(`${name} answered ${answer.status}`)
      count(ledger, answer?.status === 200 ? name : `${name} refused`)
    },
    actsOnDay: days.acts,
    goesThrough: days.goesThrough,
    endPhone: (id: number) => clerk.send(endDriverDevice, { params: { id } }),
  }
}
export type FuzzOffice = ReturnType<typeof makeOffice>
