import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { cloneElement, type HTMLAttributes, type ReactElement, useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './tooltip.module.css'

interface TooltipProps {
  text: string
  shortcut?: string
  side?: 'top' | 'right' | 'bottom' | 'left'
  /** What it names; it carries the same words as its accessible name, so the tooltip is for eyes alone. */
  children: ReactElement<HTMLAttributes<HTMLElement>>
}

const pause = 350

/** A name for what shows only a picture: on hover after a moment, on keyboard focus at once; a press or Escape hides it. */
export function Tooltip({ text, shortcut, side = 'bottom', children }: TooltipProps) {
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
      {anchor && <Tip anchor={anchor} text={text} side={side} {...(shortcut && { shortcut })} />}
    </>
  )
}

function Tip({ anchor, text, shortcut, side }: Omit<TooltipProps, 'children'> & { anchor: HTMLElement }) {
  const { refs, floatingStyles } = useFloating({
    placement: side ?? 'bottom',
    strategy: 'fixed',
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 4 }), shift({ padding: 4 })],
  })
  return createPortal(
    <div ref={refs.setFloating} className={classes.tooltip} style={floatingStyles} aria-hidden>
      {text}
      {shortcut && <KeyHint keys={shortcut} on="accent" />}
    </div>,
    document.body,
  )
}
