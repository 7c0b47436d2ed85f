import { foldWords } from '@dray/domain/kernel/text/fold-words.ts'
import { type CompanyPlan, loadTypes, tariffs, words } from './company-plan.ts'
import { type FleetRows, fleetRows, type Own } from './fleet/fleet-rows.ts'
import { tariffPriceRows } from './money/tariff-price-rows.ts'
import { businessName, places, postCodeIn, streets } from './places.ts'
import type { Random } from './random.ts'
import type { TableRows } from './rows.repo.ts'

type Row = Record<string, unknown>

/** A made-up company's people, vehicles, customers and words, as rows with their ids, and what its jobs are made of. */
export interface CompanyRows {
  tables: TableRows[]
  customers: CustomerPick[]
  fleet: Omit<FleetRows, 'tables'>
  loads: { id: number }[]
  extras: { id: number; code: string; name: string; type: number; charge: number }[]
  services: number[]
  freights: number[]
  tax: { t1: number }
}

export interface Site {
  name: string
  address_line_1: string
  town: string
  post_code: string
  latitude: number
  longitude: number
  phone: string
}
export interface CustomerPick {
  id: number
  row: Row
  site: Site
  sites: Site[]
  customer_type: number
  invoice_type: 'single' | 'multi'
  terms_days: number
  weight: number
}

const first = 2000

interface CompanyInputs {
  tenant_id: number
  random: Random
  today: string
  /** One for each driver and then for each owner driver. */
  user_ids: readonly number[]
}

/** Everything but jobs. Ids begin at 2000 in each table, above what a new company is given. */
export function companyRows(plan: CompanyPlan, { tenant_id, random, today, user_ids }: CompanyInputs): CompanyRows {
  const own = (row: Row) => ({ tenant_id, ...row })
  const services = words.services.map(([code, description], i) => own({ id: first + i, code, description }))
  const freights = words.freight_types.map(([code, description], i) => own({ id: first + i, code, description }))
  const waiting = loadTypes.map(({ code, waiting: charge }, i) =>
    own({ id: first + i, code, charge, description: `Waiting, ${code}` }),
  )
  const loads = loadTypes.map(({ code, description, per_mile, minimum_charge, color }, i) =>
    own({ id: first + i, code, description, per_mile, minimum_charge, color, waiting_charge_id: first + i }),
  )
  const types = loadTypes.map(({ code, description, payload_kg, room, minutes }, i) =>
    own({
      ...{ id: first + i, v_code: code, description, payload_kg, hours_regime: payload_kg > 1500 ? 'eu' : 'gb' },
      ...room,
      // Of the largest nobody has said yet how long it stands.
      ...(code !== 'ART' && minutes),
    }),
  )
  const extras = tariffs.map((tariff, i) => ({ id: first + i, ...tariff }))
  const taxes = [
    { code: 'T1', description: 'Standard rate', rate: 20 },
    { code: 'T0', description: 'Zero rate', rate: 0 },
  ].map((row, i) => own({ id: first + i, ...row }))
  const { tables: fleetTables, ...fleet } = fleetRows(plan, { own, first, today, user_ids })
  const customers = Array.from({ length: plan.customers }, (_, i) => customerOf(i, random))
  const tables: CompanyRows['tables'] = [
    ['tax_codes', taxes],
    [
      'tax_rates',
      taxes.map(({ id, rate }: Row, i) => own({ id: first + i, tax_code_id: id, from_date: '2011-01-04', rate })),
    ],
    ['services', services],
    ['freight_types', freights],
    ['waiting_charges', waiting.map((row) => ({ ...row, free_minutes: 30, step_minutes: 15 }))],
    ['load_types', loads],
    ['vehicle_types', types],
    ...tariffPriceRows(types, { own, first, today }),
    ['extra_tariffs', extras.map((row, i) => own({ ...row, position: i + 1 }))],
    ...fleetTables,
    ...customerTables(customers, own),
  ]
  return {
    tables,
    customers,
    fleet,
    loads: loads.map(({ id }: Row) => ({ id: id as number })),
    extras,
    services: services.map(({ id }: Row) => id as number),
    freights: freights.map(({ id }: Row) => id as number),
    tax: { t1: first },
  }
}

function siteAt(name: string, random: Random): Site {
  const { town, district, latitude, longitude } = random.pick(places)
  return {
    name,
    address_line_1: `${random.whole(1, 90)} ${random.pick(streets)}`,
    town,
    post_code: postCodeIn(district, random.next()),
    latitude: latitude + (random.next() - 0.5) / 20,
    longitude: longitude + (random.next() - 0.5) / 20,
    phone: `0${random.whole(1200, 1999)} 555${random.whole(100, 999)}`,
  }
}

function customerOf(i: number, random: Random): CustomerPick {
  const name = businessName(i)
  const site = siteAt(name, random)
  const id = first + i
  const code = `${name
    .replace(/[^A-Za-z]/g, '')
    .slice(0, 4)
    .toUpperCase()}${String(i + 1).padStart(2, '0')}`
  const customer_type = i % 9 === 8 ? 0 : 1
  return {
    id,
    site,
    sites: Array.from({ length: random.whole(2, 5) }, (_, k) => siteAt(businessName(i * 5 + k * 41 + 7), random)),
    customer_type,
    invoice_type: i % 3 === 0 ? 'single' : 'multi',
    terms_days: random.pick([14, 30, 30, 45]),
    weight: 1 + Math.floor(40 / (i + 2)),
    row: {
      id,
      customer_code: code,
      customer_name: name,
      customer_type,
      address_line_1: site.address_line_1,
      town: site.town,
      post_code: site.post_code,
      email: `accounts@${code.toLowerCase()}.example`,
      landline: site.phone,
      is_on_stop: i % 19 === 18 ? 1 : 0,
    },
  }
}

/** Every so many customers one has an address that was saved twice. */
const savedTwiceEvery = 4

/** The same place as somebody else typed it: the street in short, no position, another telephone. */
const asTypedAgain = ({ name, address_line_1, town, post_code }: Site) => ({
  name: `${name} Ltd`,
  address_line_1: address_line_1.replace('Road', 'Rd').replace('Street', 'St'),
  town,
  post_code,
})

function customerTables(customers: CustomerPick[], own: Own): CompanyRows['tables'] {
  const sites = customers.flatMap(({ id, sites: known, site }, i) =>
    [site, ...known, ...(i % savedTwiceEvery === 0 ? [asTypedAgain(site)] : [])].map((one) => ({
      customer_id: id,
      ...one,
    })),
  )
  return [
    ['customers', customers.map(({ row }) => own(row))],
    [
      'customer_companies',
      customers.map(({ id, row }, i) =>
        own({
          id: first + i,
          customer_id: id,
          accounts_email: row.email,
          tax_code_id: first,
        }),
      ),
    ],
    [
      'customer_invoice_settings',
      customers.map(({ id, invoice_type, terms_days }, i) =>
        own({
          id: first + i,
          customer_id: id,
          invoice_type,
          terms_days,
          terms: `${terms_days} days from the invoice date`,
        }),
      ),
    ],
    // One wants each delivery photographed and signed for; the others leave it to the company.
    [
      'customer_proof_rules',
      customers
        .slice(1, 2)
        .map(({ id }) => own({ id: first, customer_id: id, pod_signature: 'required', pod_photo: 'required' })),
    ],
    [
      'customer_emails',
      customers.map(({ id, row }, i) =>
        own({ id: first + i, customer_id: id, email: String(row.email).replace('accounts', 'despatch') }),
      ),
    ],
    [
      'customer_addresses',
      sites.map((site, i) =>
        own({
          id: first + i,
          ...site,
          times_used: 1 + ((i * 7) % 40),
          search_text: foldWords(`${site.name} ${site.town} ${site.post_code}`),
        }),
      ),
    ],
  ]
}
