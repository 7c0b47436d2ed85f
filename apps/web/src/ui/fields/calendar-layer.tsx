import { fieldTexts, stateTexts } from '@dray/domain/interface/interface.messages.ts'
import { lazy, Suspense } from 'react'
import { type Anchor, Floating } from '#ui/overlay/floating.tsx'
import type { CalendarProps } from './calendar.tsx'
import classes from './calendar-layer.module.css'

const loadCalendar = async () => ({ default: (await import('./calendar.tsx')).Calendar })
const Calendar = lazy(loadCalendar)

/** Fetches the calendar before somebody opens it. */
export const prefetchCalendar = () => void loadCalendar()

/** The calendar in a layer of its own; its code comes when it is first opened. */
export function CalendarLayer({
  anchor,
  onClose,
  ...calendar
}: CalendarProps & { anchor: Anchor; onClose: () => void }) {
  return (
    <Floating anchor={anchor} onClose={onClose} maxHeight={480} label={fieldTexts.calendar}>
      <Suspense fallback={<div className={classes.wait} role="status" aria-label={stateTexts.loading} />}>
        <Calendar {...calendar} />
      </Suspense>
    </Floating>
  )
}
