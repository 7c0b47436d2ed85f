import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './notification-area.module.css'

/** Uppermost last: the shell below its screen, the screen below a dialog. */
const levels = { shell: 0, screen: 1, layer: 2 }
type Level = keyof typeof levels

interface Place {
  level: Level
  element: HTMLElement
}
let places: readonly Place[] = []
const listeners = new Set<() => void>()

function set(next: readonly Place[]) {
  places = next.toSorted((a, b) => levels[a.level] - levels[b.level])
  for (const listener of listeners) listener()
}

function useRegistered(level: Level): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!box.current) return
    const own = { level, element: box.current }
    set([...places, own])
    return () => set(places.filter((other) => other !== own))
  }, [level])
  return box
}

interface NotificationAreaProps {
  level: Level
  /** Above how narrow a window there is room beside the layer, so that the news stands there. */
  beside?: 'small' | 'medium' | 'drawer' | 'wideDrawer' | undefined
}

/**
 * Where toasts and the tray of long work stand, at the bottom left. On a screen it is a line of their own above the foot,
 * which takes its room from what scrolls, so that nothing lies below the news and no button moves. A dialog, which may be
 * as high as what it shows, would move: there the news lies above it.
 */
export function NotificationArea({ level, beside }: NotificationAreaProps) {
  const box = useRegistered(level)
  return (
    <div
      ref={box}
      className={classNames(classes.place, level === 'layer' && classes.layer, beside && classes[beside])}
      data-print="hide"
    />
  )
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The uppermost place; null where there is none (the sign-in). */
export const useNotificationArea = () => useSyncExternalStore(subscribe, () => places.at(-1)?.element ?? null)
/** The uppermost place that is not in a dialog: long work does not come between people and what they have open. */
export const useScreenArea = () =>
  useSyncExternalStore(subscribe, () => places.findLast(({ level }) => level !== 'layer')?.element ?? null)
