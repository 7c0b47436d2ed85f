import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react'
import { onDemand } from './on-demand.tsx'
import type { TipLine, TipProps } from './tip.tsx'

interface TooltipProps {
  text: string
  /** Details below the words, as names and values. */
  lines?: readonly TipLine[]
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** What it names; it carries the same words as its accessible name, so the tooltip is for eyes alone. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

const pause = 350
const tip = onDemand<TipProps>(async () => (await import('./tip.tsx')).Tip)

/** `alt+s` as assistive technology reads it: `Alt+s`. */
const ariaKeys = (keys: string) => keys.replace(/^alt\b/, 'Alt').replace(/^mod\b/, 'Control')

/** A name for what shows only a picture: on hover after a moment, on keyboard focus at once; a press or Escape hides it. */
export function Tooltip({ text, lines, shortcut, side = 'bottom', children }: TooltipProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const hide = () => {
    clearTimeout(timer.current)
    setAnchor(null)
  }
  useEffect(() => () => clearTimeout(timer.current), [])
  const own = children.props
  return (
    <>
      {cloneElement(children, {
        ...(shortcut && { 'aria-keyshortcuts': ariaKeys(shortcut) }),
        onPointerEnter: (event) => {
          own.onPointerEnter?.(event)
          const target = event.currentTarget
          if (event.pointerType === 'mouse') timer.current = setTimeout(() => setAnchor(target), pause)
        },
        onPointerLeave: (event) => {
          own.onPointerLeave?.(event)
          hide()
        },
        onPointerDown: (event) => {
          own.onPointerDown?.(event)
          hide()
        },
        onFocus: (event) => {
          own.onFocus?.(event)
          if (event.currentTarget.matches(':focus-visible')) setAnchor(event.currentTarget)
        },
        onBlur: (event) => {
          own.onBlur?.(event)
          hide()
        },
        onKeyDown: (event) => {
          own.onKeyDown?.(event)
          hide()
        },
      })}
      {anchor && <tip.Layer anchor={anchor} text={text} lines={lines} side={side} shortcut={shortcut} />}
    </>
  )
}
