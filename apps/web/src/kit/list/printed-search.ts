import { listTexts } from '@dray/domain/interface/interface.messages.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { Days } from './list-address.ts'

/** The days that a printed list was narrowed to, since paper has no filters to look at; undefined for all of them. */
export function printedDays(days: Days | null): string | undefined {
  if (!days) return undefined
  const { from, to } = days
  return from === to ? showLongDate(from) : listTexts.span(showLongDate(from), showLongDate(to))
}
