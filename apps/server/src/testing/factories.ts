import { randomBytes } from 'node:crypto'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import type { Insertable } from 'kysely'
import { addMember, nextUserId } from '#features/sessions/index.ts'
import type { Database } from '#platform/db/database.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { insert, type TenantTable } from '#platform/db/writes.ts'
import type { App } from '../app.ts'
import { fleetFactories } from './fleet-factories.ts'
import { unique, type Values } from './made-rows.ts'
import { selfBillFactories } from './self-bill-factories.ts'

/**
 * One factory an entity, under the name that ids use in calls (`idOf('customer')`): makes a row with what it stands on,
 * in the given company, and returns its id.
 */
export function makeFactories(app: App, tenant_id: number) {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => app.work.inCompany(tenant_id, ({ tx }) => work(tx))
  const make = async <T extends TenantTable>(table: T, values: Insertable<Database[T]> | Record<string, unknown>) => {
    const row = await inCompany((tx) => insert(tx, table, values as never))
    return (row as unknown as { id: number }).id
  }

  const fleet = fleetFactories({ make, inCompany })
  const { driver, owner_driver, vehicle } = fleet
  const customer = (values: Values<'customers'> = {}) => {
    const code = `CUS${unique()}`
    return make('customers', {
      customer_code: code,
      customer_name: `Customer ${code}`,
      email: `${code.toLowerCase()}@customer.example`,
      address_line_1: '1 High Street',
      town: 'Newbury',
      post_code: 'RG14 5AA',
      ...values,
    })
  }
  /** An entry of the audit trail as it would have been written. */
  const audit_entry = (values: Partial<Omit<Insertable<Database['audit_log']>, 'tenant_id'>> = {}) =>
    inCompany(async ({ db }) => {
      const row = { table_name: 'depots', row_id: 1, action: 'update', ...values, tenant_id }
      return (await db.insertInto('audit_log').values(row).returning('id').executeTakeFirstOrThrow()).id
    })
  const tax_code = (values: Values<'tax_codes'> = {}) =>
    make('tax_codes', { code: `T${unique()}`, rate: '20', ...values })
  const load_type = (values: Values<'load_types'> = {}) =>
    make('load_types', { code: `LT${unique()}`, per_mile: '1.45', ...values })
  const extra_tariff = (values: Values<'extra_tariffs'> = {}) => {
    const code = `X${unique()}`
    return make('extra_tariffs', { code, name: `Extra ${code}`, type: 0, charge: '18', ...values })
  }
  const sub_contractor = (values: Values<'sub_contractors'> = {}) => {
    const code = `S${unique()}`
    const address = { address1: '3 Dock Road', town: 'Ely' }
    return make('sub_contractors', { code, name: `Sub ${code}`, ...address, ...values })
  }
  const selfBills = selfBillFactories({ make, inCompany }, { ...fleet, sub_contractor })
  const workday = async (values: Values<'workdays'> = {}) =>
    make('workdays', {
      date: '2026-06-01',
      shift_type_id: 1,
      driver_id: values.driver_id ?? (await driver()),
      vehicle_id: values.vehicle_id ?? (await vehicle()),
      ...values,
    })
  const timeOf = (at: Values<'jobs'>['collection_at']) => ({ kind: at ? 'at' : 'none', from_at: at ?? null })
  /**
   * A job as a row, without the rules of saving one: its number, status and dates are what the test says; a time is to the
   * minute unless the test says how it is meant.
   */
  const job = async (values: Values<'jobs'> = {}) => {
    const first_date = values.collection_date ?? values.delivery_date ?? '2026-06-01'
    const [collection, delivery] = [timeOf(values.collection_at), timeOf(values.delivery_at)]
    return make('jobs', {
      collection_time_kind: collection.kind,
      collection_from_at: collection.from_at,
      delivery_time_kind: delivery.kind,
      delivery_from_at: delivery.from_at,
      job_number: `J${unique()}`,
      status: 'Pending',
      status_rank: statusRank((values.status ?? 'Pending') as JobStatus),
      customer_id: values.customer_id ?? (await customer()),
      load_type_id: values.load_type_id ?? (await load_type()),
      collection_date: first_date,
      delivery_date: first_date,
      first_date,
      last_date: first_date,
      collection_name: 'Ashdown Print',
      collection_town: 'Bristol',
      delivery_name: 'NHS Supply Hub',
      delivery_town: 'Swindon',
      base_charge: '100',
      total_charge: '100',
      ...values,
    })
  }
  const booking_request = async ({ customer_id, ...values }: Values<'booking_requests'> = {}) =>
    make('booking_requests', {
      customer_id: customer_id ?? (await customer()),
      number: Number.parseInt(unique(), 36) + 100,
      fields: JSON.stringify({ mode: 0, customer_reference: [], service_id: null }),
      first_date: '2099-06-01',
      contact_name: 'Ada Booker',
      ...values,
    })
  const tracking_link = async ({ job_id, ...values }: Values<'tracking_links'> = {}) => {
    const customer_id = values.customer_id ?? (await customer())
    return make('tracking_links', { job_id: job_id ?? (await job({ customer_id })), ...values, customer_id })
  }
  const trip = (values: Values<'jobs'> = {}) => job({ type: 'trip', job_type: 3, ...values })
  const sub_job = async (values: Values<'jobs'> = {}) =>
    job({
      mode: 2,
      collection_date: null,
      collection_name: null,
      collection_town: null,
      base_charge: '0',
      total_charge: '0',
      ...values,
      parent_id: values.parent_id ?? (await trip()),
    })
  const service = (values: Values<'services'> = {}) => make('services', { code: `SV${unique()}`, ...values })
  const freight_type = (values: Values<'freight_types'> = {}) =>
    make('freight_types', { code: `FT${unique()}`, ...values })
  const waiting_charge = (values: Values<'waiting_charges'> = {}) =>
    make('waiting_charges', { code: `W${unique()}`, charge: '25', ...values })
  const depot = (values: Values<'depots'> = {}) => {
    const code = `DP${unique()}`
    return make('depots', { code, name: `Depot ${code}`, ...values })
  }
  const contractor = (values: Values<'contractors'> = {}) => {
    const code = `C${unique()}`
    return make('contractors', { code, name: `Contractor ${code}`, ...values })
  }
  const sub_contractor_company = async (values: Values<'sub_contractor_companies'> = {}) =>
    make('sub_contractor_companies', {
      subcontractor_id: values.subcontractor_id ?? (await sub_contractor()),
      ...values,
    })
  const customer_company = async (values: Values<'customer_companies'> = {}) =>
    make('customer_companies', { customer_id: values.customer_id ?? (await customer()), ...values })
  const customer_invoice_setting = async (values: Values<'customer_invoice_settings'> = {}) =>
    make('customer_invoice_settings', { customer_id: values.customer_id ?? (await customer()), ...values })
  const customer_proof_rule = async (values: Values<'customer_proof_rules'> = {}) =>
    make('customer_proof_rules', { customer_id: values.customer_id ?? (await customer()), ...values })
  const customer_sftp = async (values: Values<'customer_sftp'> = {}) =>
    make('customer_sftp', {
      customer_id: values.customer_id ?? (await customer()),
      username: `sftp-${unique()}`,
      password_hash: 'none',
      ...values,
    })
  const customer_sftp_key = async (values: Values<'customer_sftp_keys'> = {}) => {
    const customer_id = values.customer_id ?? (await customer())
    const customer_sftp_id = values.customer_sftp_id ?? (await customer_sftp({ customer_id }))
    const fingerprint = `SHA256:${unique()}`
    const key = { customer_id, customer_sftp_id, name: 'Order system', public_key: 'ssh-ed25519 AAAA', fingerprint }
    return make('customer_sftp_keys', { ...key, ...values })
  }
  const order_file = async (values: Values<'order_files'> = {}) => {
    const customer_id = values.customer_id ?? (await customer())
    const customer_sftp_id = values.customer_sftp_id ?? (await customer_sftp({ customer_id }))
    const state = values.state ?? 'refused'
    const received_at = new Date().toISOString()
    const file = { customer_id, customer_sftp_id, username: 'sftp', name: 'orders.csv', size: 4, sha256: unique() }
    const id = await make('order_files', { ...file, state, received_at, settled_at: received_at, ...values })
    const content = { order_file_id: id, customer_id, source: Buffer.from('a,b\n'), result: Buffer.from('line\r\n') }
    await inCompany(({ db }) =>
      db
        .insertInto('order_file_contents')
        .values({ ...content, tenant_id })
        .execute(),
    )
    return id
  }
  /** A person of the office as a row; the sign-in behind it is a membership that nobody uses. */
  const profile = async (values: Values<'profiles'> = {}) => {
    const email = values.email ?? `${unique().toLowerCase()}@office.example`
    const role_id = values.role_id ?? 2
    const user_id = await inCompany(async (tx) => {
      const id = await nextUserId(tx)
      const member = { user_type: 'client', account_id: 0, customer_id: null, role_id, profile_image: null } as const
      await addMember(tx, { user_id: id, email, member: { ...member, permissions: [], display_name: 'Pat Profile' } })
      return id
    })
    return make('profiles', {
      code: `P${unique()}`,
      first_name: 'Pat',
      last_name: 'Profile',
      user_id,
      ...values,
      email,
      role_id,
    })
  }
  const role = (values: Values<'roles'> = {}) =>
    make('roles', { name: `Role ${unique()}`, permissions: '[1]', ...values })
  const check = (values: Values<'checks'> = {}) =>
    make('checks', { name: `Check ${unique()}`, field_type: 'Radio', truck_type: 1, ...values })
  const customer_address = async (values: Values<'customer_addresses'> = {}) =>
    make('customer_addresses', {
      name: 'NHS Supply Hub',
      customer_id: values.customer_id ?? (await customer()),
      town: 'Swindon',
      ...values,
    })
  /** A user of a portal that is open, as a row with the sign-in behind it. */
  const customer_user = async (values: Values<'customer_users'> = {}) => {
    const customer_id = values.customer_id ?? (await customer({ customer_portal: 1 }))
    const email = values.email ?? `${unique().toLowerCase()}@portal.example`
    const user_id = await inCompany(async (tx) => {
      const id = await nextUserId(tx)
      const member = { user_type: 'customer', account_id: customer_id, customer_id, role_id: null } as const
      await addMember(tx, {
        user_id: id,
        email,
        member: { ...member, profile_image: null, permissions: portalSlugs.viewer, display_name: 'Vic Viewer' },
      })
      return id
    })
    return make('customer_users', { name: 'Vic Viewer', kind: 'viewer', user_id, ...values, customer_id, email })
  }
  const customer_email = async (values: Values<'customer_emails'> = {}) =>
    make('customer_emails', {
      email: `${unique()}@customer.example`,
      customer_id: values.customer_id ?? (await customer()),
      ...values,
    })

  /** A draft without lines, as a row; invoices as people make them come from a run. */
  const invoice = async (values: Values<'invoices'> = {}) =>
    make('invoices', {
      inv_number: `INV-${unique()}`,
      customer_id: values.customer_id ?? (await customer()),
      invoice_type: 'single',
      date: '2026-06-01',
      invoice_due: '2026-07-01',
      supplier: {
        name: 'Fenland Haulage Ltd',
        address: ['12 Station Road', 'Ely'],
        vat_code: null,
        company_house_no: null,
      },
      customer: {
        code: 'CUS',
        name: 'Customer',
        address: ['1 High Street', 'Newbury'],
        country: 'GB',
        vat_code: null,
        company_house_no: null,
      },
      is_vat_invoice: 0,
      net: '100',
      vat: '0',
      total_charge: '100',
      ...values,
    })
  /** An unsent credit note of a line of its own, as a row. */
  const credit_note = async (values: Values<'credit_notes'> = {}) => {
    const customer_id = values.customer_id ?? (await customer())
    const invoice_id = values.invoice_id ?? (await invoice({ customer_id, status: 'Sent' }))
    const job_id = values.job_id ?? (await job({ customer_id, status: 'Invoiced', invoice_id }))
    const invoice_line_id =
      values.invoice_line_id ??
      (await make('invoice_lines', {
        invoice_id,
        customer_id,
        job_id,
        job_number: `J${unique()}`,
        description: 'Bristol to Swindon',
        supply_date: '2026-06-01',
        charges: [],
        net: '100',
        tax_code: 'T9',
        tax_rate: '0',
        vat: '0',
        position: 0,
      }))
    return make('credit_notes', {
      credit_note_number: `CN-${unique()}`,
      date: '2026-06-02',
      credit_amount: '40',
      vat: '0',
      ...values,
      customer_id,
      invoice_id,
      invoice_line_id,
      job_id,
    })
  }
  const payment = async (values: Values<'payments'> = {}) =>
    make('payments', {
      paid_on: '2026-06-02',
      amount: '40',
      method: 'bank',
      ...values,
      customer_id: values.customer_id ?? (await customer()),
    })
  const closed_period = (values: Values<'closed_periods'> = {}) =>
    make('closed_periods', { closed_to: '2020-12-31', ...values })
  const invoice_run = (values: Values<'invoice_runs'> = {}) =>
    make('invoice_runs', { invoice_type: 'single', job_ids: [], asked_at: '2026-06-01T09:00:00Z', ...values })

  /** Carriers and papers of a job as rows; its status is what the test says. */
  const work_day_job = async (values: Values<'work_day_jobs'> = {}) =>
    make('work_day_jobs', {
      job_id: values.job_id ?? (await job()),
      workday_id: values.workday_id ?? (await workday()),
      leg: 'both',
      ...values,
    })
  const sub_contractor_job = async (values: Values<'sub_contractor_jobs'> = {}) =>
    make('sub_contractor_jobs', {
      job_id: values.job_id ?? (await job()),
      sub_contractor_id: values.owner_driver_id ? null : (values.sub_contractor_id ?? (await sub_contractor())),
      date: '2026-06-01',
      leg: 'both',
      ...values,
    })
  const owner_driver_job = async (values: Values<'sub_contractor_jobs'> = {}) =>
    sub_contractor_job({ ...values, owner_driver_id: values.owner_driver_id ?? (await owner_driver()) })
  const job_process = async (values: Values<'job_processes'> = {}) =>
    make('job_processes', {
      customer_id: values.customer_id ?? (await customer()),
      job_id: values.job_id ?? (await job()),
      type: 'pod',
      pod_time: '2026-06-01T12:00:00Z',
      ...values,
    })
  const stop_time = async (values: Values<'stop_times'> = {}) => {
    const job_id = values.job_id ?? (await job())
    return make('stop_times', {
      job_id,
      priced_job_id: job_id,
      side: 'collection',
      arrived_at: '2026-06-01T09:00:00Z',
      charge: '12.5',
      ...values,
    })
  }
  const job_note = async (values: Values<'job_notes'> = {}) =>
    make('job_notes', { job_detail_id: values.job_detail_id ?? (await job()), notes: 'Ring first', ...values })
  const job_reminder = async (values: Values<'job_reminders'> = {}) =>
    make('job_reminders', {
      job_detail_id: values.job_detail_id ?? (await job()),
      date: '2027-06-01T09:00:00Z',
      notes: 'Ring the depot',
      user_id: 1,
      ...values,
    })
  const notification = (values: Values<'notifications'> = {}) =>
    make('notifications', { user_id: 1, event: 'job_reminder', title: 'Reminder', body: 'Ring the depot', ...values })
  const job_attachment = async (values: Values<'job_attachments'> = {}) =>
    make('job_attachments', {
      customer_id: values.customer_id ?? (await customer()),
      job_detail_id: values.job_detail_id ?? (await job()),
      attachment: `${tenant_id}/job-attachments/${randomBytes(16).toString('hex')}.pdf`,
      name: 'order.pdf',
      ...values,
    })

  const workday_attachment = async (values: Values<'workday_attachments'> = {}) =>
    make('workday_attachments', {
      workday_id: values.workday_id ?? (await workday()),
      attachment: `${tenant_id}/workday-attachments/${randomBytes(16).toString('hex')}.pdf`,
      name: 'receipt.pdf',
      ...values,
    })

  const fuel_fill = async (values: Values<'fuel_fills'> = {}) =>
    make('fuel_fills', {
      workday_id: values.workday_id ?? (await workday()),
      fuel_volume: '40',
      fuel_cost: '58.4',
      ...values,
    })

  const general_task = (values: Values<'general_tasks'> = {}) =>
    make('general_tasks', { name: `Task ${unique()}`, date: '2026-06-01', ...values })

  /** The company's own row for the courier exchange, which is there from its first day. */
  const integration = () =>
    inCompany(async ({ db, tenant_id: id }) => {
      const row = await db.selectFrom('integrations').select('id').where('tenant_id', '=', id).executeTakeFirstOrThrow()
      return row.id
    })
  /** A load that is on the exchange, with its job. */
  const exchange_load = async (values: Values<'exchange_loads'> = {}) =>
    make('exchange_loads', {
      job_id: values.job_id ?? (await job()),
      state: 'posted',
      cx_load_id: `L-${unique()}`,
      reference: 'J1',
      ...values,
    })
  /** A proof that came from the exchange. */
  const load_event = async (values: Values<'exchange_load_events'> = {}) =>
    make('exchange_load_events', {
      load_id: values.load_id ?? (await exchange_load({ state: 'delivered' })),
      event: 'pod',
      at: '2026-06-01T12:00:00Z',
      ...values,
    })
  const email = (values: Values<'emails'> = {}) =>
    make('emails', {
      to_address: 'anna@customer.example',
      subject: 'Quote 7',
      body_html: '<p>Here it is</p>',
      body_text: 'Here it is',
      status: 'Sent',
      ...values,
    })
  return {
    ...selfBills,
    ...fleet,
    email,
    inCompany,
    make,
    work_day_job,
    sub_contractor_job,
    owner_driver_job,
    job_process,
    stop_time,
    job_note,
    job_reminder,
    notification,
    job_attachment,
    audit_entry,
    customer,
    tax_code,
    load_type,
    extra_tariff,
    sub_contractor,
    workday,
    workday_attachment,
    fuel_fill,
    booking_request,
    tracking_link,
    job,
    trip,
    sub_job,
    service,
    freight_type,
    waiting_charge,
    depot,
    contractor,
    check,
    sub_contractor_company,
    customer_company,
    customer_invoice_setting,
    customer_proof_rule,
    customer_sftp,
    customer_user,
    customer_sftp_key,
    order_file,
    role,
    profile,
    customer_address,
    customer_email,
    invoice,
    invoice_run,
    closed_period,
    payment,
    credit_note,
    integration,
    exchange_load,
    load_event,
    general_task,
  }
}
export type Factories = ReturnType<typeof makeFactories>
