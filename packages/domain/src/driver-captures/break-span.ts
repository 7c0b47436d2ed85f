import { sentByPhoneTexts as texts } from './own-day-captures.messages.ts'

/** In instants; without an end it lasts still. */
interface Span {
  from: string
  to: string | null
}

const partsOf = (instant: string, timeZone: string) => {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZoneName: 'short',
  }).formatToParts(new Date(instant))
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return { time: `${part('hour')}:${part('minute')}`, zone: part('timeZoneName') }
}

/**
 * A break by the local clock: `23:50 – 00:20`, `since 10:05` while it lasts; where the clocks went forward or back within
 * it, each end with its zone: `01:50 BST – 01:20 GMT`.
 */
export function breakSpan({ from, to }: Span, zone: string): string {
  const began = partsOf(from, zone)
  if (to === null) return texts.since(began.time)
  const ended = partsOf(to, zone)
  if (began.zone === ended.zone) return `${began.time} – ${ended.time}`
  return `${began.time} ${began.zone} – ${ended.time} ${ended.zone}`
}
