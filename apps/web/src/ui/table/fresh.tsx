import type { ReactNode } from 'react'
import classes from './fresh.module.css'

interface FreshProps {
  on: boolean
  /** A whole part of a screen, not words in a line. */
  block?: boolean
  children: ReactNode
}

/** Lights what somebody else changed, in its place and for a moment; without motion the edge alone says it. */
export function Fresh({ on, block, children }: FreshProps) {
  const Element = block ? 'div' : 'span'
  return (
    <Element className={block ? classes.block : classes.words} data-fresh={on || undefined}>
      {children}
    </Element>
  )
}
