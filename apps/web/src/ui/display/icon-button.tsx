import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import classes from './icon-button.module.css'

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> {
  /** What it does: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  shortcut?: string
  variant?: 'quiet' | 'framed' | 'danger'
  size?: 'md' | 'sm'
  /** A number on its corner; nothing is shown for 0. */
  count?: number
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left'
  ref?: Ref<HTMLButtonElement>
}

export function IconButton(props: IconButtonProps) {
  const { label, icon, shortcut, variant = 'quiet', size = 'md', count = 0, tooltipSide, className, ...rest } = props
  const name = count > 0 ? `${label} (${count})` : label
  return (
    <Tooltip text={label} {...(shortcut && { shortcut })} {...(tooltipSide && { side: tooltipSide })}>
      <button
        type="button"
        aria-label={name}
        {...rest}
        className={classNames(
          classes.button,
          variant === 'framed' && classes.framed,
          variant === 'danger' && classes.danger,
          size === 'sm' && classes.sm,
          className,
        )}
      >
        {icon}
        {count > 0 && <span className={classes.count} data-count={count > 99 ? '99+' : count} aria-hidden />}
      </button>
    </Tooltip>
  )
}
