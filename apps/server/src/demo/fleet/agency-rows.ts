import { addDays } from '@dray/domain/kernel/clock-time.ts'
import type { TableRows } from '#demo/rows.repo.ts'

type Row = Record<string, unknown>

const agencies = [
  {
    code: 'RDS',
    name: 'Ridgeway Driver Services',
    contact: 'Kim Patel',
    email: 'bookings@ridgeway.example',
    landline: '01635555031',
    mobile: '07700900431',
    address1: '2 Bear Lane',
    town: 'Newbury',
    postcode: 'RG14 2AB',
    terms_days: 14,
    vat_code: 'GB 123 4567 82',
  },
  {
    code: 'M40',
    name: 'M40 Recruitment',
    contact: 'Jo Lindsay',
    email: 'desk@m40.example',
    landline: '01295555047',
    mobile: null,
    address1: 'Unit 5, Overthorpe Road',
    town: 'Banbury',
    postcode: 'OX16 4SX',
    terms_days: 30,
    vat_code: null,
  },
]

interface Inputs {
  own: (row: Row) => Row
  first: number
  today: string
}

/** The agency that the driver with this number comes from. */
export const agencyFor = (first: number, i: number) => first + (i % agencies.length)

export const agencyRows = ({ own, first }: Inputs): TableRows => [
  'agencies',
  agencies.map((row, i) => own({ id: first + i, ...row })),
]

/** What each agency was paid last year and is paid now; ids begin at `from`, above those of people's rates. */
export const agencyRateRows = ({ own, first, today }: Inputs, from: number): TableRows => [
  'driver_rates',
  agencies
    .flatMap((_, i) =>
      [-540, -160].map((days, at) => ({
        agency_id: first + i,
        from_date: addDays(today, days),
        day_rate: 19.5 + i + at * 1.25,
        night_rate: 22.75 + i + at * 1.25,
        nightout: 35,
        minimum_hours_pay: '08:00:00',
      })),
    )
    .map((row, at) => own({ id: from + at, ...row })),
]
