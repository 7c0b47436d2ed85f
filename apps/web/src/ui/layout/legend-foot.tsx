import type { ReactNode } from 'react'
import { KeyboardOnly } from './key-hint.tsx'
import classes from './legend-foot.module.css'

interface LegendFootProps {
  /** What the list of signs is called. */
  label: string
  signs: readonly { sign: ReactNode; text: string }[]
  /** Told as it changes. */
  status?: ReactNode
  keys: ReactNode
}

/** The line below a picture of many things: what its signs mean, and the keys that work in it where there is a keyboard. */
export const LegendFoot = ({ label, signs, status, keys }: LegendFootProps) => (
  <div className={classes.foot}>
    <ul className={classes.legend} aria-label={label}>
      {signs.map(({ sign, text }) => (
        <li key={text}>
          {sign}
          {text}
        </li>
      ))}
    </ul>
    <span role="status">{status}</span>
    <span className={classes.keys}>
      <KeyboardOnly>{keys}</KeyboardOnly>
    </span>
  </div>
)
