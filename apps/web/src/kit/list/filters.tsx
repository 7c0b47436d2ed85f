import { useMemo } from 'react'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import { LookupFilter, type Picker } from './lookup-filter.tsx'

interface OfDays {
  kind: 'days'
  label: string
}
interface OfLookup {
  kind: 'lookup'
  label: string
  picker: Picker
}
interface OfChoice<V extends string> {
  kind: 'choice'
  label: string
  names: Readonly<Record<V, string>>
}
export type Filter = OfDays | OfLookup | OfChoice<string>
type FilterFor<V> = [V] extends [string] ? (string extends V ? OfDays : OfChoice<V>) : OfLookup

/** The filters of a list, in the order of its bar; null for one that the screen draws itself, or that links alone lead to. */
export type Filters<S, K extends string> = {
  readonly [N in K]: (N extends keyof S ? FilterFor<NonNullable<S[N]>> : never) | null
}

/** A span of days. */
export const days = (label: string): OfDays => ({ kind: 'days', label })
/** One row of a lookup. */
export const lookup = (label: string, picker: Picker): OfLookup => ({ kind: 'lookup', label, picker })
/** One of a few, with their names in the order in which they are offered. */
export const choice = <V extends string>(label: string, names: Readonly<Record<V, string>>): OfChoice<V> => ({
  kind: 'choice',
  label,
  names,
})

interface FilterItemProps {
  filter: OfLookup | OfChoice<string>
  value: unknown
  onChange: (value: string | number | undefined) => void
}

export const FilterItem = ({ filter, value, onChange }: FilterItemProps) =>
  filter.kind === 'lookup' ? (
    <LookupFilter
      label={filter.label}
      value={typeof value === 'number' ? value : undefined}
      onChange={onChange}
      picker={filter.picker}
    />
  ) : (
    <ChoiceItem filter={filter} value={typeof value === 'string' ? value : null} onChange={onChange} />
  )

function ChoiceItem({ filter, value, onChange }: FilterItemProps & { filter: OfChoice<string>; value: string | null }) {
  const options = useMemo(
    () => Object.entries(filter.names).map(([one, label]) => ({ value: one, label })),
    [filter.names],
  )
  return (
    <SelectFilter
      label={filter.label}
      value={value}
      options={options}
      onChange={(next) => onChange(next ?? undefined)}
    />
  )
}
