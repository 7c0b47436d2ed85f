import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { type ButtonLook, buttonClass } from './button.tsx'

interface AnchorProps extends ButtonLook, AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>
}

function ButtonAnchor({ variant, size, wide, icon, shortcut: _, children, className, ...rest }: AnchorProps) {
  return (
    <a
      {...rest}
      className={classNames(
        buttonClass({ ...(variant && { variant }), ...(size && { size }), ...(wide && { wide }) }),
        className,
      )}
    >
      {icon}
      {children}
    </a>
  )
}

/** A link within the application that looks like a button. */
export const LinkButton = createLink(ButtonAnchor)
