export type Field<V> = keyof V & string

/** What the merge and the comparison must know of a form's fields; most forms need none of it. */
export interface MergeRules<V> {
  /** Fields that only mean something together: a change of one is a change of all. */
  bundles?: readonly (readonly Field<V>[])[]
  /** Fields that follow from others: they never are a conflict of their own. */
  derived?: ReadonlySet<Field<V>>
  /** Lists are sets: their order means nothing, and the changes of two people are merged member by member. */
  listsAreSets?: boolean
}

/** A field that two people changed in different ways. */
export interface FieldConflict<V> {
  field: Field<V>
  mine: V[Field<V>]
  theirs: V[Field<V>]
}

export interface Merged<V> {
  /** The form from now on: theirs where it was not touched, mine where it was. */
  values: V
  conflicts: FieldConflict<V>[]
  /** Fields that the others changed and this form has now. */
  taken: Field<V>[]
  /** Fields of mine that can no longer be changed; theirs stands in the form. */
  closed: FieldConflict<V>[]
}

const members = (value: readonly unknown[]) => value.map(String).toSorted().join('\n')

/** True for two values that are the same to a person. */
export function isSameValue(one: unknown, other: unknown, { listsAreSets = false }: MergeRules<never> = {}): boolean {
  if (one === other) return true
  if (listsAreSets && Array.isArray(one) && Array.isArray(other)) return members(one) === members(other)
  return typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other)
}

/** The fields in which two states of a form differ. */
export const changedFields = <V extends object>(base: V, now: V, rules: MergeRules<V> = {}): Field<V>[] =>
  (Object.keys(now) as Field<V>[]).filter((field) => !isSameValue(base[field], now[field], rules as MergeRules<never>))

/** The fields that go with one when a person chooses theirs. */
export const bundleOf = <V>(field: Field<V>, { bundles = [] }: MergeRules<V>): readonly Field<V>[] =>
  bundles.find((bundle) => bundle.includes(field)) ?? [field]

/** A list that both changed: what either added is in it, what either removed is not. Undefined for what is no list. */
function mergedList(base: unknown, mine: unknown, theirs: unknown): unknown[] | undefined {
  if (!Array.isArray(base) || !Array.isArray(mine) || !Array.isArray(theirs)) return undefined
  const kept = theirs.filter((one) => mine.includes(one) || !base.includes(one))
  return [...kept, ...mine.filter((one) => !theirs.includes(one) && !base.includes(one))]
}

export interface MergeInput<V> {
  /** The record as this form read it. */
  base: V
  mine: V
  theirs: V
  rules?: MergeRules<V>
  /** True for fields that can no longer be changed. */
  isClosed?: ((field: Field<V>) => boolean) | undefined
}

/**
 * The three-way merge: brings together what somebody else saved and what is being typed. What only one of the two
 * changed stands; where both changed a field differently, mine stays in the form and both are named, so that the person
 * decides.
 */
export function mergeValues<V extends object>({ base, mine, theirs, rules = {}, isClosed }: MergeInput<V>): Merged<V> {
  const changedIn = (now: V) =>
    new Set(changedFields(base, now, rules).flatMap((field) => [field, ...bundleOf(field, rules)]))
  const isReal = ({ field, mine: own, theirs: other }: FieldConflict<V>) =>
    !rules.derived?.has(field) && !isSameValue(own, other, rules as MergeRules<never>)
  const [ours, others] = [changedIn(mine), changedIn(theirs)]
  const merged: Merged<V> = {
    values: { ...theirs },
    conflicts: [],
    closed: [],
    taken: [...others].filter((field) => !ours.has(field) && !rules.derived?.has(field)),
  }
  /** Both changed the field: a set has the changes of both, anything else is for the person to decide. */
  const join = (both: FieldConflict<V>) => {
    const list = rules.listsAreSets ? mergedList(base[both.field], both.mine, both.theirs) : undefined
    if (list === undefined) return merged.conflicts.push(both)
    merged.values[both.field] = list as V[Field<V>]
    return merged.taken.push(both.field)
  }
  for (const field of ours) {
    const both = { field, mine: mine[field], theirs: theirs[field] }
    const isOpen = !isClosed?.(field)
    if (isOpen) merged.values[field] = both.mine
    if (!isReal(both)) continue
    if (!isOpen) merged.closed.push(both)
    else if (others.has(field)) join(both)
  }
  return merged
}
