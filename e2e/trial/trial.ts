import type { Client } from '../../apps/server/src/testing/client.ts'
import { type Comparison, compare } from './compare.ts'
import { type Day, readDay } from './day.ts'
import { inParallel } from './in-parallel.ts'
import { makeInvoices } from './make-invoices.ts'
import { createCompany, startDray } from './server.ts'
import { type Ids, setUp } from './set-up.ts'
import { signInByLink } from './sign-in.ts'
import { workBooking } from './work-booking.ts'

export interface TrialOptions {
  folder: string
  /** A running server; one is started when left out. */
  url?: string | undefined
  say(line: string): void
}

const clerks = 4

/**
 * Lets a fresh company live a written day through the public API, from its first user's set-password link to the PDFs
 * of its invoices, and holds what came of it against what must.
 */
export async function runTrial({ folder, url, say }: TrialOptions): Promise<Comparison> {
  const day = readDay(folder)
  const own = url ? undefined : await startDray()
  const server = url ?? own?.url ?? ''
  try {
    const started = performance.now()
    const client = await enter(server, day, own?.dataDir)
    const ids = await setUp(client, day.setup)
    say(`${day.setup.company.company_name} is set up at ${server}`)
    const jobs = await workDay(client, day, ids)
    say(`${jobs.size} bookings worked in ${Math.round((performance.now() - started) / 1000)} s`)
    return await compare(client, day, jobs)
  } finally {
    await own?.stop()
  }
}

async function enter(server: string, { setup }: Day, dataDir: string | undefined) {
  const email = `first.user.${Date.now()}@${setup.company.email.split('@')[1]}`
  const token = await createCompany({ name: setup.company.company_name, email }, dataDir)
  return signInByLink(server, { token, email })
}

async function workDay(client: Client, { bookings, setup }: Day, ids: Ids) {
  const worked = await inParallel(
    bookings,
    clerks,
    async (booking) => [booking.ref, await workBooking(client, booking, ids)] as const,
  )
  const jobs = new Map(worked)
  const kinds = new Map(setup.customers.map((customer) => [customer.customer_code, customer.invoice_type]))
  const toInvoice = (kind: 'single' | 'multi') =>
    bookings
      .filter(
        ({ outcome, customer_code }) =>
          outcome === 'invoiced' && ids.isAccount[customer_code] && kinds.get(customer_code) === kind,
      )
      .map(({ ref }) => jobs.get(ref) as number)
  await makeInvoices(client, { single: toInvoice('single'), multi: toInvoice('multi') })
  return jobs
}
