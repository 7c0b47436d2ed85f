import type { OfficeJob } from '#features/jobs/index.ts'
import { blankEntry, type EntryValues } from './entry-values.ts'

export const zone = 'Europe/London'
/** Who reads and sends it: somebody of the traffic office, who changes prices. */
export const office = { zone, seesPrices: true, mayPrice: true }

/** A form that may be saved, with what a test says of it. */
export const entryWith = (changes: Partial<EntryValues> = {}): EntryValues => ({
  ...blankEntry('job'),
  customer_id: 7,
  load_type_id: 3,
  collection_date: '2026-06-01',
  ...changes,
})

/** A stored job as the call answers it, as far as the form reads it. */
export const jobWith = (changes: Partial<OfficeJob> = {}) =>
  ({
    id: 1,
    job_number: '10001',
    type: 'job',
    mode: 0,
    status: 'Pending',
    customer_id: 7,
    customer_reference: [{ name: 'PO 1' }],
    air_way_bill_numbers: [],
    job_emails: [],
    booked_by: null,
    collection_name: 'Ashdown Print',
    collection_country: 'GB',
    collection_date: '2026-06-01',
    collection_at: '2026-06-01T12:30:00Z',
    collection_latitude: null,
    collection_longitude: null,
    delivery_name: 'NHS Supply Hub',
    delivery_country: null,
    delivery_date: '2026-06-01',
    delivery_at: null,
    delivery_latitude: 51.5,
    delivery_longitude: -1.7,
    load_type_id: 3,
    freight_type_id: null,
    service_id: null,
    item_count: 4,
    weight: 820.5,
    vol_weight: null,
    spaces: null,
    no_of_pod: 0,
    report_notes: null,
    mileage: 58.7,
    mileage_source: 'estimate',
    base_charge: 85.1,
    base_charge_reason: '58.70 mi × £1.45',
    job_extra_charges: [
      {
        id: 1,
        extra_tariff_id: 5,
        code: 'F',
        name: 'Fuel',
        type: 1,
        charge: 7.5,
        todays_charge: 9,
        count: 1,
        amount: 6.38,
      },
      { id: 2, extra_tariff_id: 6, code: 'D', name: 'Drop', type: 3, charge: 4, todays_charge: 4, count: 2, amount: 8 },
    ],
    waiting_charge: 0,
    waiting_charge_pending: null,
    calculator_charge: null,
    subcost: 60,
    other_costs: null,
    is_vat: 1,
    version: 1,
    ...changes,
  }) as OfficeJob
