import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './row-link.module.css'

interface RowProps {
  children: ReactNode
  /** At the right end: a badge, a time, an amount. */
  end?: ReactNode
}

const RowBody = ({ children, end }: RowProps) => (
  <>
    <span className={classes.main}>{children}</span>
    {end && <span className={classes.end}>{end}</span>}
  </>
)

interface AnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  end?: ReactNode
  ref?: Ref<HTMLAnchorElement>
}

const RowAnchor = ({ children, end, className, ...rest }: AnchorProps) => (
  <a {...rest} className={classNames(classes.row, className)}>
    <RowBody end={end}>{children}</RowBody>
  </a>
)

/** A line of a short list that leads to what it names. */
export const RowLink = createLink(RowAnchor)

const TextAnchor = ({
  className,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { ref?: Ref<HTMLAnchorElement> }) => (
  <a {...rest} className={classNames(classes.text, className)} />
)

/** Words in a table's cell that lead elsewhere than the row. */
export const RowLinkText = createLink(TextAnchor)

/** The same where there is nowhere to go. */
export const PlainRow = (props: RowProps) => (
  <div className={classes.row}>
    <RowBody {...props} />
  </div>
)

interface ListProps<T> {
  label: string
  items: readonly T[]
  itemKey: (item: T) => string | number
  children: (item: T) => ReactNode
}

/** A short list inside a panel. */
export function RowList<T>({ label, items, itemKey, children }: ListProps<T>) {
  if (items.length === 0) return null
  return (
    <ul className={classes.list} aria-label={label}>
      {items.map((item) => (
        <li key={itemKey(item)} className={classes.item}>
          {children(item)}
        </li>
      ))}
    </ul>
  )
}

interface TileProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  figure: number
  ref?: Ref<HTMLAnchorElement>
}

const TileAnchor = ({ figure, children, className, ...rest }: TileProps) => (
  <a {...rest} className={classNames(classes.tile, className)}>
    <span className={classes.figure}>{figure.toLocaleString('en-GB')}</span> {children}
  </a>
)

/** A figure with its name below it, leading to what was counted. */
export const TileLink = createLink(TileAnchor)

/** Tiles beside each other. */
export function TileList<T>({ label, items, itemKey, children }: ListProps<T>) {
  return (
    <ul className={classes.tiles} aria-label={label}>
      {items.map((item) => (
        <li key={itemKey(item)}>{children(item)}</li>
      ))}
    </ul>
  )
}
