import { scaleLinear } from 'd3-scale'
import { type KeyboardEvent, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { usePhone } from '#ui/layout/use-phone.ts'
import classes from './bar-chart.module.css'
import type { Bar } from './bar-drawing.tsx'

export interface RankedDrawingProps {
  /** What it shows in a sentence; the bars are its parts. */
  label: string
  /** The largest first. A part below 0 is drawn to the left of the axis. */
  bars: readonly Bar[]
  /** A value of the axis in words: '£20K'. */
  valueText: (value: number) => string
  /** Opens what a bar is made of; left out where nothing opens. */
  onOpen?: ((key: string) => void) | undefined
  empty?: string
}

const ticks = 4
/** So many leave room for the list on a telephone. */
const maxOnPhone = 4
/** Bars that open something: assistive technology is told that arrows lead from one to the next. */
const toolbar = { role: 'toolbar', 'aria-orientation': 'vertical' } as const
const moves: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
}

/** Across in percent of the room that the names and figures leave, so that nothing is measured. */
function scaleOf(bars: readonly Bar[]) {
  const most = Math.max(...bars.map(({ whole }) => whole), 0)
  const least = Math.min(...bars.map(({ part }) => part), 0)
  return scaleLinear([least, most === least ? least + 1 : most], [0, 100]).nice(ticks)
}

/** A stretch of a bar; one that is there at all is seen. */
function Stretch({ from, to, look }: { from: number; to: number; look: string | undefined }) {
  const [left, right] = [Math.min(from, to), Math.max(from, to)]
  return <span className={classNames(classes.stretch, look)} style={{ left: `${left}%`, width: `${right - left}%` }} />
}

function BarLine({ bar, across }: { bar: Bar; across: ReturnType<typeof scaleOf> }) {
  const { name, whole, part, text } = bar
  return (
    <>
      <span className={classes.rankedName} title={name}>
        {name}
      </span>
      <span className={classes.track}>
        {whole > 0 && <Stretch from={across(0)} to={across(whole)} look={classes.wholeBar} />}
        {part > 0 && <Stretch from={across(0)} to={across(Math.min(part, whole))} look={classes.partBar} />}
        {part < 0 && <Stretch from={across(0)} to={across(part)} look={classes.lossBar} />}
      </span>
      <span className={classes.rankedText}>{text}</span>
    </>
  )
}

/** The bars of a ranked chart. They are one stop of the Tab key; the arrows go from bar to bar. */
export function RankedDrawing({ label, bars: all, valueText, onOpen, empty }: RankedDrawingProps) {
  const bars = usePhone() ? all.slice(0, maxOnPhone) : all
  const [current, setCurrent] = useState(0)
  const list = useRef<HTMLUListElement>(null)
  const across = scaleOf(bars)
  const at = Math.min(current, Math.max(bars.length - 1, 0))

  const handleKey = (event: KeyboardEvent) => {
    const move = moves[event.key]
    if (!move) return
    event.preventDefault()
    const next = move(at, bars.length - 1)
    setCurrent(next)
    list.current?.querySelectorAll('button')[next]?.focus()
  }

  if (bars.length === 0) return <div className={classNames(classes.ranked, classes.none)}>{empty}</div>
  return (
    <div className={classes.ranked} {...(onOpen && { ...toolbar, 'aria-label': label })}>
      <ul className={classes.rankedList} ref={list} aria-label={onOpen ? undefined : label}>
        {bars.map((bar, place) => (
          <li key={bar.key}>
            {onOpen ? (
              <button
                type="button"
                className={classes.rankedRow}
                tabIndex={place === at ? 0 : -1}
                onKeyDown={handleKey}
                onFocus={() => setCurrent(place)}
                onClick={() => onOpen(bar.key)}
              >
                <BarLine bar={bar} across={across} />
              </button>
            ) : (
              <div className={classes.rankedRow}>
                <BarLine bar={bar} across={across} />
              </div>
            )}
          </li>
        ))}
      </ul>
      <div className={classNames(classes.rankedRow, classes.axis)} aria-hidden>
        <span />
        <span className={classes.track}>
          {across.ticks(ticks).map((value) => (
            <span key={value} className={classes.tick} style={{ left: `${across(value)}%` }}>
              {valueText(value)}
            </span>
          ))}
        </span>
        <span />
      </div>
    </div>
  )
}
