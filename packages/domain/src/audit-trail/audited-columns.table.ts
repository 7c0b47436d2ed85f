/**
 * Columns that hold amounts, whatever their table: shown with `prices.view` only. Every number with decimals and every
 * column of mixed content is either here or in `withoutAmounts`; `audited-columns.isolation.test.ts` compares both with
 * the database.
 */
export const amountColumns = [
  'accessorials',
  'agreed_subcost',
  'amount',
  'balance',
  'base_charge',
  'base_charge_reason',
  'body',
  'calculator_charge',
  'charge',
  'charges',
  'credit_amount',
  'credited',
  'credited_sent',
  'day_rate',
  'extras',
  'fuel_cost',
  'hourly_rate',
  'invoices',
  'load',
  'message',
  'minimum_charge',
  'net',
  'night_rate',
  'nightout_rate',
  'parts',
  'nightout',
  'offer',
  'other_costs',
  'per_mile',
  'price_per_kg',
  'daily_price',
  'price',
  'paid',
  'profit',
  'rate_per_hour',
  'subcost',
  'subcost_before',
  'total_charge',
  'total_payable',
  'total_price',
  'vat',
  'waiting_charge',
  'waiting_charge_pending',
  'sample',
] as const

export const withoutAmounts = [
  'pictures',
  'accepted',
  'fields',
  'addresses',
  'entitled_days',
  'days_a_week',
  'days',
  'carried_days',
  'mileage_end',
  'mileage_start',
  'air_way_bill_numbers',
  'attachments',
  'count',
  'cubic_max',
  'customer',
  'customer_reference',
  'emails',
  'form_values',
  'fuel_volume',
  'job_emails',
  'job_ids',
  'lead',
  'mileage',
  'payload_kg',
  'permissions',
  'pod_image',
  'profile_ids',
  'put_back',
  'rate',
  'settings',
  'spaces',
  'supplier',
  'tax_rate',
  'vol_weight',
  'weight',
  'columns',
  'header',
] as const

/** Bank details, in whatever table: shown with `papers.view` only. */
export const bankColumns = ['account_no', 'bank_name', 'sort_code'] as const

/** The rows that a column names by their id. */
export const referenceColumns: Readonly<Record<string, string>> = {
  agency_id: 'agencies',
  check_answer_id: 'check_answers',
  check_id: 'checks',
  check_report_id: 'check_reports',
  contractor_id: 'contractors',
  customer_id: 'customers',
  defect_id: 'defects',
  depot_id: 'depots',
  driver_id: 'drivers',
  extra_tariff_id: 'extra_tariffs',
  freight_type_id: 'freight_types',
  invoice_id: 'invoices',
  job_detail_id: 'jobs',
  job_id: 'jobs',
  load_type_id: 'load_types',
  owner_driver_id: 'owner_drivers',
  parent_id: 'jobs',
  role_id: 'roles',
  self_bill_id: 'self_bills',
  service_id: 'services',
  sub_contractor_id: 'sub_contractors',
  subcontractor_id: 'sub_contractors',
  tax_code_id: 'tax_codes',
  trailer_id: 'trailers',
  vehicle_id: 'vehicles',
  vehicle_type_id: 'vehicle_types',
  waiting_charge_id: 'waiting_charges',
}

/** Columns that are yes or no without saying so by `is_`. */
const flags: ReadonlySet<string> = new Set([
  'add_to_csv',
  'collected',
  'customer_portal',
  'enable_email_notifications',
  'made_by_allocation',
  'may_export',
  'may_look_up',
  'show_notes_to_driver',
  'then_send',
])
export const isFlag = (column: string) => column.startsWith('is_') || flags.has(column)

/** Columns that say nothing to people: what they are worked out from stands beside them. */
export const unshownColumns: ReadonlySet<string> = new Set(['id', 'status_rank'])

/** Columns whose name on the screen is not the words of the column. */
const labels: Readonly<Record<string, string>> = {
  address1: 'Address 1',
  address2: 'Address 2',
  collection_at: 'Collection time',
  calls: 'What was looked at',
  cubic_max: 'Cubic capacity',
  customer_portal: 'Customer portal',
  cx_loads_id: 'Exchange load',
  cx_loads_status: 'Exchange status',
  delivery_at: 'Delivery time',
  company_house_no: 'Company number',
  draft: 'Draft',
  driver_emp_type: 'Employment',
  nightout: 'Night out',
  inv: 'Invoice state',
  inv_number: 'Invoice number',
  invoice_due: 'Due date',
  is_active: 'Active',
  is_available: 'Active',
  is_marked: 'Marked',
  is_on_stop: 'On stop',
  job_detail_id: 'Job',
  key: 'Stored as',
  may_export: 'May export everything',
  no_of_pod: 'Number of PODs',
  parent_id: 'Trip',
  payload_kg: 'Payload (kg)',
  reg: 'Registration',
  subcost: 'Sub-contractor cost',
  temp_status: 'In depot',
  user_id: 'Person',
  v_code: 'Code',
  vat_code: 'VAT number',
  vol_weight: 'Volumetric weight',
  what: 'What was done',
}

const spelt: Readonly<Record<string, string>> = {
  bic: 'BIC',
  csv: 'CSV',
  cpc: 'CPC',
  cx: 'Exchange',
  email: 'e-mail',
  emails: 'e-mails',
  id: 'ID',
  mot: 'MOT',
  pmi: 'PMI',
  pod: 'POD',
  sftp: 'SFTP',
  sha256: 'checksum',
  vat: 'VAT',
  vor: 'VOR',
  url: 'file',
}

/** Returns a column's name as people read it: the words of its name, unless it has a label of its own. */
export function columnLabel(column: string): string {
  const own = labels[column]
  if (own) return own
  const words = column.replace(/^is_/, '').replace(/_id$/, '').split('_')
  const text = words.map((word) => spelt[word] ?? word).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}
