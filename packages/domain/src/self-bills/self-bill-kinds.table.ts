/** For whom the company makes invoices: each kind has a screen, a right and calls of its own, and one mechanism. */
export const selfBillKinds = ['driver', 'agency', 'sub_contractor'] as const
export type SelfBillKind = (typeof selfBillKinds)[number]

/** Which column of a self-bill names its supplier. */
export type SupplierColumn = 'driver_id' | 'agency_id' | 'sub_contractor_id' | 'owner_driver_id'

export interface SelfBillKindRow {
  /** The right that its screen and its calls ask for; also where the screen is. */
  slug: '/finance/invoices/drivers' | '/finance/invoices/agency' | '/finance/invoices/sub-contractors'
  /** The call names' endings. */
  call_names: { one: string; many: string }
  path: string
  list_path: string
  status_path: string
  /** Under which name the status call carries the selection. */
  ids: string
  /** What lines stand for, and by what they are chosen: approved workdays of a week, or carried legs of a period. */
  pays: 'workdays' | 'legs'
}

export const selfBillKindRows = {
  driver: {
    slug: '/finance/invoices/drivers',
    call_names: { one: 'DriverInvoice', many: 'DriverInvoices' },
    path: '/client/driver-invoices',
    list_path: '/client/weekly-driver-invoice',
    status_path: '/client/update-driver-inv-status',
    ids: 'driver_inv_ids',
    pays: 'workdays',
  },
  agency: {
    slug: '/finance/invoices/agency',
    call_names: { one: 'AgencyInvoice', many: 'AgencyInvoices' },
    path: '/client/agency-invoices',
    list_path: '/client/weekly-agency-invoice',
    status_path: '/client/update-agency-inv-status',
    ids: 'agency_inv_ids',
    pays: 'workdays',
  },
  sub_contractor: {
    slug: '/finance/invoices/sub-contractors',
    call_names: { one: 'SubContractorSelfBill', many: 'SubContractorSelfBills' },
    path: '/client/sub-contractor-self-bills',
    list_path: '/client/weekly-sub-contractor-self-bill',
    status_path: '/client/update-sub-contractor-inv-status',
    ids: 'sub_contractor_inv_ids',
    pays: 'legs',
  },
} as const satisfies Record<SelfBillKind, SelfBillKindRow>
