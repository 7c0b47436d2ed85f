import { Menu } from '@base-ui/react/menu'
import { Fragment, type ReactNode, useCallback, useRef, useState } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './action-menu.module.css'
import floating from './floating.module.css'
import { useFocusInside } from './focus-inside.ts'
import { type Anchor, anchored, closeLayer, homeOf, type Placement, useCloseRequest } from './layers.ts'

export interface MenuAction {
  key: string
  label: string
  onSelect: () => void
  icon?: ReactNode
  shortcut?: string
  danger?: boolean
  disabled?: boolean
  /** Left out on a phone, which has no keys. */
  forKeyboards?: boolean
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

/** The open menu: arrows and letters lead through it; the focus goes back to where it was before the action begins. */
export function MenuLayer({ anchor, label, head, onClose, side = 'bottom-start', ...props }: MenuLayerProps) {
  const isPhone = matchMedia('(max-width: 599px)').matches
  const actions = props.actions.filter(({ forKeyboards }) => !(forKeyboards && isPhone))
  const layer = useRef<HTMLDivElement>(null)
  const focusInside = useFocusInside(layer)
  useCloseRequest(onClose)
  const showList = useCallback(
    (list: HTMLDivElement | null) => {
      layer.current = list
      if (list) focusInside()
    },
    [focusInside],
  )
  const [before] = useState(() => document.activeElement)
  const [home] = useState(() => homeOf(anchor))
  const first = actions.find(({ disabled }) => !disabled)
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
        <Menu.Positioner
          className={classNames(floating.place, classes.place)}
          {...anchored(anchor, isPhone && side === 'right-end' ? 'top-end' : side)}
        >
          <Menu.Popup className={floating.layer} finalFocus={false}>
            {head && <div className={classes.head}>{head}</div>}
            <Menu.List
              ref={showList}
              data-layer
              aria-label={label}
              className={classes.menu}
              onKeyDown={(event) => {
                if (event.key !== 'Tab') return
                event.preventDefault()
                onClose()
              }}
            >
              {actions.map((action) => (
                <Fragment key={action.key}>
                  {action.apart && <Menu.Separator className={classes.line} />}
                  <Menu.Item
                    label={action.label}
                    className={classNames(classes.item, action.danger && classes.danger)}
                    disabled={action.disabled}
                    data-autofocus={action === first || undefined}
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
