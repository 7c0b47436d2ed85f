import { foldWords } from '@dray/domain/kernel/fold-words.ts'
import {
  cloneElement,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { KeyHint } from '#ui/layout/key-hint.tsx'
import classes from './action-menu.module.css'
import { type Anchor, Floating } from './floating.tsx'

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

interface MenuListProps {
  label: string
  actions: readonly MenuAction[]
  onClose: () => void
  head?: ReactNode
}

const steps: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

function MenuList({ label, actions, onClose, head }: MenuListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement
    list.current?.querySelector<HTMLElement>('[role=menuitem]:not(:disabled)')?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement && (document.activeElement === document.body || !document.activeElement))
        before.focus()
    }
  }, [])
  const handleKeyDown = (event: KeyboardEvent) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])]
    const step = steps[event.key]
    if (step) items[step(items.indexOf(document.activeElement as HTMLElement), items.length)]?.focus()
    else if (event.key === 'Escape' || event.key === 'Tab') onClose()
    else if (/^[a-z0-9]$/i.test(event.key) && !event.ctrlKey && !event.metaKey) {
      items.find((item) => foldWords(item.textContent ?? '').startsWith(foldWords(event.key)))?.focus()
    } else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <>
      {head && <div className={classes.head}>{head}</div>}
      <div ref={list} role="menu" aria-label={label} tabIndex={-1} className={classes.menu} onKeyDown={handleKeyDown}>
        {actions.map((action) => (
          <Fragment key={action.key}>
            {action.apart && <hr className={classes.line} style={{ border: 0 }} />}
            <button
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classNames(classes.item, action.danger && classes.danger)}
              disabled={action.disabled}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              {action.icon}
              {action.label}
              {action.shortcut && (
                <span className={classes.end}>
                  <KeyHint keys={action.shortcut} />
                </span>
              )}
            </button>
          </Fragment>
        ))}
      </div>
    </>
  )
}

interface ActionMenuProps {
  label: string
  actions: readonly MenuAction[]
  /** The button that opens it. */
  children: ReactElement<{ onClick?: () => void; 'aria-haspopup'?: 'menu'; 'aria-expanded'?: boolean }>
  /** Above the actions: whose menu it is. */
  head?: ReactNode
  side?: 'bottom-start' | 'bottom-end' | 'top-start' | 'top-end' | 'right-end'
}

/** A menu on a button. */
export function ActionMenu({ label, actions, children, head, side = 'bottom-end' }: ActionMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const close = useCallback(() => {
    setOpen(false)
    anchor.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [])
  return (
    <span ref={anchor} style={{ display: 'inline-flex' }}>
      {cloneElement(children, { onClick: () => setOpen(!open), 'aria-haspopup': 'menu', 'aria-expanded': open })}
      {open && (
        <Floating anchor={anchor.current} onClose={() => setOpen(false)} placement={side}>
          <MenuList label={label} actions={actions} onClose={close} head={head} />
        </Floating>
      )}
    </span>
  )
}

export interface MenuPoint {
  x: number
  y: number
}

/** A menu at a point of the screen: the right click on a row. */
export function ContextMenu({ at, label, actions, onClose }: Omit<MenuListProps, 'head'> & { at: MenuPoint }) {
  const [anchor] = useState<Anchor>(() => ({ getBoundingClientRect: () => new DOMRect(at.x, at.y, 0, 0) }))
  return (
    <Floating anchor={anchor} onClose={onClose} maxHeight={560}>
      <MenuList label={label} actions={actions} onClose={onClose} />
    </Floating>
  )
}
