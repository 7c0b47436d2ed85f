import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import type { AnyCall, UserType } from '@dray/domain/kernel/call.ts'
import { consolePermissions } from '@dray/domain/kernel/permissions.ts'
import { entitiesIn, withIds } from './example.ts'
import { type Factories, makeFactories } from './factories.ts'
import type { Company, Person } from './people.ts'
import { pairedPhone } from './phone.ts'
import type { TestServer } from './server.ts'

export type Part = 'params' | 'query' | 'body'
export const parts = ['params', 'query', 'body'] as const

/** Somebody who may make a call, in a company of their own, with rows of which the call's example is sound. */
export interface Caller {
  company: Company
  rows: Factories
  customer_id: number
  /** Null for a call that needs no session. */
  person: Person | null
}

/** The status in which a call's job must be; Pending for the rest. */
const jobStatusFor: Record<string, JobStatus> = {
  invoiceJobsSingly: 'Marked For Inv',
  invoiceJobsByCustomer: 'Marked For Inv',
  getInvoiceType: 'Marked For Inv',
  billExternalJobs: 'NO/EXT Inv',
  savePod: 'Inprogress',
  updateJobSubCost: 'Marked For Inv',
  updateJobOtherCosts: 'Marked For Inv',
  saveAsJob: 'Quote',
  saveStopTimes: 'Booked',
  sendQuoteToCustomer: 'Quote',
  getQuote: 'Quote',
  declineQuote: 'Quote',
  getCustomerQuote: 'Quote',
  acceptQuote: 'Quote',
  declineCustomerQuote: 'Quote',
  getJobCredits: 'Invoiced',
  createCreditNote: 'Invoiced',
  restoreJob: 'Deleted',
  moveToWorkday: 'Booked',
  deallocateFromDriver: 'Booked',
  deallocateFromSubContractor: 'Booked',
  deallocateFromOwnerDriver: 'Booked',
  cancelPlannedJob: 'Planned',
  cancelSubContractorPlannedJob: 'Planned',
}

interface OfJob {
  job_id: number
  customer_id: number
}

/** A quote that was sent and waits for its customer. */
async function sentQuote({ make, inCompany }: Factories, { job_id, customer_id }: OfJob) {
  const offer = {
    references: [],
    stops: [],
    load: [],
    charges: [],
    net: '100',
    vat: null,
    vat_note: null,
    total: '100',
  }
  const quote_id = await make('job_quotes', {
    job_id,
    customer_id,
    number: 1,
    sent_at: '2026-06-01T09:00:00Z',
    valid_until: '2199-12-31',
    offer: { ...offer, terms: [] },
  })
  await inCompany(({ db, tenant_id }) =>
    db.updateTable('jobs').set({ quote_id }).where('tenant_id', '=', tenant_id).where('id', '=', job_id).execute(),
  )
}

/** The invoice that the job is on was sent, and nothing of it is credited. */
async function sentInvoice({ invoice, credit_note, inCompany }: Factories, { job_id, customer_id }: OfJob) {
  const invoice_id = await invoice({ customer_id, status: 'Sent' })
  await credit_note({ job_id, customer_id, invoice_id, status: 'Void' })
  await inCompany(({ db, tenant_id }) =>
    db.updateTable('jobs').set({ invoice_id }).where('tenant_id', '=', tenant_id).where('id', '=', job_id).execute(),
  )
}

/** Its load is on the exchange, with one quote. */
async function postedLoad({ make, exchange_load }: Factories, { job_id }: OfJob) {
  const load_id = await exchange_load({ job_id, cx_load_id: '4711' })
  await make('exchange_quotes', { load_id, cx_quote_id: 'Q-4711', status: 'posted', seen_at: '2026-06-01T09:00:00Z' })
}

/** It is not known whether the exchange has its load. */
const unknownLoad = ({ exchange_load }: Factories, { job_id }: OfJob) =>
  exchange_load({ job_id, cx_load_id: null, state: 'unknown' })

/** The company is connected to an exchange. */
const connected = ({ inCompany }: Factories) =>
  inCompany(({ db, tenant_id }) =>
    db
      .updateTable('integrations')
      .set({ is_enabled: 1, is_integrated: 1 })
      .where('tenant_id', '=', tenant_id)
      .execute(),
  )

/** What must have happened to a call's job before. */
const before: Record<string, (rows: Factories, of: OfJob) => Promise<unknown>> = {
  getQuote: sentQuote,
  declineQuote: sentQuote,
  getCustomerQuote: sentQuote,
  acceptQuote: sentQuote,
  declineCustomerQuote: sentQuote,
  getJobCredits: sentInvoice,
  createCreditNote: sentInvoice,
  getLoad: postedLoad,
  getLoadOfJob: postedLoad,
  getLoadQuotes: postedLoad,
  confirmNotPosted: unknownLoad,
  saveLocalLoad: connected,
}

/** What a call's example cannot name: files that were uploaded before. */
const bodyFor: Record<string, object> = {
  savePod: { type: 'pod', pod_name: 'J Smith', pieces: 3 },
}

/** Of the kind that is named, where several may make the call. */
export async function callerOf(server: TestServer, call: AnyCall, type?: UserType): Promise<Caller> {
  const company = await server.company()
  const rows = makeFactories(server.app, company.tenant_id)
  await rows.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('additional_settings')
      .set({ value: 'yes' })
      .where('tenant_id', '=', tenant_id)
      .where('name', '=', 'owner_driver')
      .execute(),
  )
  // The address that invoices carry, and a logo that worksheets ask for.
  await rows.inCompany(({ db, tenant_id }) =>
    db
      .updateTable('company_details')
      .set({ address1: '12 Station Road', town: 'Ely', logo_light: 'company-logos/none.png' })
      .where('tenant_id', '=', tenant_id)
      .execute(),
  )
  const customer_id = await rows.customer()
  const person = await personFor(server, type ?? firstOf(call), { company, rows, customer_id })
  if (person && call.id.endsWith('OwnProfile')) await ownProfile(rows, person)
  return { company, rows, customer_id, person }
}

const firstOf = ({ who }: AnyCall) => (Object.keys(who === 'anyone' ? {} : who) as UserType[])[0]

function personFor(
  server: TestServer,
  type: UserType | undefined,
  { company, rows, customer_id }: Omit<Caller, 'person'>,
) {
  if (!type) return null
  if (type === 'client') return server.clerk(company)
  if (type === 'driver') return driverFor(server, { company, rows })
  return type === 'customer'
    ? server.customerUser(company, customer_id)
    : server.admin(consolePermissions.map(({ slug }) => slug))
}

/** A driver with a phone that the office has paired. */
async function driverFor(server: TestServer, { company, rows }: Pick<Caller, 'company' | 'rows'>): Promise<Person> {
  const phone = await pairedPhone(await server.clerk(company), await rows.driver())
  const { url, halves, send, ok, delivery_token } = phone
  return { url, halves, send, ok, delivery_token, user_id: 1, tenant_id: company.tenant_id }
}

/** The call's example with rows that are there for it: a job in the status it asks for, and what belongs to that job. */
export async function soundRequest(
  call: AnyCall,
  { rows, person, customer_id }: Caller,
): Promise<Record<Part, unknown>> {
  const entities = new Set(parts.flatMap((part) => entitiesIn(call[part])))
  const ids: Record<string, number> = { own_user: person?.user_id ?? 1 }
  const status = jobStatusFor[call.id] ?? 'Pending'
  const job_id = await rows.job({ status, status_rank: statusRank(status), status_before: 'Pending', customer_id })
  ids.job = job_id
  await before[call.id]?.(rows, { job_id, customer_id })
  for (const entity of entities) ids[entity] ??= await rowOf(rows, entity, { job_id, user_id: ids.own_user ?? 1 })
  const part = (name: Part) => withIds(call[name], call.example[name], (entity) => ids[entity] ?? 0)
  return { params: part('params'), query: part('query'), body: bodyFor[call.id] ?? part('body') }
}

const ofTheJob = new Set(['work_day_job', 'sub_contractor_job', 'owner_driver_job', 'job_process', 'job_note'])

function rowOf(rows: Factories, entity: string, { job_id, user_id }: { job_id: number; user_id: number }) {
  const make = (rows as unknown as Record<string, ((values: object) => Promise<number>) | undefined>)[entity]
  if (!make) throw new Error(`There is no factory for the entity "${entity}".`)
  if (entity === 'job_note') return make({ job_detail_id: job_id })
  if (entity === 'notification') return make({ user_id })
  if (ofTheJob.has(entity)) return make({ job_id })
  return make(toInvite[entity]?.() ?? {})
}

/** People who can be written to and let in. */
const toInvite: Record<string, () => object> = {
  customer: () => ({ customer_portal: 1 }),
  driver: () => ({ email: `${crypto.randomUUID()}@drivers.example` }),
}

const ownProfile = ({ make }: Factories, { user_id }: Person) =>
  make('profiles', {
    user_id,
    code: `U${user_id}`,
    first_name: 'Cleo',
    last_name: 'Clerk',
    email: `u${user_id}@office.example`,
    role_id: 1,
  })
