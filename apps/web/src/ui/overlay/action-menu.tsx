import { cloneElement, type ReactElement, useRef, useState } from 'react'
import type { Anchor } from './layers.ts'
import type { MenuLayerProps } from './menu-layer.tsx'
import { onDemand } from './on-demand.tsx'

export type { MenuAction } from './menu-layer.tsx'

const menu = onDemand<MenuLayerProps>(async () => (await import('./menu-layer.tsx')).MenuLayer)

interface ActionMenuProps extends Omit<MenuLayerProps, 'anchor' | 'onClose'> {
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
}

/** A menu on a button. */
export function ActionMenu({ children, side = 'bottom-end', ...props }: ActionMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only fetches code ahead of the button inside.
    <span ref={anchor} style={{ display: 'inline-flex' }} onPointerEnter={menu.prefetch} onFocus={menu.prefetch}>
      {cloneElement(children, { onClick: () => setOpen(!open), 'aria-haspopup': 'menu', 'aria-expanded': open })}
      {open && <menu.Layer {...props} side={side} anchor={anchor.current} onClose={() => setOpen(false)} />}
    </span>
  )
}

export interface MenuPoint {
  x: number
  y: number
}

/** A menu at a point of the screen: the right click on a row. */
export function ContextMenu({
  at,
  ...props
}: Pick<MenuLayerProps, 'label' | 'actions' | 'onClose'> & { at: MenuPoint }) {
  const [anchor] = useState<Anchor>(() => ({ getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }))
  return <menu.Layer {...props} anchor={anchor} />
}
