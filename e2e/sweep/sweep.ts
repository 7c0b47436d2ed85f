import { createCreditNote, listCreditNotes, sendCreditNotes } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { sendStatements } from '@dray/domain/debts/debts.calls.ts'
import { invoiceJobsSingly } from '@dray/domain/invoicing/invoicing.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { addDays, dateIn, weekOf } from '@dray/domain/kernel/clock-time.ts'
import { recordPayment, setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { requestAccountClosing } from '@dray/domain/staff/staff.calls.ts'
import { demoAccounts, makeSimulator, withDemoLoads } from '@dray/exchange-simulator'
import type { BrowserContext } from 'playwright-core'
import { expect, vi } from 'vitest'
import { connectCompany, demoLoads } from '../../apps/server/src/demo/jobs/demo-exchange.ts'
import { seededRandom } from '../../apps/server/src/testing/hostile-values.ts'
import { type Office, openOffice } from '../support/office.ts'
import { addCaptures } from './captures.ts'
import { addLive } from './live.ts'
import { type Stop, stops, type Who } from './stops.ts'
import { exchangeJob, shownImports, shownRow } from './sweep-rows.ts'
import { makeWalker, type Visit } from './visit.ts'

/** One of each on today's list, so that every screen and dialog has something to show. */
async function fill(office: Office) {
  const today = dateIn('Europe/London', new Date().toISOString())
  const own = { customer_id: await office.portalCustomer(), base_charge: '125.50', total_charge: '125.50' }
  const job = (status: JobStatus, more: object = {}) =>
    office.make.job({
      collection_date: today,
      delivery_date: today,
      ...own,
      status,
      status_rank: statusRank(status),
      ...more,
    })
  await job('POD')
  await job('Marked For Inv')
  await job('Marked For Inv', { delivery_date: addDays(today, -40) })
  await job('NO/EXT Inv')
  await job('Pending')
  await job('Quote', { id: shownRow, type: 'quote', quote_id: shownRow })
  await sendQuote(office, addDays(today, 14))
  const job_id = await job('Marked For Inv')
  const accounts = await office.server.clerk({ tenant_id: office.tenant_id, slug: '' })
  await accounts.ok(invoiceJobsSingly, { body: { jobIds: [job_id] } })
  await vi.waitFor(async () => expect(await office.invoiceOf(job_id)).toBeGreaterThan(0), { timeout: 20_000 })
  await accounts.ok(setInvoiceStatus, {
    body: { job_inv_ids: [await office.invoiceOf(job_id)], inv_status: 'Sent' as const, reason: 'Posted' },
  })
  const credited = async (credit_amount: number) =>
    (await accounts.ok(createCreditNote, { body: { job_id, credit_amount, credit_notes_reason: 'Late' } })).credit_note
  const { id } = await credited(25.5)
  await accounts.ok(sendCreditNotes, { body: { creditNotesIds: [id] } })
  const drafts = async () => (await accounts.ok(listCreditNotes, { query: { status: 'Draft' } })).total
  await vi.waitFor(async () => expect(await drafts()).toBe(0), { timeout: 20_000 })
  await credited(10)
  const { customer_id } = own
  await accounts.ok(recordPayment, { body: { customer_id, paid_on: today, amount: '20' } })
  await accounts.ok(recordPayment, { body: { customer_id, paid_on: today, amount: '45.50', parts: [] } })
  await accounts.ok(sendStatements, { body: { customer_ids: [customer_id] } })
  await addSelfBills(office, today)
  await addAgencyWorkday(office, addDays(today, -7))
}

/** A day that an agency's driver worked, with a fill of fuel. */
async function addAgencyWorkday({ make }: Office, date: string) {
  const driver_id = await make.driver({ driver_type: 2, agency_id: await make.agency() })
  const times = { clocked_in_at: `${date}T07:00:00Z`, clocked_out_at: `${date}T16:00:00Z` }
  const workday_id = await make.workday({ date, driver_id, driver_type: 2, start_time: '07:00', ...times })
  await make.make('fuel_fills', { workday_id, fuel_volume: '60', fuel_cost: '84' })
}

/** Self-bills of last week, which their lists show first: of each kind one that waits and one that is queried. */
async function addSelfBills({ make }: Office, today: string) {
  const { from, to } = weekOf(addDays(today, -7))
  const week = { date_from: from, date_to: to, date: addDays(to, 1), due_date: addDays(to, 8) }
  const { driver_invoice, agency_invoice, sub_contractor_self_bill } = make
  for (const self_bill of [driver_invoice, agency_invoice, sub_contractor_self_bill]) {
    for (const status of ['Pending', 'Queried']) {
      const self_bill_id = await self_bill({ ...week, status })
      await make.make('self_bill_history', { self_bill_id, status, note: null, made_by_name: 'Grace Bell' })
    }
  }
}

/** The company is connected to a courier exchange, and has a load in each state there. */
async function connect(office: Office) {
  const now = () => new Date().toISOString()
  const store = withDemoLoads({ load: () => null, save: () => undefined }, now())
  const accounts = demoAccounts.map(({ account }) => account)
  const simulator = makeSimulator({ clock: { now }, accounts, state: store, members: 'quiet' })
  const exchange = await simulator.start()
  const day = { collection_date: now().slice(0, 10), delivery_date: now().slice(0, 10), ...exchangeStops }
  const job_ids = await Promise.all(
    demoLoads.map((_, at) => office.make.job({ ...day, id: exchangeJob(at), job_number: `CX${exchangeJob(at)}` })),
  )
  const account = { prefix: 'NG', token: 'simulator-northgate', base_url: exchange.url }
  await office.server.app.work.inCompany(office.tenant_id, (ctx) => connectCompany(ctx, { ...account, job_ids }))
  return exchange
}
const exchangeStops = {
  collection_address_line_1: '1 Dock Road',
  collection_post_code: 'BS1 4DJ',
  delivery_address_line_1: '2 Mill Lane',
  delivery_post_code: 'SN1 2BJ',
}

/** A file of vehicles at each step of its import. */
async function addImports({ make }: Office) {
  const file = {
    kind: 'vehicles',
    name: 'fleet of this year.csv',
    created_at: new Date().toISOString(),
    header: ['Plate', 'Vehicle type', 'Payload, kg', 'Remark'],
    sample: [['AB12 CDE', 'LUTON', '1200', 'for sale']],
    columns: ['reg', 'vehicle_type_id', 'payload_kg', null],
    row_count: 120,
  }
  const found = { position: 120, added: 60, changed: 3, unchanged: 1, failed: 56 }
  const { columns, checked, running, done } = shownImports
  await make.import({ ...file, id: columns, columns: [null, 'vehicle_type_id', 'payload_kg', null] })
  await make.import({ ...file, ...found, id: checked, state: 'checked' })
  await make.import({ ...file, ...found, id: running, state: 'running', has_run: 1, position: 64 })
  await make.import({ ...file, ...found, id: done, state: 'done', has_run: 1, finished_at: file.created_at })
  for (const import_id of [checked, done]) {
    for (let line = 2; line < found.failed + 2; line++) {
      const faults = {
        vehicle_type_id: ['There is no Artic'],
        ...(line % 9 === 0 && { payload_kg: ['Must be a number'] }),
      }
      await make.make('import_faults', { import_id, line, cells: [`ZZ${line} ABC`, 'Artic', 'heavy', ''], faults })
    }
  }
}

/** An e-mail of today that came back, whose address is marked. */
async function addBouncedEmail({ make }: Office) {
  const at = new Date().toISOString()
  const address = 'orders@gone.example'
  const detail = '550 5.1.1 The address does not exist'
  const email_id = await make.email({ to_address: address, status: 'Bounce', status_detail: detail, at })
  await make.make('email_events', { email_id, status: 'Bounce', recipient: address, at, detail, is_permanent: true })
  await make.undeliverable_address({ address, since: at })
}

/** A conversation with the platform that the office has not read, with an internal note. */
async function addConversation({ make, server, tenant_id }: Office) {
  await make.make('support_conversations', {
    id: shownRow,
    subject: 'Xero import stops at the second page',
    state: 'waiting',
    begun_by_name: 'Grace Bell',
    last_text: 'Which nominal codes are set up?',
  })
  const said = [
    { is_platform: 0, author_name: 'Grace Bell', message: 'It stops.', path: '/traffic-diary', request_id: 'sweep' },
    { is_platform: 1, author_name: 'Ben Marsh', message: 'Which nominal codes are set up?' },
  ]
  for (const one of said) await make.make('support_messages', { conversation_id: shownRow, ...one })
  const note = {
    tenant_id,
    conversation_id: shownRow,
    author_id: 1,
    author_name: 'Ben Marsh',
    note: 'Ask for the list.',
  }
  await server.app.platform.db.insertInto('platform.support_notes').values(note).execute()
}

/** A company that asks the platform to close it. */
async function askToClose({ server }: Office) {
  const clerk = await server.clerk(await server.company())
  await clerk.ok(requestAccountClosing, {
    body: { reason: 'We retire at the end of the year, and nobody takes over.' },
  })
}

/** A quote that its customer has, and has not answered. */
async function sendQuote({ make, portalCustomer }: Office, valid_until: string) {
  const stop = {
    label: 'Collection',
    name: 'Ashdown Print',
    when: 'Mon 01-06-26, 08:00',
    lines: ['Bristol'],
    note: null,
  }
  await make.make('job_quotes', {
    id: shownRow,
    job_id: shownRow,
    customer_id: await portalCustomer(),
    number: 1,
    sent_at: new Date().toISOString(),
    sent_by_name: 'Rae Simmonds',
    emails: ['orders@customer.example'],
    message: 'As discussed on the telephone.',
    valid_until,
    offer: {
      references: ['PO 77102'],
      stops: [stop, { ...stop, label: 'Delivery', name: 'NHS Supply Hub', lines: ['Swindon'] }],
      load: [{ label: 'Pieces', value: '14' }],
      charges: [{ label: 'Carriage', amount: '125.50' }],
      net: '125.50',
      vat: { code: 'T1', rate: '20', amount: '25.10' },
      vat_note: null,
      total: '150.60',
      terms: ['This quote is valid for 14 days.'],
    },
  })
}

/** Who signs in for whom, in the company that is full and in the one that is empty. */
type Person = Parameters<Office['atDesk']>[0]
type Session = Awaited<ReturnType<BrowserContext['storageState']>>
type Companies = Record<'full' | 'empty', Record<Exclude<Who, 'nobody'>, Person>>

const walkLength = 25

interface CompanyVisit extends Visit {
  company: keyof Companies
}

/** Cuts the visits of one person into walks of about a minute, which the browsers take in turn. */
function inWalks([first, ...rest]: readonly CompanyVisit[]): [CompanyVisit, ...CompanyVisit[]][] {
  if (!first) return []
  return [[first, ...rest.slice(0, walkLength - 1)], ...inWalks(rest.slice(walkLength - 1))]
}

/** A server with a full and an empty company, and browsers that walk its screens. `close` in the end. */
export async function openSweep() {
  const office = await openOffice()
  await fill(office)
  await addImports(office)
  await office.addChecks()
  await addBouncedEmail(office)
  await addConversation(office)
  await askToClose(office)
  const exchange = await connect(office)
  await addCaptures(office)
  await addLive(office)
  const { owner, customer } = await office.emptyCompany()
  const admin = await office.consolePeople()
  const companies: Companies = {
    full: { owner: 'owner', yard: 'yard', portal: 'portal', console: admin },
    empty: { owner, yard: owner, portal: customer, console: admin },
  }

  /** Each person signs in once; every walk as them begins with that session. */
  const sessions = new Map<string, Promise<Session>>()
  async function signIn(person: Person): Promise<Session> {
    const desk = await office.atDesk(person)
    await desk.signIn()
    await desk.page.getByRole('navigation').getByRole('link').nth(1).waitFor()
    const session = await desk.context.storageState()
    await desk.context.close()
    return session
  }
  function sessionOf(person: Person): Promise<Session> {
    const session = sessions.get(person) ?? signIn(person)
    sessions.set(person, session)
    return session
  }

  async function walkerFor(who: Who, company: keyof Companies) {
    const person = who === 'nobody' ? null : companies[company][who]
    const { context, page } = await office.atDesk(person ?? 'owner', {
      open: false,
      ...(person && { storageState: await sessionOf(person) }),
    })
    await page.close()
    const walker = await makeWalker(context)
    await walker.page.goto('/favicon.svg')
    return { ...walker, close: () => context.close() }
  }

  return {
    /** Visits all, three at a time, as each waits for its pages; returns every fault. */
    async walk(visits: readonly CompanyVisit[]): Promise<string[]> {
      const walks = [...Map.groupBy(visits, ({ stop, company }) => `${stop.who} ${company}`).values()].flatMap(inWalks)
      const faults: string[] = []
      const walkAlong = async (walk: (typeof walks)[number]) => {
        const [{ stop, company }] = walk
        const walker = await walkerFor(stop.who, company)
        for (const visit of walk) faults.push(...(await walker.visit(visit)))
        await walker.close()
      }
      const work = async () => {
        for (let walk = walks.shift(); walk; walk = walks.shift()) await walkAlong(walk)
      }
      await Promise.all([work(), work(), work()])
      return faults
    },
    async close() {
      await office.close()
      await exchange.close()
    },
  }
}

const wide = 1440
/** Portal and sign-in are made for a telephone too. */
const narrowOf = ({ who }: Stop) => (who === 'portal' || who === 'nobody' ? 390 : 768)
const base = { answers: 'as they are', theme: 'light', width: wide, company: 'full' } as const
const isForm = ({ address }: Stop) => address.includes('open=new')
const isScreen = ({ dialog }: Stop) => dialog === null
const asksNothing = ({ who }: Stop) => who === 'nobody'

/** The settings' forms and rows are one mechanism: they take turns. */
const isSettingsRow = (stop: Stop) => stop.path.startsWith('/account-settings') && (isForm(stop) || !isScreen(stop))

/** An empty company has no row of its own to show; the console is of all companies. */
const isOfEmpty = ({ who, path }: Stop) => who !== 'nobody' && who !== 'console' && !path.includes('$id')
const emptied = stops
  .filter((stop) => isScreen(stop) && !isForm(stop) && isOfEmpty(stop))
  .map((stop) => ({ ...base, stop, company: 'empty' as const }))
const isWhole = ({ stop }: { stop: Stop }) => stop.name === stop.path

/** Every screen in each of its views with much data, and every screen of an empty company. */
export const core = [
  ...stops.filter((stop) => isScreen(stop) && !isSettingsRow(stop)).map((stop) => ({ ...base, stop })),
  ...emptied.filter(isWhole),
]

/** Every dialog of its own kind, and the other views of an empty company. */
export const layered = [
  ...stops.filter((stop) => !isScreen(stop) && !isSettingsRow(stop)).map((stop) => ({ ...base, stop })),
  ...emptied.filter((visit) => !isWhole(visit)),
]

/** All other crossings: dark, narrow, without prices, one row, slow, refused and failing answers, the settings' forms. */
export const others = stops.flatMap((stop) => [
  ...(isSettingsRow(stop) ? [{ ...base, stop }] : []),
  { ...base, stop, theme: 'dark' as const },
  { ...base, stop, width: narrowOf(stop) },
  // What somebody else sent may hold prices.
  ...(stop.who === 'owner' && isScreen(stop) && !stop.path.includes('$id')
    ? [{ ...base, stop: { ...stop, who: 'yard' as const } }]
    : []),
  ...(asksNothing(stop)
    ? []
    : [
        { ...base, stop, answers: 'slow' as const },
        { ...base, stop, answers: 'refused' as const },
        ...(isScreen(stop) ? [{ ...base, stop, answers: 'one row' as const }] : []),
        ...(isScreen(stop) && isForm(stop) ? [] : [{ ...base, stop, answers: 'failing' as const }]),
      ]),
])

/** How many of the other crossings are walked at once. */
const aTurn = 60

/** Some of the other crossings, drawn by lot. */
export function turns(seed: number): typeof others {
  const random = seededRandom(seed)
  return others
    .map((visit) => ({ visit, lot: random() }))
    .toSorted((one, other) => one.lot - other.lot)
    .slice(0, aTurn)
    .map(({ visit }) => visit)
}
