import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tooltip } from '#ui/overlay/tooltip.tsx'
import classes from './top-link.module.css'

interface MenuLinkProps {
  path: string
  title: string
  className: string | undefined
  here?: boolean
  side?: 'right' | 'bottom'
  /** A number on its corner; nothing for 0. */
  count?: number
  /** Its title stands beside the picture, so that no tooltip need say it. */
  named?: boolean
  children: ReactNode
}

/** A link that shows a picture and says its title. */
export function MenuLink({ path, title, className, here = false, side = 'right', count = 0, ...props }: MenuLinkProps) {
  const link = (
    <Link
      to={path}
      className={className}
      aria-label={count > 0 ? `${title} (${count})` : title}
      data-here={here || undefined}
      aria-current={here ? 'page' : undefined}
    >
      {props.children}
      {count > 0 && <span className={classes.count} data-count={count > 99 ? '99+' : count} aria-hidden />}
    </Link>
  )
  if (props.named) return link
  return (
    <Tooltip text={title} side={side}>
      {link}
    </Tooltip>
  )
}
