import { onDemand } from '#ui/overlay/on-demand.tsx'
import type { CalendarPopoverProps } from './calendar-popover.tsx'

const calendar = onDemand<CalendarPopoverProps>(async () => (await import('./calendar-popover.tsx')).CalendarPopover)

/** The calendar in a layer of its own; its code comes when it is first opened. */
export const CalendarLayer = calendar.Layer
/** Fetches the calendar before somebody opens it. */
export const prefetchCalendar = calendar.prefetch
