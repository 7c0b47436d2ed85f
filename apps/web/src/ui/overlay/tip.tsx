import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { createPortal } from 'react-dom'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './tooltip.module.css'

export interface TipProps {
  anchor: Element
  text: string
  shortcut?: string | undefined
  side: 'top' | 'right' | 'bottom' | 'left'
}

/** The words of a tooltip beside what they name. */
export function Tip({ anchor, text, shortcut, side }: TipProps) {
  const { refs, floatingStyles } = useFloating({
    placement: side,
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
