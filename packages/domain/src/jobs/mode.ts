import { fieldsWith, type JobFieldName } from './job-fields.ts'

/** The modes by name: how much of the movement a job does. */
export const jobMode = { collectAndDeliver: 0, collectionOnly: 1, deliveryOnly: 2, fromDepot: 3, nightOnly: 4 } as const

/** What each mode is called, and the sides that it has. */
export const modes = [
  { mode: jobMode.collectAndDeliver, label: 'Collect and Deliver', sides: ['collection', 'delivery'] },
  { mode: jobMode.collectionOnly, label: 'Collection Only', sides: ['collection'] },
  { mode: jobMode.deliveryOnly, label: 'Delivery Only', sides: ['delivery'] },
  /** Others bring the goods to the depot on the collection date; this job delivers them. */
  { mode: jobMode.fromDepot, label: 'From Depot', sides: ['collection', 'delivery'] },
  { mode: jobMode.nightOnly, label: 'Night Only', sides: ['collection', 'delivery'] },
] as const

export type JobMode = (typeof modes)[number]['mode']
export type Side = 'collection' | 'delivery'

export const isJobMode = (value: unknown): value is JobMode => modes.some((entry) => entry.mode === value)

export const modeLabel = (mode: JobMode): string => modes[mode].label

/** True when a job of this mode has an address, date and time on that side. */
export function modeHasSide(mode: JobMode, side: Side): boolean {
  return modes[mode].sides.some((has) => has === side)
}

const onOneDay: readonly JobMode[] = [jobMode.collectAndDeliver, jobMode.nightOnly]

/** True when the delivery is on the day of the collection unless another is typed. */
export const isDeliveredSameDay = (mode: JobMode): boolean => onOneDay.includes(mode)

/** A field of one side of a job. */
export type SideField = Extract<JobFieldName, `${Side}_${string}`>
const fieldsOfSide = (side: Side) => fieldsWith({}).filter((field): field is SideField => field.startsWith(`${side}_`))

/**
 * The fields that choosing this mode empties: collection only has no delivery, delivery only no collection.
 * Nothing of a side that does not exist is kept, or it would come out on worksheets and in searches.
 */
export function fieldsClearedByMode(mode: JobMode): SideField[] {
  const gone = (['collection', 'delivery'] as const).filter((side) => !modeHasSide(mode, side))
  return gone.flatMap(fieldsOfSide)
}

/** The same job with the other side emptied where its mode has none. */
export function clearOtherSide<J extends { mode: JobMode }>(job: J): J {
  const cleared = fieldsClearedByMode(job.mode).filter((field) => field in job)
  return { ...job, ...Object.fromEntries(cleared.map((field) => [field, emptyOf(field)])) }
}

/** Where nothing is said of a time, its kind says so. */
const emptyOf = (field: SideField) => (field.endsWith('_time_kind') ? 'none' : null)
