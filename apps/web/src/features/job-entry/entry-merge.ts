import { changedEntryFields, type EntryField, type EntryValues, isSameValue } from './entry-values.ts'

/** A field that two people changed in different ways. */
export interface EntryConflict {
  field: EntryField
  mine: EntryValues[EntryField]
  theirs: EntryValues[EntryField]
}

export interface Merged {
  /** The form from now on: theirs where it was not touched, mine where it was. */
  values: EntryValues
  conflicts: EntryConflict[]
  /** Fields that the others changed and this form has now. */
  taken: EntryField[]
  /** Fields of mine that the job's status closed meanwhile; theirs stands in the form. */
  closed: EntryConflict[]
}

/** Fields that only mean something together: who changed one of them changed all. */
const bundles: readonly (readonly EntryField[])[] = [
  ['collection_latitude', 'collection_longitude', 'collection_post_code'],
  ['delivery_latitude', 'delivery_longitude', 'delivery_post_code'],
  ['mileage', 'mileage_source'],
  ['base_charge', 'base_charge_reason'],
  ['job_extra_charges', 'recompute'],
]
/** What follows from others is no conflict of its own. */
const silent: ReadonlySet<EntryField> = new Set([
  'type',
  'collection_latitude',
  'collection_longitude',
  'delivery_latitude',
  'delivery_longitude',
  'mileage_source',
  'base_charge_reason',
  'recompute',
])
const withBundle = (fields: readonly EntryField[]) =>
  new Set(fields.flatMap((field) => [field, ...(bundles.find((bundle) => bundle.includes(field)) ?? [])]))

interface Versions {
  /** The job as this form read it. */
  base: EntryValues
  mine: EntryValues
  theirs: EntryValues
  /** Fields that can no longer be changed. */
  isClosed?: (field: EntryField) => boolean
}

/**
 * Brings together what somebody else saved and what is being typed. What only one of the two changed stands; where both
 * changed a field differently, mine stays in the form and both are named, so that the person decides.
 */
export function mergeEntry({ base, mine, theirs, isClosed = () => false }: Versions): Merged {
  const ours = withBundle(changedEntryFields(base, mine))
  const others = withBundle(changedEntryFields(base, theirs))
  const values = { ...theirs } as Record<EntryField, unknown>
  const conflicts: EntryConflict[] = []
  const closed: EntryConflict[] = []
  for (const field of ours) {
    const differs = { field, mine: mine[field], theirs: theirs[field] }
    if (isClosed(field)) {
      if (isRealConflict(differs)) closed.push(differs)
      continue
    }
    values[field] = mine[field]
    if (others.has(field) && isRealConflict(differs)) conflicts.push(differs)
  }
  return {
    values: values as unknown as EntryValues,
    conflicts,
    closed,
    taken: [...others].filter((field) => !ours.has(field) && !silent.has(field)),
  }
}

const isRealConflict = ({ field, mine, theirs }: EntryConflict) => !silent.has(field) && !isSameValue(mine, theirs)

/** The fields that go with one when a person takes theirs. */
export const bundleOf = (field: EntryField): readonly EntryField[] =>
  bundles.find((bundle) => bundle.includes(field)) ?? [field]
