import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './facts.module.css'

export interface Fact {
  name: string
  /** Nothing is shown as a dash. */
  value: ReactNode
  /** As wide as two: an address for e-mails, hours. */
  long?: boolean
}

/** Names and values in a grid: "Load type / 75T · Palletised". */
export function Facts({ facts, columns = 4 }: { facts: readonly Fact[]; columns?: number }) {
  return (
    <dl
      className={classes.facts}
      style={{ ['--count' as string]: columns, ['--count-on-phone' as string]: Math.min(columns, 2) }}
    >
      {facts.map(({ name, value, long }) => (
        <div key={name} data-long={long || undefined}>
          <dt className={classes.name}>{name}</dt>
          <dd className={classes.value}>{value === null || value === undefined || value === '' ? '–' : value}</dd>
        </div>
      ))}
    </dl>
  )
}

export interface LedgerLine {
  key: string
  name: ReactNode
  /** How it was reached, quieter: "62.41 mi × 1.95". */
  reason?: ReactNode
  /** Already written out ("121.70"), or a field. */
  amount: ReactNode
  look?: 'total'
  tone?: 'good' | 'bad'
}

/** Amounts below each other, their points in line, the total set off. `bare` in a side column. */
export function Ledger({ lines, bare }: { lines: readonly LedgerLine[]; bare?: boolean }) {
  return (
    <div className={classNames(classes.ledger, bare && classes.bare)}>
      {lines.map((line) => (
        <div key={line.key} className={classNames(classes.line, line.look && classes[line.look])}>
          <span className={classes.lineName}>
            <span>{line.name}</span> {line.reason && <span className={classes.reason}>{line.reason}</span>}
          </span>
          <span className={classNames(classes.amount, line.tone && classes[line.tone])}>{line.amount}</span>
        </div>
      ))}
    </div>
  )
}
