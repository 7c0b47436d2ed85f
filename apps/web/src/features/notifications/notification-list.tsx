import { firstNotifications, maxNotifications, moreNotifications } from '@dray/domain/notifications/bell.calls.ts'
import { notificationTexts as texts } from '@dray/domain/notifications/notifications.messages.ts'
import { IconCheck, IconChecks, IconSettings } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { command } from '#kit/use-command.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { type NewsItem, NewsList } from '#ui/display/news-list.tsx'
import { Inline, Push, Text } from '#ui/layout/layout.tsx'
import { listNotificationsOptions, markAllRead, markRead, type Notification } from './notifications.queries.ts'
import { shownMoment } from './shown-moment.ts'

const read = command(markRead)
const readAll = command(markAllRead)

interface NotificationListProps {
  /** It stands there, and the bell may count from what it fetches. */
  onShown: () => void
  onClose: () => void
  onSettings: () => void
}

/** What the bell opens: the newest ten, five more with each scroll to the end. */
export function NotificationList({ onShown, onClose, onSettings }: NotificationListProps) {
  const [limit, setLimit] = useState(firstNotifications)
  const query = useQuery(listNotificationsOptions(limit))
  const { history } = useRouter()
  const { user_type } = useViewer()
  const page = query.data
  // biome-ignore lint/correctness/useExhaustiveDependencies: said once, when it opens.
  useEffect(onShown, [])
  const hasMore = page !== undefined && page.total > page.notifications.length && limit < maxNotifications
  const loadMore = () => {
    if (hasMore && !query.isPlaceholderData) setLimit(Math.min(limit + moreNotifications, maxNotifications))
  }
  const handleOpen = ({ key, href, isUnread }: NewsItem) => {
    if (isUnread) void read(key)
    onClose()
    if (href) history.push(href)
  }
  return (
    <>
      <Inline>
        <Text look="strong">{texts.title}</Text>
        <Push>
          <IconButton
            size="sm"
            label={texts.markAllRead}
            icon={<IconChecks aria-hidden />}
            disabled={!page || page.unread === 0}
            onClick={() => void readAll()}
          />
          {user_type === 'client' && (
            <IconButton size="sm" label={texts.settings} icon={<IconSettings aria-hidden />} onClick={onSettings} />
          )}
        </Push>
      </Inline>
      {!page ? (
        <LoadingState query={query} lines={6} />
      ) : page.total === 0 ? (
        <EmptyState small title={texts.none} />
      ) : (
        <NewsList
          label={texts.title}
          unread={texts.unread}
          items={page.notifications.map(itemOf)}
          onOpen={handleOpen}
          onEnd={loadMore}
          end={listEnd({ total: page.total, hasMore }, loadMore)}
        />
      )}
    </>
  )
}

interface Shown {
  total: number
  hasMore: boolean
}

/** A button for who cannot scroll; where there is nothing more the list says so, a short one needs not. */
function listEnd({ total, hasMore }: Shown, onMore: () => void) {
  if (hasMore)
    return (
      <Button size="sm" variant="quiet" onClick={onMore}>
        {texts.loadMore}
      </Button>
    )
  return total > firstNotifications ? <span role="status">{texts.noMore}</span> : null
}

function itemOf({ id, data, link, created_at, read_at }: Notification): NewsItem {
  const isUnread = read_at === null
  return {
    key: id,
    title: data.title,
    body: data.body,
    tone: data.color_class,
    when: shownMoment(created_at, new Date()),
    isUnread,
    href: link ?? undefined,
    action: isUnread && (
      <IconButton
        size="sm"
        label={`${texts.markRead}: ${data.title}`}
        icon={<IconCheck aria-hidden />}
        onClick={() => void read(id)}
      />
    ),
  }
}
