import type { OfficeJob } from '#features/jobs/index.ts'
import type { FormLists } from './exchange.queries.ts'

const named = (...names: string[]) => names.map((name) => ({ name, apiKey: name }))

export const formLists: FormLists = {
  jobDescriptions: named('Same day', 'Overnight'),
  freightTypes: named('General', 'Palletised'),
  packagings: named('Boxes', 'Pallets'),
  paymentTerms: named('30 days'),
  vehicleBodyTypes: named('Any', 'Box'),
  vehicleTypes: [
    { name: 'Small Van', apiKey: 'S/Van' },
    { name: 'LWB up to 4m', apiKey: 'LWB' },
  ],
  last_choices: { freightType: null, jobDescription: null, bodyType: null, packaging: null },
  read_at: '2026-07-01T06:00:00Z',
}

/** What the form of a load reads of a job. */
export const jobToPost = (changes: Partial<OfficeJob> = {}) =>
  ({
    id: 7,
    job_number: '10045',
    customer_reference: [{ name: 'PO 7' }],
    load_type: { code: 'LWB', description: 'Long wheel base van' },
    freight_type: null,
    service: null,
    item_count: '4',
    weight: '250.5',
    collection_date: '2026-07-01',
    collection_at: '2026-07-01T13:00:00Z',
    delivery_at: '2026-07-01T17:30:00Z',
    collection_name: 'Ashdown Print',
    collection_address_line_1: '1 Dock Road',
    collection_address_line_2: null,
    collection_town: 'Bristol',
    collection_post_code: 'BS1 4DJ',
    delivery_name: 'Mill Store',
    delivery_address_line_1: '2 Mill Lane',
    delivery_address_line_2: null,
    delivery_town: 'Leeds',
    delivery_post_code: 'LS1 4DJ',
    ...changes,
  }) as unknown as OfficeJob
