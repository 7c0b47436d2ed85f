import type { DriverStatus, QuoteState } from './exchange-load.ts'

/** A load that each demo company has. */
export interface DemoLoad {
  /** Comes after the company's prefix: NG-50001. */
  number: string
  status: 'POSTED' | 'BOOKED' | 'DELIVERED' | 'CANCELLED'
  posted_minutes_ago: number
  /** In the order in which they came. */
  quotes: QuoteState['status'][]
  /** How far the driver is. */
  reached: DriverStatus | null
  signed_by: string | null
  /** `moves`: quotes come; `waits`: nothing more comes, but it runs out; `held`: it stays so until a quote is accepted. */
  stands: 'moves' | 'waits' | 'held'
  from: { town: string; postcode: string }
  to: { town: string; postcode: string }
  jobType: 'HOTSHOT' | 'BACKLOAD'
  minVehicleSize: string
}

/** One load in each state in which a company can find it. */
export const demoLoads: readonly DemoLoad[] = [
  {
    number: '50001',
    status: 'POSTED',
    posted_minutes_ago: 0,
    quotes: [],
    reached: null,
    signed_by: null,
    stands: 'moves',
    from: { town: 'Leeds', postcode: 'LS11 8AG' },
    to: { town: 'London', postcode: 'EC1V 9BD' },
    jobType: 'HOTSHOT',
    minVehicleSize: 'SWB',
  },
  {
    number: '50002',
    status: 'POSTED',
    posted_minutes_ago: 12,
    quotes: ['posted', 'posted', 'posted'],
    reached: null,
    signed_by: null,
    stands: 'waits',
    from: { town: 'Wakefield', postcode: 'WF2 7AZ' },
    to: { town: 'Bristol', postcode: 'BS11 9HU' },
    jobType: 'HOTSHOT',
    minVehicleSize: 'LWB',
  },
  {
    number: '50003',
    status: 'POSTED',
    posted_minutes_ago: 45,
    quotes: ['DISMISSED', 'posted', 'posted'],
    reached: null,
    signed_by: null,
    stands: 'held',
    from: { town: 'Bradford', postcode: 'BD4 8TP' },
    to: { town: 'Glasgow', postcode: 'G51 4RY' },
    jobType: 'BACKLOAD',
    minVehicleSize: '7.5T',
  },
  {
    number: '50004',
    status: 'BOOKED',
    posted_minutes_ago: 60,
    quotes: ['DISMISSED', 'ACCEPTED', 'DISMISSED'],
    reached: 'ON_MY_WAY_TO_PICK_UP',
    signed_by: null,
    stands: 'held',
    from: { town: 'Sheffield', postcode: 'S9 1XU' },
    to: { town: 'Norwich', postcode: 'NR6 6NN' },
    jobType: 'HOTSHOT',
    minVehicleSize: 'S/Van',
  },
  {
    number: '50005',
    status: 'BOOKED',
    posted_minutes_ago: 150,
    quotes: ['ACCEPTED', 'DISMISSED'],
    reached: 'LOADED',
    signed_by: null,
    stands: 'held',
    from: { town: 'Manchester', postcode: 'M17 1WA' },
    to: { town: 'Cardiff', postcode: 'CF24 5JW' },
    jobType: 'HOTSHOT',
    minVehicleSize: 'Luton',
  },
  {
    number: '50006',
    status: 'DELIVERED',
    posted_minutes_ago: 420,
    quotes: ['DISMISSED', 'ACCEPTED'],
    reached: 'DELIVERED',
    signed_by: 'J. Hughes',
    stands: 'held',
    from: { town: 'Hull', postcode: 'HU9 5NU' },
    to: { town: 'Birmingham', postcode: 'B24 9QR' },
    jobType: 'HOTSHOT',
    minVehicleSize: 'XLWB',
  },
  {
    number: '50007',
    status: 'DELIVERED',
    posted_minutes_ago: 400,
    quotes: ['ACCEPTED'],
    reached: 'DELIVERED',
    signed_by: null,
    stands: 'held',
    from: { town: 'York', postcode: 'YO30 4XL' },
    to: { town: 'Liverpool', postcode: 'L24 8RF' },
    jobType: 'BACKLOAD',
    minVehicleSize: 'Transit',
  },
  {
    number: '50008',
    status: 'CANCELLED',
    posted_minutes_ago: 300,
    quotes: ['CANCELLED', 'CANCELLED'],
    reached: null,
    signed_by: null,
    stands: 'held',
    from: { town: 'Doncaster', postcode: 'DN4 5JR' },
    to: { town: 'Southampton', postcode: 'SO15 1GA' },
    jobType: 'HOTSHOT',
    minVehicleSize: 'M/Van',
  },
]
