import { leadingField } from './entry-priced.ts'
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

/** The fields that only mean something together with this one: who changed one of them changed all. */
export const bundleOf = (field: EntryField, values: EntryValues): EntryField[] =>
  (Object.keys(values) as EntryField[]).filter((one) => leadingField(one) === leadingField(field))
/** What follows from another field is no conflict of its own. */
const isSilent = (field: EntryField) => field === 'type' || leadingField(field) !== field

const withBundles = (fields: readonly EntryField[], values: EntryValues) =>
  new Set(fields.flatMap((field) => bundleOf(field, values)))

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
  const ours = withBundles(changedEntryFields(base, mine), mine)
  const others = withBundles(changedEntryFields(base, theirs), mine)
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
    taken: [...others].filter((field) => !ours.has(field) && !isSilent(field)),
  }
}

const isRealConflict = ({ field, mine, theirs }: EntryConflict) => !isSilent(field) && !isSameValue(mine, theirs)
