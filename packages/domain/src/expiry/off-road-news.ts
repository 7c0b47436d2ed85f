import { addDays } from '../kernel/clock-time.ts'

/** Days off the road from one to another, both counted; without a last day until somebody says otherwise. */
export interface OffRoad {
  from: string
  to: string | null
}

export type OffRoadNews = { state: 'off'; from: string; to: string | null } | { state: 'back'; from: string }

/** Older news is none. */
const newsDays = 7

const isLater = (a: string | null, b: string | null) => a === null || (b !== null && a > b)

/** Spans that overlap or follow each other, as one. */
function joined(spans: readonly OffRoad[]): OffRoad[] {
  const all: OffRoad[] = []
  for (const span of spans.toSorted((a, b) => a.from.localeCompare(b.from))) {
    const last = all.at(-1)
    if (last && (last.to === null || span.from <= addDays(last.to, 1))) {
      if (isLater(span.to, last.to)) last.to = span.to
    } else all.push({ ...span })
  }
  return all
}

/** What is new of a vehicle on a day: it went off the road, or is back on it, within the last week; null when nothing. */
export function offRoadNews(spans: readonly OffRoad[], today: string): OffRoadNews | null {
  const begun = joined(spans).filter(({ from }) => from <= today)
  const last = begun.at(-1)
  if (!last) return null
  const since = addDays(today, -newsDays)
  if (last.to === null || last.to >= today) return last.from > since ? { state: 'off', ...last } : null
  const back = addDays(last.to, 1)
  return back > since ? { state: 'back', from: back } : null
}
