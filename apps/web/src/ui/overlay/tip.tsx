import { autoUpdate, flip, offset, shift, useFloating } from '@floating-ui/react-dom'
import { createPortal } from 'react-dom'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './tooltip.module.css'

export interface TipLine {
  name: string
  value: string
}

export interface TipProps {
  anchor: Element
  text: string
  /** Names and values below the words. */
  lines?: readonly TipLine[] | undefined
  shortcut?: string | undefined
  side: 'top' | 'right' | 'bottom' | 'left'
}

/** The words of a tooltip beside what they name. */
export function Tip({ anchor, text, lines, shortcut, side }: TipProps) {
  const { refs, floatingStyles } = useFloating({
    placement: side,
    strategy: 'fixed',
    elements: { reference: anchor },
    whileElementsMounted: autoUpdate,
    middleware: [offset(6), flip({ padding: 4 }), shift({ padding: 4 })],
  })
  return createPortal(
    <div ref={refs.setFloating} className={classes.tooltip} style={floatingStyles} aria-hidden>
      {lines ? <TipLines title={text} lines={lines} /> : text}
      {shortcut && <KeyHint keys={shortcut} on="accent" />}
    </div>,
    document.body,
  )
}

function TipLines({ title, lines }: { title: string; lines: readonly TipLine[] }) {
  return (
    <div className={classes.lines}>
      <div className={classes.linesTitle}>{title}</div>
      {lines.map(({ name, value }) => (
        <div key={name} className={classes.line}>
          <span>{name}</span>
          <span>{value}</span>
        </div>
      ))}
    </div>
  )
}
