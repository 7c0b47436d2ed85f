import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './button.module.css'

export type ButtonVariant = 'default' | 'primary' | 'danger' | 'destructive' | 'quiet' | 'soft' | 'link'

export interface ButtonLook {
  /** One `primary` a screen; `danger` is red text, `destructive` the filled one of a confirmation. */
  variant?: ButtonVariant
  size?: 'md' | 'sm'
  icon?: ReactNode
  /** The key that does the same, shown on the button. */
  shortcut?: string
  wide?: boolean
}

export interface ButtonProps extends ButtonLook, ButtonHTMLAttributes<HTMLButtonElement> {
  /** Shows that the work goes on and takes no second press; the button keeps its width. */
  loading?: boolean
  ref?: Ref<HTMLButtonElement>
}

/** The classes of a button, for what looks like one and is a link. */
export const buttonClass = ({ variant = 'default', size = 'md', wide = false }: ButtonLook) =>
  classNames(
    classes.button,
    variant !== 'default' && classes[variant],
    size === 'sm' && classes.sm,
    wide && classes.wide,
  )

export function Button({ variant, size, icon, shortcut, wide, loading, children, className, ...rest }: ButtonProps) {
  const look = buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) })
  return (
    <button
      type="button"
      {...rest}
      className={classNames(look, loading && classes.loading, className)}
      aria-busy={loading || undefined}
      aria-disabled={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : rest.onClick}
    >
      {loading && <span className={classes.spinner} aria-hidden />}
      {icon}
      {children}
      {shortcut && <KeyHint keys={shortcut} on={variant === 'primary' ? 'accent' : 'panel'} />}
    </button>
  )
}
