import { setTimeout as wait } from 'node:timers/promises'
import { invoiceJobsByCustomer, invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import type pg from 'pg'
import { makeRandom, type Random } from '../../apps/server/src/demo/random.ts'
import { type ChaosCompany, openCompany } from '../chaos/company.ts'
import { type Installation, installDray, until } from '../chaos/installation.ts'
import { addMarkedJobs, readyToInvoice } from './marked-jobs.ts'
import { judge, type Verdict } from './verdict.ts'

export interface InvoiceChaosOptions {
  seed: number
  /** How often the server is killed. */
  kills: number
  /** The jobs of each run. */
  jobs: number
  say(line: string): void
}

interface Chaos {
  dray: Installation
  company: ChaosCompany
  customers: readonly number[]
  /** The jobs of each run. */
  jobs: number
  random: Random
}

/** A strike falls at any moment of so many: while jobs are taken, while invoices are made, or as the run closes. */
const strikesWithinMs = 900

/** Kills the server with -9 while it makes invoices, again and again, and reports what stands in the end. */
export async function runInvoiceChaos({ seed, kills, jobs, say }: InvoiceChaosOptions): Promise<Verdict> {
  const dray = await installDray()
  try {
    const company = await openCompany(dray)
    const customers = await asOwner(dray, (owner) => readyToInvoice(owner, company))
    const chaos: Chaos = { dray, company, customers, jobs, random: makeRandom(seed) }
    for (let kill = 1; kill <= kills; kill++) {
      // What an earlier strike left goes on beside it.
      say(`kill ${kill} of ${kills}: ${await strike(chaos, kill)}`)
    }
    // On a slow machine every strike may fall before its run began: what is asked for after the last one is made as ever.
    const last = await asOwner(dray, (owner) => addMarkedJobs(owner, { company, customers, count: jobs }))
    await company.clerk.ok(invoiceJobsSingly, { body: { jobIds: last } })
    return await asOwner(dray, async (owner) => {
      await until('every run has ended', async () => ((await unfinished(owner, company)) === 0 ? true : undefined))
      return judge(owner, company.tenant_id)
    })
  } catch (fault) {
    say(dray.lastWords())
    throw fault
  } finally {
    await dray.stop()
  }
}

/** A connection of the database's owner for a while: the database may end and begin again with the server. */
async function asOwner<T>(dray: Installation, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await dray.owner()
  try {
    return await work(owner)
  } finally {
    await owner.end()
  }
}

/** Asks for invoices of more jobs and kills the server at a moment of chance; then it starts again. */
async function strike({ dray, company, customers, jobs, random }: Chaos, kill: number) {
  const jobIds = await asOwner(dray, (owner) => addMarkedJobs(owner, { company, customers, count: jobs }))
  const call = kill % 2 === 0 ? invoiceJobsByCustomer : invoiceJobsSingly
  const answer = company.clerk.send(call, { body: { jobIds } }).then(
    ({ status }) => `answered ${status}`,
    () => 'not answered',
  )
  const delay = Math.floor(random.next() * strikesWithinMs)
  await wait(delay)
  await dray.killServer()
  const told = await answer
  await dray.start()
  const made = await asOwner(dray, (owner) => madeOf(owner, company, jobIds))
  return `after ${delay} ms, ${told}, ${made} of ${jobs} jobs invoiced by the time it was ready again`
}

const numberIn = async (owner: pg.Client, text: string, values: unknown[]) =>
  Number((await owner.query(text, values)).rows[0]?.n)

const madeOf = (owner: pg.Client, { tenant_id }: ChaosCompany, ids: number[]) =>
  numberIn(owner, `select count(*) as n from jobs where tenant_id = $1 and id = any($2) and status = 'Invoiced'`, [
    tenant_id,
    ids,
  ])

const unfinished = (owner: pg.Client, { tenant_id }: ChaosCompany) =>
  numberIn(owner, 'select count(*) as n from invoice_runs where tenant_id = $1 and finished_at is null', [tenant_id])
