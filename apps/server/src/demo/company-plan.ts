import { weekday } from '@dray/domain/kernel/clock-time.ts'

/** How large a made-up company is. */
export interface CompanyPlan {
  seed: number
  name: string
  slug: string
  town: string
  postcode: string
  address1: string
  domain: string
  vehicles: number
  drivers: number
  customers: number
  jobs_per_weekday: number
  days_back: number
  days_ahead: number
  /** Its jobs' details stand in one column. */
  has_old_layout?: boolean
  /** Its drivers accept or reject what they are given. */
  offers_jobs?: boolean
  /** Nothing is invoiced yet: what was done waits for the end of the month. */
  is_month_open?: boolean
  /** One for ten vehicles, and six at least, unless told otherwise. */
  sub_contractors?: number
}

/** The two companies of the first start: a morning's look at a real working day. */
export const demoCompanies: CompanyPlan[] = [
  {
    seed: 11,
    name: 'Hill & Vale Haulage Ltd',
    slug: 'hill-and-vale',
    town: 'Newbury',
    postcode: 'RG14 5AA',
    address1: '1 Depot Road',
    domain: 'hillandvale.example',
    vehicles: 25,
    drivers: 30,
    customers: 40,
    jobs_per_weekday: 76,
    days_back: 37,
    days_ahead: 5,
    has_old_layout: true,
    offers_jobs: true,
  },
  {
    seed: 23,
    name: 'Northgate Couriers Ltd',
    slug: 'northgate',
    town: 'Leeds',
    postcode: 'LS9 0PX',
    address1: '14 Canal Wharf',
    domain: 'northgate.example',
    vehicles: 25,
    drivers: 30,
    customers: 40,
    jobs_per_weekday: 76,
    days_back: 37,
    days_ahead: 5,
  },
]

const threeYears = 3 * 365

const sized = (
  name: string,
  size: Pick<CompanyPlan, 'vehicles' | 'drivers' | 'customers' | 'jobs_per_weekday'>,
): CompanyPlan => ({
  seed: 101,
  name: `${name} Haulage Ltd`,
  slug: `${name.toLowerCase()}-haulage`,
  town: 'Coventry',
  postcode: 'CV3 2TX',
  address1: '8 Enterprise Way',
  domain: `${name.toLowerCase()}.example`,
  days_back: threeYears,
  days_ahead: 7,
  ...size,
})

/** Three years of a small, a medium and a large company: about 54 thousand, 400 thousand and 3.4 million jobs. */
export const sizes = {
  small: sized('Small', { vehicles: 20, drivers: 25, customers: 150, jobs_per_weekday: 64 }),
  medium: sized('Medium', { vehicles: 150, drivers: 200, customers: 800, jobs_per_weekday: 475 }),
  large: sized('Large', { vehicles: 1000, drivers: 1400, customers: 4000, jobs_per_weekday: 4000 }),
}
export type Size = keyof typeof sizes

/** Busy on weekdays, a third on Saturdays, a little on Sundays. */
const weekShare = [1, 1, 0.95, 1, 1.1, 0.33, 0.08]

/** How many jobs a day has; today is whole whatever its weekday, the days to come are filling up. */
export function jobsOn({ jobs_per_weekday }: CompanyPlan, date: string, offset: number) {
  if (offset === 0) return jobs_per_weekday
  const share = (weekShare[weekday(date) - 1] ?? 1) * (offset > 0 ? 0.4 : 1)
  return Math.round(jobs_per_weekday * share)
}

export const loadTypes = [
  {
    code: 'SVAN',
    description: 'Small van',
    per_mile: 1.15,
    minimum_charge: 35,
    waiting: 20,
    color: '#1d5fd0',
    payload_kg: 600,
    room: { spaces: 2, load_length_cm: 170, load_width_cm: 125, load_height_cm: 120 },
    minutes: { collection_service_minutes: 10, delivery_service_minutes: 10 },
    mpg: 40,
    pieces: 3,
    share: 26,
  },
  {
    code: 'LWB',
    description: 'Long wheel base van',
    per_mile: 1.45,
    minimum_charge: 45,
    waiting: 25,
    color: '#7a35c9',
    payload_kg: 1200,
    room: { spaces: 4, load_length_cm: 340, load_width_cm: 170, load_height_cm: 185 },
    minutes: { collection_service_minutes: 15, delivery_service_minutes: 15 },
    mpg: 31,
    pieces: 8,
    share: 36,
  },
  {
    code: 'LUT',
    description: 'Luton with tail lift',
    per_mile: 1.75,
    minimum_charge: 60,
    waiting: 28,
    color: '#0b6e6e',
    payload_kg: 1000,
    room: { spaces: 6, load_length_cm: 400, load_width_cm: 200, load_height_cm: 215 },
    minutes: { collection_service_minutes: 20, delivery_service_minutes: 20 },
    mpg: 25,
    pieces: 10,
    share: 8,
  },
  {
    code: '75T',
    description: '7.5 tonne',
    per_mile: 1.95,
    minimum_charge: 85,
    waiting: 37.5,
    color: '#9a5b00',
    payload_kg: 2700,
    room: { spaces: 10, load_length_cm: 600, load_width_cm: 240, load_height_cm: 235 },
    minutes: { collection_service_minutes: 25, delivery_service_minutes: 25 },
    mpg: 16.5,
    pieces: 12,
    share: 16,
  },
  {
    code: '18T',
    description: '18 tonne',
    per_mile: 2.35,
    minimum_charge: 120,
    waiting: 42,
    color: '#17703a',
    payload_kg: 9000,
    room: { spaces: 14, load_length_cm: 740, load_width_cm: 245, load_height_cm: 250 },
    minutes: { collection_service_minutes: 30, delivery_service_minutes: 35 },
    mpg: 11,
    pieces: 16,
    share: 8,
  },
  {
    code: 'ART',
    description: 'Articulated',
    per_mile: 2.6,
    minimum_charge: 180,
    waiting: 45,
    color: '#b42318',
    payload_kg: 24000,
    room: { spaces: 26, load_length_cm: 1360, load_width_cm: 245, load_height_cm: 270 },
    minutes: { collection_service_minutes: 45, delivery_service_minutes: 45 },
    mpg: 8.5,
    pieces: 26,
    share: 6,
  },
] as const

export const tariffs = [
  { code: 'FUEL', name: 'Fuel surcharge', type: 1, charge: 7.5 },
  { code: 'CONG', name: 'Congestion charge', type: 0, charge: 18 },
  { code: 'DROP', name: 'Extra drop', type: 3, charge: 12.35 },
  { code: 'KILO', name: 'Heavy goods', type: 2, charge: 0.0333 },
  { code: 'TOLL', name: 'Tolls and ferries', type: 4, charge: 0 },
  { code: 'HAND', name: 'Handball', type: 3, charge: 15 },
] as const

export const words = {
  services: [
    ['SD', 'Same day'],
    ['ND', 'Next day'],
    ['TIMED', 'Timed delivery'],
    ['WR', 'Wait and return'],
  ],
  freight_types: [
    ['PAL', 'Palletised'],
    ['LOOSE', 'Loose, handball'],
    ['DOC', 'Documents'],
    ['FRAG', 'Fragile'],
  ],
} as const
