import { scaleBand, scaleLinear } from 'd3-scale'
import { useState } from 'react'
import classes from './bar-chart.module.css'

export interface Bar {
  key: string
  /** Below the bar; a line break separates two short words. */
  name: string
  whole: number
  /** Inside the whole; below 0 it is not drawn, and stands in the table only. */
  part: number
  /** Shown while the pointer is on it. */
  text: string
}

export interface BarDrawingProps {
  /** What it shows in a sentence, for people who cannot see it. */
  label: string
  bars: readonly Bar[]
  /** A value of the axis in words: '£20K'. */
  valueText: (value: number) => string
}

/** Pixels. */
const height = 168
const foot = 34
const head = 14
const axis = 52
const ticks = 3
/** A day with little is still seen. */
const least = 2
const percent = (value = 0) => `${value}%`

/** The bars of a chart with their axis; across in percent of its width, so that nothing is measured. */
export function BarDrawing({ label, bars, valueText }: BarDrawingProps) {
  const [pointed, setPointed] = useState<string | null>(null)
  const across = scaleBand(
    bars.map(({ key }) => key),
    [0, 100],
  ).padding(0.2)
  const most = Math.max(...bars.map(({ whole }) => whole), 0)
  const up = scaleLinear([0, most], [height - foot, head]).nice(ticks)
  const middle = (key: string) => (across(key) ?? 0) + across.bandwidth() / 2
  const drawn = (key: string, value: number, atLeast = 0) => {
    const tall = Math.max(up(0) - up(value), atLeast)
    return { x: percent(across(key)), width: percent(across.bandwidth()), y: up(0) - tall, height: tall }
  }
  const shown = bars.find(({ key }) => key === pointed)

  return (
    <div className={classes.chart} role="img" aria-label={label}>
      <svg aria-hidden width={axis} height={height}>
        {up.ticks(ticks).map((value) => (
          <text key={value} className={classes.name} x={axis - 8} y={up(value)} dy="0.35em" textAnchor="end">
            {valueText(value)}
          </text>
        ))}
      </svg>
      <div className={classes.plot}>
        <svg aria-hidden width="100%" height={height}>
          {up.ticks(ticks).map((value) => (
            <line key={value} className={classes.line} x2="100%" y1={up(value)} y2={up(value)} />
          ))}
          {bars.map(({ key, name, whole, part }) => (
            <g key={key} onPointerEnter={() => setPointed(key)} onPointerLeave={() => setPointed(null)}>
              <rect
                className={classes.hit}
                x={percent(middle(key) - across.step() / 2)}
                width={percent(across.step())}
                height={height}
              />
              {whole > 0 && <rect className={classes.whole} {...drawn(key, whole, least)} />}
              {part > 0 && <rect className={classes.part} {...drawn(key, Math.min(part, whole))} />}
              {name.split('\n').map((line, at) => (
                <text
                  key={line}
                  className={classes.name}
                  x={percent(middle(key))}
                  y={height - foot + 14 * (at + 1)}
                  textAnchor="middle"
                >
                  {line}
                </text>
              ))}
            </g>
          ))}
        </svg>
        {shown && (
          <span className={classes.value} style={{ ['--at' as string]: middle(shown.key) / 100 }} aria-hidden>
            {shown.text}
          </span>
        )}
      </div>
    </div>
  )
}
