import type { Tone } from '../kernel/tones.ts'
import { type FieldGroup, fieldGroups } from './field-groups.ts'

/** All that follows from a job's status alone. */
export interface StatusRow {
  /** As the wire and the database write it. */
  name: string
  /** As people read it, where that differs. */
  label?: string
  /**
   * The status's place in the order of every list, stored beside it because the list's indexes order by it. The ranks of
   * two neighbours leave room for another status; one that is stored never changes.
   */
  rank: number
  /**
   * A trip's own order, in which what is still to be collected is less advanced than what is on its way. 0: the leg waits
   * for somebody to carry it; null: it has ended and does not count.
   */
  trip_rank: number | null
  /** Its colour in badge, board, map and chart: waiting, moving, done, money, ended. */
  tone: Tone
  /** The fields that can no longer be edited. */
  locks: readonly FieldGroup[]
  /** Nobody has set out with the job yet, so nothing can be proved. */
  is_before_start?: true
  /** The due time that the office still has to meet: what is near or has passed needs attention. */
  awaits?: 'collection' | 'delivery'
  /** Somebody is on the way: only a delivery time that has passed needs attention. */
  is_on_road?: true
  /** Charges have closed, but a sub-contractor's costs may still be corrected in the details. */
  has_open_costs?: true
  /** Over without an invoice: nothing is added any more. */
  is_end?: true
}

const fromPlanned = ['customer'] as const
const fromCollected = [...fromPlanned, 'collection'] as const
const fromBooked = [...fromCollected, 'delivery'] as const
const fromPriced = [...fromBooked, 'contact'] as const

/** A job's statuses in the order of its life, with 10 between the ranks of two. */
export const statuses = [
  { name: 'Quote', rank: 10, trip_rank: 0, tone: 'grey', locks: [], is_before_start: true },
  { name: 'Pending', rank: 20, trip_rank: 0, tone: 'grey', locks: [], is_before_start: true, awaits: 'collection' },
  {
    name: 'Planned',
    rank: 30,
    trip_rank: 0,
    tone: 'blue',
    locks: fromPlanned,
    is_before_start: true,
    awaits: 'collection',
  },
  { name: 'Collected', rank: 40, trip_rank: 40, tone: 'violet', locks: fromCollected, awaits: 'delivery' },
  {
    name: 'Indepot',
    label: 'In depot',
    rank: 50,
    trip_rank: 50,
    tone: 'amber',
    locks: fromCollected,
    awaits: 'delivery',
  },
  { name: 'Booked', rank: 60, trip_rank: 10, tone: 'indigo', locks: fromBooked, is_before_start: true },
  { name: 'Quoted', rank: 70, trip_rank: 20, tone: 'blue', locks: fromBooked },
  {
    name: 'Intransit',
    label: 'In transit',
    rank: 80,
    trip_rank: 60,
    tone: 'amber',
    locks: fromBooked,
    is_on_road: true,
  },
  {
    name: 'Inprogress',
    label: 'In progress',
    rank: 90,
    trip_rank: 30,
    tone: 'violet',
    locks: fromBooked,
    is_on_road: true,
  },
  { name: 'CX Delivered', label: 'CX delivered', rank: 100, trip_rank: 70, tone: 'teal', locks: fromBooked },
  { name: 'Completed', rank: 110, trip_rank: 80, tone: 'teal', locks: fromBooked },
  { name: 'Priced', rank: 120, trip_rank: 80, tone: 'green', locks: fromPriced },
  { name: 'POD', rank: 130, trip_rank: 80, tone: 'green', locks: fromPriced },
  {
    name: 'Marked For Inv',
    label: 'Marked for invoice',
    rank: 140,
    trip_rank: 80,
    tone: 'green',
    locks: fieldGroups,
    has_open_costs: true,
  },
  {
    name: 'NO/EXT Inv',
    label: 'No/external invoice',
    rank: 150,
    trip_rank: 80,
    tone: 'green',
    locks: fieldGroups,
    has_open_costs: true,
  },
  { name: 'Generating Inv', rank: 160, trip_rank: 80, tone: 'green', locks: fieldGroups },
  { name: 'Invoiced', rank: 170, trip_rank: 80, tone: 'green', locks: fieldGroups, has_open_costs: true },
  { name: 'Billed Manually', rank: 180, trip_rank: 80, tone: 'slate', locks: fieldGroups },
  { name: 'Cancelled', rank: 190, trip_rank: null, tone: 'red', locks: fieldGroups, is_end: true },
  { name: 'Deleted', rank: 200, trip_rank: null, tone: 'slate', locks: fieldGroups, is_end: true },
] as const satisfies readonly StatusRow[]

export type JobStatus = (typeof statuses)[number]['name']
