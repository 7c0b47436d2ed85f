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
  failed_side: 'Failed stop',
  failed_reason: 'Why it failed',
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
