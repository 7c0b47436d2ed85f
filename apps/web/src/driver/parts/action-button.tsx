import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './action-button.module.css'

export interface ActionLook {
  /** One `primary` a screen: what the driver does next. */
  look?: 'plain' | 'primary' | 'danger' | 'quiet'
  icon?: ReactNode
  /** A second, smaller line. */
  under?: string
  small?: boolean
}
interface ActionButtonProps extends ActionLook, ButtonHTMLAttributes<HTMLButtonElement> {}

export const actionClass = ({ look = 'plain', small = false }: ActionLook): string =>
  classNames(classes.button, look !== 'plain' && classes[look], small && classes.small)

export const ActionTexts = ({ children, under }: { children: ReactNode; under?: string }) => (
  <span className={classes.texts}>
    {children}
    {under && <span className={classes.under}>{under}</span>}
  </span>
)

/** A button for a thumb in a glove: its text wraps rather than being cut. */
export function ActionButton({ look, icon, under, small, children, className, ...rest }: ActionButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classNames(actionClass({ ...(look && { look }), ...(small && { small }) }), className)}
    >
      {icon}
      <ActionTexts {...(under && { under })}>{children}</ActionTexts>
    </button>
  )
}
