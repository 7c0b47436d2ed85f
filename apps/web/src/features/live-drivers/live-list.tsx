import { showTime } from '@dray/domain/kernel/clock-time.ts'
import { minutesAgo } from '@dray/domain/kernel/minutes-ago.ts'
import { minutesOld } from '@dray/domain/live-drivers/driver-state.ts'
import {
  driverStateTexts,
  latenessTexts,
  liveDriversTexts as texts,
} from '@dray/domain/live-drivers/live-drivers.messages.ts'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, memo, type Ref, useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useCompanyZone } from '#features/jobs/index.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { DriverSign } from './driver-sign.tsx'
import classes from './live-drivers.module.css'
import type { LiveItem } from './live-items.ts'
import { expectedAt, placeWords } from './stop-words.ts'

export interface LiveListHandle {
  focus: () => void
}

interface LiveListProps {
  items: readonly LiveItem[]
  /** Whose card is open. */
  activeKey: string | null
  now: number
  onOpen: (item: LiveItem) => void
  onClose: () => void
  onFollow: () => void
  ref?: Ref<LiveListHandle>
}

const rowHeight = 60
const tones: Readonly<Record<LiveItem['lateness'], Tone>> = {
  late: 'red',
  tight: 'amber',
  on_time: 'green',
  unknown: 'grey',
}

/** The cursor stays on its driver, wherever that goes in the list. */
function useCursor(items: readonly LiveItem[], activeKey: string | null) {
  const [key, setKey] = useState<string | null>(activeKey)
  useEffect(() => {
    if (activeKey !== null) setKey(activeKey)
  }, [activeKey])
  const at = Math.max(
    0,
    items.findIndex((item) => item.key === key),
  )
  return { at, to: (index: number) => setKey(items[Math.max(0, Math.min(index, items.length - 1))]?.key ?? null) }
}

/** The list has the focus; whose line its cursor is on stands in `aria-activedescendant`. */
const listRole = (cursorId: string | undefined, onKeyDown: (event: KeyboardEvent) => void) => ({
  role: 'listbox',
  tabIndex: 0,
  'aria-label': texts.list,
  'aria-activedescendant': cursorId,
  onKeyDown,
})

const rowRole = ({ at, of, isCursor }: { at: number; of: number; isCursor: boolean }) => ({
  role: 'option',
  'aria-selected': isCursor,
  'aria-setsize': of,
  'aria-posinset': at + 1,
})
/** The pointer alone: the list has the keys. */
const pressedBy = (onClick: () => void) => ({ onClick })

/** Everybody on the map as a list: it has the keys, and needs no map. */
export function LiveList({ items, activeKey, now, onOpen, onClose, onFollow, ref }: LiveListProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => list.current?.focus({ preventScroll: true }) }))
  const cursor = useCursor(items, activeKey)
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => list.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    getItemKey: (at) => items[at]?.key ?? at,
  })
  useEffect(() => rows.scrollToIndex(cursor.at, { align: 'auto' }), [cursor.at, rows])
  const current = items[cursor.at]
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => cursor.to(cursor.at + 1),
    ArrowUp: () => cursor.to(cursor.at - 1),
    PageDown: () => cursor.to(cursor.at + 10),
    PageUp: () => cursor.to(cursor.at - 10),
    Home: () => cursor.to(0),
    End: () => cursor.to(items.length - 1),
    Enter: () => current && onOpen(current),
    ' ': () => current && onOpen(current),
    f: onFollow,
    Escape: onClose,
  }
  const handleKeyDown = (event: KeyboardEvent) => {
    const run = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key]
    if (!run) return
    event.preventDefault()
    event.stopPropagation()
    run()
  }
  return (
    <div ref={list} className={classes.list} {...listRole(current && `${id}-${current.key}`, handleKeyDown)}>
      <div className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const item = items[index]
          return (
            item && (
              <div
                key={item.key}
                id={`${id}-${item.key}`}
                className={classes.row}
                style={{ transform: `translateY(${start}px)` }}
                data-cursor={index === cursor.at || undefined}
                data-open={item.key === activeKey || undefined}
                {...rowRole({ at: index, of: items.length, isCursor: index === cursor.at })}
                {...pressedBy(() => {
                  cursor.to(index)
                  onOpen(item)
                })}
              >
                <LiveRow item={item} minutes={agoOf(item, now)} />
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}

/** How old a position is that is no news; null for all others, whose lines need not be drawn again for it. */
const agoOf = ({ position, isStale }: LiveItem, now: number) => (position && isStale ? minutesOld(position, now) : null)

/** What somebody does, with the age of a position that is no news. */
const stateWords = (state: LiveItem['state'], minutes: number | null) =>
  minutes === null ? driverStateTexts[state] : `${driverStateTexts[state]}, ${minutesAgo(minutes)}`

/** When somebody reaches the next stop, or came there. */
function timeWords(driver: LiveItem['driver'], zone: string) {
  if (driver?.clock === 'out') return null
  if (driver?.next_stop?.arrived_at) return texts.arrived(showTime(driver.next_stop.arrived_at, zone))
  const expected = expectedAt(driver?.estimate ?? null, zone)
  return expected && <span title={`${texts.estimated} ${expected}`}>{`≈ ${expected.replace(/^\D+/, '')}`}</span>
}

const LiveRow = memo(({ item, minutes }: { item: LiveItem; minutes: number | null }) => {
  const zone = useCompanyZone()
  const { driver, lateness } = item
  const stop = driver?.next_stop
  return (
    <>
      <DriverSign of={item} />
      <span className={classes.rowName}>
        <strong>{item.title}</strong>
        {driver && <span>{item.reg}</span>}
      </span>
      <span className={classes.rowEnd}>
        {lateness === 'late' || lateness === 'tight' ? (
          <Badge tone={tones[lateness]}>{latenessTexts[lateness]}</Badge>
        ) : null}
      </span>
      <span className={classes.rowLine}>
        {stateWords(item.state, minutes)}
        {stop && <span className={classes.rowStop}>{` · ${placeWords(stop)}`}</span>}
      </span>
      <span className={classes.rowTime}>{timeWords(driver, zone)}</span>
    </>
  )
})
