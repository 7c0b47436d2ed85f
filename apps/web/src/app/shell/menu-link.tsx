import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Tooltip } from '../../ui/tooltip.tsx'

interface MenuLinkProps {
  path: string
  title: string
  className: string | undefined
  here?: boolean
  side?: 'right' | 'bottom'
  children: ReactNode
}

/** A link that shows a picture and says its title. */
export function MenuLink({ path, title, className, here = false, side = 'right', children }: MenuLinkProps) {
  return (
    <Tooltip text={title} side={side}>
      <Link
        to={path}
        className={className}
        aria-label={title}
        data-here={here || undefined}
        aria-current={here ? 'page' : undefined}
      >
        {children}
      </Link>
    </Tooltip>
  )
}
