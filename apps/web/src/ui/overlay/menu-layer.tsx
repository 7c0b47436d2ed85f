import { Menu } from '@base-ui/react/menu'
import { Fragment, type ReactNode, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './action-menu.module.css'
import floating from './floating.module.css'
import { type Anchor, anchored, closeLayer, homeOf, type Placement } from './layers.ts'

export interface MenuAction {
  key: string
  label: string
  onSelect: () => void
  icon?: ReactNode
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** A line above it. */
  apart?: boolean
}

export interface MenuLayerProps {
  anchor: Anchor
  label: string
  actions: readonly MenuAction[]
  onClose: () => void
  /** Above the actions: whose menu it is. */
  head?: ReactNode
  side?: Placement
}

/** The first action has the focus at once, so that no key is lost. */
const focusFirst = (list: Element | null) =>
  list?.querySelector<HTMLElement>('[role=menuitem]:not([aria-disabled=true])')?.focus({ preventScroll: true })

/** The open menu: arrows and letters lead through it; the focus goes back to where it was before the action begins. */
export function MenuLayer({ anchor, label, actions, head, onClose, side = 'bottom-start' }: MenuLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  const [before] = useState(() => document.activeElement)
  const [home] = useState(() => homeOf(anchor))
  const choose = ({ onSelect }: MenuAction) => {
    onClose()
    if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    onSelect()
  }
  return (
    <Menu.Root
      open
      modal={false}
      onOpenChange={(_, change) => closeLayer(change, { layer: layer.current, anchor, onClose })}
    >
      <Menu.Portal container={home}>
        <Menu.Positioner className={floating.place} {...anchored(anchor, side)}>
          <Menu.Popup ref={layer} data-layer className={floating.layer}>
            {head && <div className={classes.head}>{head}</div>}
            <Menu.List ref={focusFirst} aria-label={label} className={classes.menu}>
              {actions.map((action) => (
                <Fragment key={action.key}>
                  {action.apart && <Menu.Separator className={classes.line} />}
                  <Menu.Item
                    label={action.label}
                    className={classNames(classes.item, action.danger && classes.danger)}
                    disabled={action.disabled}
                    closeOnClick={false}
                    onClick={() => choose(action)}
                  >
                    {action.icon}
                    {action.label}
                    {action.shortcut && (
                      <span className={classes.end}>
                        <KeyHint keys={action.shortcut} />
                      </span>
                    )}
                  </Menu.Item>
                </Fragment>
              ))}
            </Menu.List>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
