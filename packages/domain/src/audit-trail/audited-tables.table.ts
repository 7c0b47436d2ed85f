interface Owner {
  column: string
  table: string
}

/** How the audit trail names the rows of one table, and who may see what was in them. */
export interface AuditedTable {
  /** What one row is called in the trade. */
  name: string
  /** The column by which people know a row: a job's number, a driver's name. */
  known_by?: string
  /** The row that this one belongs to: by which column, in which table; of several the one that is filled. */
  of?: Owner | readonly Owner[]
  /** The rows that are named beside it, where what it is known by says too little: a workday's driver and vehicle. */
  beside?: readonly Owner[]
  /** Where a row is opened; `:id` is its id. A row without a screen opens the one that it belongs to. */
  screen?: string
  /** Papers, bank or health data of people: its values are shown with `papers.view` only. */
  papers?: true
  /** What invoices and pay stand on: kept six years and the current one. */
  money?: true
}

const ofJob = { column: 'job_id', table: 'jobs' }
const ofJobDetail = { column: 'job_detail_id', table: 'jobs' }
const ofWorkday = { column: 'workday_id', table: 'workdays' }
const ofDriver = { column: 'driver_id', table: 'drivers' }
const ofVehicle = { column: 'vehicle_id', table: 'vehicles' }
const ofVehicles = [ofVehicle, { column: 'trailer_id', table: 'trailers' }] as const
const ofCustomer = { column: 'customer_id', table: 'customers' }
const ofCheckReport = { column: 'check_report_id', table: 'check_reports' }
const ofDefect = { column: 'defect_id', table: 'defects' }
/** Papers of people hang on the id with which they sign in; `driving_people` says whose it is. */
const ofPerson = { column: 'user_id', table: 'driving_people' }
const ofSelfBill = { column: 'self_bill_id', table: 'self_bills' }
const settings = '/account-settings'
const services = (tab: string) => `${settings}/services?tab=${tab}&open=:id`
const vehicles = (tab: string) => `${settings}/vehicles?tab=${tab}&open=:id`

/**
 * Every table whose changes are in the audit trail, by its name in the database. A table that is missing fails
 * `audited-tables.test.ts`: give it the name that people in the trade use.
 */
export const auditedTables = {
  additional_settings: { name: 'Company setting', known_by: 'name' },
  airfreight_prices: {
    name: 'Airfreight price',
    known_by: 'place',
    screen: services('airfreight_prices'),
    money: true,
  },
  agencies: { name: 'Agency', known_by: 'name', screen: `${settings}/drivers?tab=agencies&open=:id` },
  booking_requests: { name: 'Booking request', known_by: 'number', of: ofCustomer, money: true },
  check_answers: { name: 'Answer of a check', known_by: 'check_name', of: ofCheckReport },
  check_reports: {
    name: 'Walk-round check',
    known_by: 'date',
    of: ofVehicles,
    screen: `${settings}/check-reports?report=:id`,
  },
  checks: { name: 'Check', known_by: 'name', screen: vehicles('vehicle_checks') },
  closed_periods: { name: 'Closed period', known_by: 'closed_to', screen: '/settings/invoice' },
  company_details: { name: 'Company details', known_by: 'company_name', screen: `${settings}/company-details` },
  company_settings: { name: 'Setting', known_by: 'name' },
  contractors: { name: 'Contract hire', known_by: 'name', screen: `${settings}/contract-hire?open=:id` },
  credit_notes: { name: 'Credit note', known_by: 'credit_note_number', money: true },
  customer_addresses: { name: 'Address', known_by: 'name', of: ofCustomer },
  customer_companies: { name: 'Customer company', of: ofCustomer },
  customer_emails: { name: 'Customer e-mail address', known_by: 'email', of: ofCustomer },
  customer_invoice_settings: { name: 'Customer invoice settings', of: ofCustomer, money: true },
  customer_sftp_keys: { name: 'Key of a customer SFTP account', known_by: 'name', of: ofCustomer },
  customer_sftp: { name: 'Customer SFTP account', known_by: 'username', of: ofCustomer },
  customer_users: { name: 'Portal user', known_by: 'name', of: ofCustomer },
  customers: { name: 'Customer', known_by: 'customer_name', screen: `${settings}/customers?open=:id` },
  defect_answers: { name: 'Answer that reported a defect', of: ofDefect },
  defect_steps: { name: 'Step of a defect', known_by: 'step', of: ofDefect },
  defects: { name: 'Defect', known_by: 'title', of: ofVehicles, screen: `${settings}/defects?defect=:id` },
  depots: { name: 'Depot', known_by: 'name', screen: `${settings}/depots?open=:id` },
  driver_companies: { name: 'Company of a driver', known_by: 'company_name', of: ofPerson, papers: true },
  driver_licence_categories: { name: 'Licence category', known_by: 'licence_category_id', of: ofPerson, papers: true },
  driver_licence_endorsements: { name: 'Endorsement', known_by: 'code', of: ofPerson, papers: true },
  driver_particulars: { name: 'Particulars', known_by: 'start_date', of: ofPerson, papers: true },
  driver_rates: {
    name: 'Rate of pay',
    known_by: 'from_date',
    of: [ofPerson, { column: 'agency_id', table: 'agencies' }],
    money: true,
  },
  driver_skills: { name: 'Skill', known_by: 'skill_id', of: ofPerson },
  driver_leaves: {
    name: 'Driver leave',
    known_by: 'date',
    of: ofDriver,
    papers: true,
  },
  drivers: { name: 'Driver', known_by: 'full_name', screen: `${settings}/drivers?open=:id` },
  driving_people: { name: 'Person who drives', of: [ofDriver, { column: 'owner_driver_id', table: 'owner_drivers' }] },
  emails: { name: 'E-mail', known_by: 'subject' },
  exchange_load_events: { name: 'Exchange report', of: { column: 'load_id', table: 'exchange_loads' } },
  exchange_loads: { name: 'Exchange load', of: ofJob },
  exchange_quotes: { name: 'Exchange quote', of: { column: 'load_id', table: 'exchange_loads' } },
  exchange_requests: { name: 'Exchange request', of: { column: 'load_id', table: 'exchange_loads' } },
  extra_tariffs: { name: 'Extra charge tariff', known_by: 'name', screen: services('extra_tariff'), money: true },
  favourite_drivers: { name: 'Favourite driver', of: ofVehicle },
  files: { name: 'File', known_by: 'name' },
  freight_types: { name: 'Freight type', known_by: 'code', screen: services('freight_type') },
  fuel_fills: { name: 'Fuel fill', of: ofWorkday, money: true },
  general_tasks: { name: 'Task', known_by: 'name', screen: '/settings/reminder/general-task?open=:id' },
  inspections: { name: 'Inspection (PMI)', known_by: 'date', of: ofVehicles },
  imports: { name: 'Import', known_by: 'name' },
  integrations: { name: 'Integration', known_by: 'name', screen: '/integrations/courier-exchange' },
  invoice_history: { name: 'Invoice history', of: { column: 'invoice_id', table: 'invoices' }, money: true },
  invoice_lines: { name: 'Invoice line', of: { column: 'invoice_id', table: 'invoices' }, money: true },
  invoice_reminders: { name: 'Reminder of an invoice', of: { column: 'invoice_id', table: 'invoices' } },
  invoice_run_slices: {
    name: 'Part of an invoice run',
    of: { column: 'run_id', table: 'invoice_runs' },
    money: true,
  },
  invoice_runs: { name: 'Invoice run', money: true },
  invoices: {
    name: 'Invoice',
    known_by: 'inv_number',
    screen: '/finance/invoices/customers?invoice=:id',
    money: true,
  },
  job_activities: { name: 'Job activity', of: ofJob, money: true },
  job_attachments: { name: 'Job attachment', known_by: 'name', of: ofJobDetail },
  job_extra_charges: { name: 'Job extra charge', known_by: 'name', of: ofJob, money: true },
  job_notes: { name: 'Job note', of: ofJobDetail },
  job_processes: { name: 'Proof of delivery', of: ofJob },
  job_quotes: { name: 'Quote', known_by: 'number', of: ofJob, money: true },
  job_reminders: { name: 'Job reminder', of: ofJobDetail },
  jobs: { name: 'Job', known_by: 'job_number', screen: '/traffic-diary?job=:id', money: true },
  licence_checks: { name: 'Licence check', known_by: 'date', of: ofPerson, papers: true },
  leave_allowances: { name: 'Holiday entitlement', known_by: 'leave_year', of: ofDriver },
  leave_requests: { name: 'Request for holiday', known_by: 'from_date', of: ofDriver },
  london_prices: { name: 'London price', known_by: 'outcode', screen: services('london_prices'), money: true },
  load_types: { name: 'Load type', known_by: 'code', screen: services('load_type'), money: true },
  off_road_periods: {
    name: 'Time off the road (VOR)',
    known_by: 'from_date',
    of: ofVehicles,
  },
  owner_drivers: { name: 'Owner driver', known_by: 'full_name', screen: `${settings}/owner-drivers?open=:id` },
  papers: { name: 'Paper', known_by: 'document_name', of: [ofPerson, ...ofVehicles], papers: true },
  payment_parts: { name: 'Part of a payment', of: { column: 'payment_id', table: 'payments' }, money: true },
  payments: { name: 'Payment', known_by: 'paid_on', money: true },
  personal_data_requests: { name: 'Personal data request', known_by: 'person_kind' },
  profiles: { name: 'Profile', known_by: 'email', screen: `${settings}/profiles?open=:id` },
  retention_rules: { name: 'Retention rule', known_by: 'rule', screen: `${settings}/retention` },
  reminder_rules: { name: 'Reminder', known_by: 'kind' },
  role_notifications: { name: 'Notifications of a role', known_by: 'event', of: { column: 'role_id', table: 'roles' } },
  roles: { name: 'Role', known_by: 'name', screen: `${settings}/roles?open=:id` },
  self_bill_history: { name: 'Self-bill history', of: ofSelfBill, money: true },
  self_bill_lines: { name: 'Self-bill line', of: ofSelfBill, money: true },
  self_bill_periods: { name: 'Closed week', known_by: 'date_from', money: true },
  self_billing_agreements: {
    name: 'Self-billing agreement',
    known_by: 'from_date',
    of: [
      ofPerson,
      { column: 'agency_id', table: 'agencies' },
      { column: 'sub_contractor_id', table: 'sub_contractors' },
    ],
  },
  self_bills: { name: 'Self-bill', known_by: 'inv_number', money: true },
  services: { name: 'Service', known_by: 'code', screen: services('service') },
  order_files: { name: 'Order file', known_by: 'name', of: ofCustomer },
  statements: { name: 'Statement of account', known_by: 'date', of: ofCustomer, money: true },
  stop_times: { name: 'Waiting at a stop', of: ofJob, money: true },
  sub_contractor_companies: {
    name: 'Sub-contractor company',
    of: { column: 'subcontractor_id', table: 'sub_contractors' },
  },
  sub_contractor_jobs: { name: 'Sub-contractor allocation', of: ofJob, money: true },
  support_conversations: { name: 'Support conversation', known_by: 'subject' },
  support_messages: { name: 'Support message', of: { column: 'conversation_id', table: 'support_conversations' } },
  sub_contractors: { name: 'Sub-contractor', known_by: 'name', screen: `${settings}/sub-contractors?open=:id` },
  tax_codes: {
    name: 'Tax code',
    known_by: 'code',
    screen: `${settings}/company-details?tab=tax_codes&open=:id`,
    money: true,
  },
  tax_rates: { name: 'Tax rate', of: { column: 'tax_code_id', table: 'tax_codes' }, money: true },
  tracking_links: { name: 'Tracking link', of: ofJob },
  trailers: { name: 'Trailer', known_by: 'serial_no', screen: vehicles('trailers') },
  undeliverable_addresses: { name: 'Address without mail', known_by: 'address' },
  vehicle_dates: { name: 'Vehicle date', known_by: 'kind', of: ofVehicle },
  vehicle_reminders: { name: 'Vehicle reminder', of: ofVehicle },
  vehicle_types: { name: 'Vehicle type', known_by: 'v_code', screen: vehicles('vehicle_types') },
  vehicles: { name: 'Vehicle', known_by: 'reg', screen: vehicles('vehicles') },
  view_consents: {
    name: 'Access for Dray support',
    known_by: 'reason',
    screen: `${settings}/company-details`,
  },
  waiting_charges: { name: 'Waiting charge', known_by: 'code', screen: services('waiting_charge'), money: true },
  work_day_jobs: { name: 'Driver allocation', of: ofJob },
  workday_activities: { name: 'Workday activity', of: ofWorkday },
  workday_approvals: { name: 'Approval of a workday', of: ofWorkday, money: true },
  workday_attachments: { name: 'Workday attachment', known_by: 'name', of: ofWorkday },
  workdays: { name: 'Workday', known_by: 'date', beside: [ofDriver, ofVehicle] },
} as const satisfies Record<string, AuditedTable>

export type AuditedKind = keyof typeof auditedTables
export const auditedKinds = Object.keys(auditedTables) as [AuditedKind, ...AuditedKind[]]

/** What the trail knows of a table; undefined for one that is no longer there. */
export const auditedTable = (table: string): AuditedTable | undefined =>
  (auditedTables as Record<string, AuditedTable>)[table]

/** The rows that a row of this table can belong to. */
export const ownersOf = (table: string): readonly Owner[] => [auditedTable(table)?.of ?? []].flat()

/** The rows that are named beside a row of this table. */
export const besideOf = (table: string): readonly Owner[] => auditedTable(table)?.beside ?? []

/** The kind of row that a catalogue's entity is, in the trail: `load_type` is kept in `load_types`, `agency` in
 * `agencies`. */
export function auditedKindOf(entity: string): AuditedKind | undefined {
  const [name = ''] = entity.split(':')
  return auditedKinds.find((kind) => [`${name}s`, `${name}es`, `${name.replace(/y$/, 'ie')}s`].includes(kind))
}
