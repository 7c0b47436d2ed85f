import { modeHasSide, type Side } from '@dray/domain/jobs/mode.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { outcodeOf } from '@dray/domain/kernel/places/postcode.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { useEntryContext, useEntrySelect } from './entry-context.ts'
import type { EntryForm } from './entry-form.ts'
import type { EntryValues } from './entry-values.ts'
import { type MileageQuery, measureMileageOptions } from './job-entry.queries.ts'

/** Degrees to the tenth of a metre; a stored position has more digits than the call accepts. */
const written = (degrees: number) => String(Number(degrees.toFixed(6)))

/** Where a side is, by its coordinates or else by a postcode and its town; null while neither is known. */
function placeOf(values: EntryValues, side: Side): MileageQuery | null {
  const latitude = values[`${side}_latitude`]
  const longitude = values[`${side}_longitude`]
  if (latitude !== null && longitude !== null) {
    return { [`${side}_latitude`]: written(latitude), [`${side}_longitude`]: written(longitude) }
  }
  const post_code = values[`${side}_post_code`]
  if (outcodeOf(post_code) === null) return null
  const town = values[`${side}_town`].trim()
  return { [`${side}_post_code`]: post_code, ...(town && { [`${side}_town`]: town }) }
}

/** The two places to measure between, as a text that stays the same while they do; null while one is missing. */
export function placesToMeasure(values: EntryValues): string | null {
  const sides = (['collection', 'delivery'] as const).map((side) =>
    modeHasSide(values.mode, side) ? placeOf(values, side) : null,
  )
  return sides.includes(null) ? null : JSON.stringify(Object.assign({}, ...sides))
}

/**
 * Measures the road between the two places as they become known, and updates the form's miles until somebody types
 * others. The miles of a stored job stay as they are while its places do; a request comes without any.
 */
export function useDistance() {
  const { form, lock, request, job } = useEntryContext()
  // The miles of a trip with sub-jobs go from one of them to the next: the server has them.
  const isByLegs = (job?.live_legs ?? 0) > 0
  const places = useEntrySelect((values) => (isByLegs ? null : placesToMeasure(values)))
  const query = useMemo(() => (places === null ? {} : (JSON.parse(places) as MileageQuery)), [places])
  const { data, isFetching, isError } = useQuery({ ...measureMileageOptions(query), enabled: places !== null })
  const measured = places === null ? undefined : data
  const open = lock('mileage') === null
  useEffect(() => {
    if (open && !isByLegs && (request !== undefined || hasMoved(form, places)))
      keepMiles(form, measured && { ...measured, miles: pounds(decimal(measured.miles)) })
  }, [form, places, measured, open, request, isByLegs])
  return { measured, isFetching, isError: isError && places !== null }
}

/** True when the miles are no longer those of the places that the job was read with. */
const hasMoved = (form: EntryForm, places: string | null) => places !== placesToMeasure(form.base())

function keepMiles(form: EntryForm, measured: { miles: string; source: 'route' | 'estimate' } | undefined) {
  const { mileage_source } = form.values()
  if (mileage_source === 'typed') return
  const changes: Pick<EntryValues, 'mileage' | 'mileage_source'> = measured
    ? { mileage: measured.miles, mileage_source: measured.source }
    : { mileage: '', mileage_source: null }
  // Before anything is typed the miles are part of what the form begins with, and leave no draft.
  if (form.isDirty()) form.set(changes)
  else form.reset({ ...form.values(), ...changes })
}
