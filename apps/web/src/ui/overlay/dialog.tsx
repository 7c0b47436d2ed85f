import type { ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import layout from '#ui/layout/layout.module.css'
import classes from './dialog.module.css'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'

export interface DialogProps extends DialogFrameProps {
  /** `full` is the work dialog of job entry and details; it keeps clear of the side bar. */
  /** `wide` takes three quarters of the window and `fourFifths` four fifths, of a small one all; `whole` always all. */
  /** `tall` is as wide as `large` and of one height, for lists and pictures that come later than the dialog. */
  /** `twoFifths` takes two fifths of a wide window, and leaves the screen below it to be read. */
  size?: 'full' | 'whole' | 'fourFifths' | 'wide' | 'tall' | 'large' | 'twoFifths' | 'medium' | 'small'
  /** At the top of the window instead of in its middle: it grows downwards only, as answers come and choices are made. */
  atTop?: boolean
  /** A column at the right: price, activity. */
  side?: ReactNode
  sideLabel?: string
  sideWidth?: 'normal' | 'wide'
  /** Stays at the bottom of the side column. */
  sideEnd?: ReactNode
  /** Everything below each other, the side column last, as on a narrow window. */
  oneColumn?: boolean
}

export function Dialog({ size = 'medium', oneColumn, atTop, side, sideLabel, sideEnd, ...props }: DialogProps) {
  const { sideWidth = 'normal', ...frame } = props
  return (
    <DialogFrame
      {...frame}
      contentClass={classNames(
        classes.content,
        classes[size],
        oneColumn && classes.oneColumn,
        oneColumn && layout.oneColumn,
      )}
      notificationsBeside={size === 'small' || size === 'medium' ? size : undefined}
      placeClass={classNames(classes.place, size === 'full' && classes.besideNav, atTop && classes.atTop)}
      side={
        side && (
          <aside className={classNames(classes.side, sideWidth === 'wide' && classes.sideWide)} aria-label={sideLabel}>
            {side}
            {sideEnd && <div className={classes.sideEnd}>{sideEnd}</div>}
          </aside>
        )
      }
    />
  )
}
