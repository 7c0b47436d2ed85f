import { stateTexts } from '@dray/domain/interface/interface.messages.ts'
import classes from './spinner.module.css'

interface SpinnerProps {
  label?: string
  /** Over everything, while nothing else may be done. */
  fullScreen?: boolean
}

export function Spinner({ label = stateTexts.loading, fullScreen }: SpinnerProps) {
  return (
    <div className={fullScreen ? classes.screen : classes.place} role="status" aria-label={label}>
      <span className={classes.ring} aria-hidden />
      {fullScreen && <span className={classes.text}>{label}</span>}
    </div>
  )
}
