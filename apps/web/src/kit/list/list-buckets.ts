import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import type { Tab } from '#ui/layout/tabs.tsx'

export interface Buckets<V extends string> {
  /** In the order of a row's life. */
  values: readonly V[]
  nameOf?: (value: V) => string
  /** How many rows are in each; undefined until it is known. */
  counts: Partial<Record<V | 'All', number>> | undefined
  /** The one whose count asks for attention. */
  alarm?: V
}

/** One tab a status, behind the one of them all; without figures until they are known. */
export function bucketTabs<V extends string>({ values, nameOf = String, counts, alarm }: Buckets<V>) {
  const tab = (value: V | 'All', label: string): Tab<V | 'All'> => ({
    value,
    label,
    count: counts ? (counts[value] ?? 0) : null,
    ...(value === alarm && { alarm: true }),
  })
  return [tab('All', listTexts.all), ...values.map((value) => tab(value, nameOf(value)))]
}

/** The tab that the address stands for; several statuses at once are none of them. */
export const bucketIn = <V extends string>(status: string | undefined, values: readonly V[]): V | 'All' | '' =>
  status ? (values.find((value) => value === status) ?? '') : 'All'
