import { type MouseEvent, type ReactNode, type UIEvent, useRef } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import { Badge, type Tone } from './badge.tsx'
import classes from './news-list.module.css'

export interface NewsItem {
  key: number
  title: string
  body: string
  tone: Tone
  /** When it came, as people read it. */
  when: string
  isUnread: boolean
  /** Where it leads; without one it is only read. */
  href?: string | undefined
  /** Its own button: mark as read. */
  action?: ReactNode
}

interface NewsListProps {
  label: string
  /** Said before an unread item's title, for screen readers. */
  unread: string
  items: readonly NewsItem[]
  onOpen: (item: NewsItem) => void
  /** The end of the list has been scrolled to. */
  onEnd: () => void
  /** Stands below the last item. */
  end?: ReactNode
}

/** How near to the end counts as its end, in pixels. */
const nearEnd = 24

/** What has happened, newest first: a coloured title, words, time; it scrolls by itself. */
export function NewsList({ label, unread, items, onOpen, onEnd, end }: NewsListProps) {
  const top = useRef(0)
  const handleScroll = ({ currentTarget: { scrollTop, scrollHeight, clientHeight } }: UIEvent<HTMLElement>) => {
    const isDown = scrollTop > top.current
    top.current = scrollTop
    if (isDown && scrollHeight - scrollTop - clientHeight < nearEnd) onEnd()
  }
  return (
    <ul
      className={classes.list}
      onScroll={handleScroll}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls by itself must be reachable by keyboard.
      tabIndex={0}
      aria-label={label}
    >
      {items.map((item) => (
        <li key={item.key} className={classNames(classes.item, !item.isUnread && classes.read)}>
          <NewsBody item={item} unread={unread} onOpen={onOpen} />
          <span className={classes.action}>{item.action}</span>
        </li>
      ))}
      {end && <li className={classes.end}>{end}</li>}
    </ul>
  )
}

function NewsBody({ item, unread, onOpen }: Pick<NewsListProps, 'unread' | 'onOpen'> & { item: NewsItem }) {
  const words = (
    <>
      <span className={classes.head}>
        <Badge tone={item.isUnread ? item.tone : 'grey'}>
          {item.isUnread && <span className="visually-hidden">{unread}: </span>}
          {item.title}
        </Badge>
        <time className={classes.when}>{item.when}</time>
      </span>
      <span className={classes.body}>{item.body}</span>
    </>
  )
  if (item.href === undefined) return <div className={classNames(classes.open, classes.plain)}>{words}</div>
  const handleClick = (event: MouseEvent) => {
    // In another tab it is the browser's.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    onOpen(item)
  }
  return (
    <a href={item.href} className={classes.open} onClick={handleClick}>
      {words}
    </a>
  )
}
