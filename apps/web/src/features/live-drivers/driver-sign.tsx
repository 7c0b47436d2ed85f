import { colourOf, shapeOf } from './driver-icons.ts'
import classes from './live-drivers.module.css'
import type { LiveItem } from './live-items.ts'

const shapes = {
  arrow: <path d="M8 1.5 13.5 14 8 11.2 2.5 14Z" />,
  disc: <circle cx="8" cy="8" r="5.5" />,
  square: <rect x="2.5" y="2.5" width="11" height="11" rx="2" />,
  pause: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path className={classes.bars} d="M6 5.5v5M10 5.5v5" />
    </>
  ),
  ring: <circle data-hollow="" cx="8" cy="8" r="5" />,
  diamond: <path data-hollow="" d="M8 2.5 13.5 8 8 13.5 2.5 8Z" />,
} as const

type SignOf = Pick<LiveItem, 'state' | 'position' | 'isStale' | 'lateness'>

/** The sign of the map beside a name; the words beside it say the same. */
export const DriverSign = ({ of: item }: { of: SignOf }) => (
  <svg
    className={classes.sign}
    viewBox="0 0 16 16"
    style={{ color: `var(${colourOf(item)})` }}
    data-old={item.isStale || undefined}
    aria-hidden
  >
    {shapes[shapeOf(item)]}
  </svg>
)
