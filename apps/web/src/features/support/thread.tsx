import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { supportMessages } from '@dray/domain/support/support.messages.ts'
import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { IconArrowLeft } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { ReasonDialog } from '#kit/reason-dialog.tsx'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { IconButton } from '#ui/display/icon-button.tsx'
import { PictureDialog } from '#ui/overlay/picture-dialog.tsx'
import { StateBadge } from './conversation-list.tsx'
import { MessageView, NoteView } from './message-view.tsx'
import classes from './support.module.css'
import type { Message, Note, Thread as ThreadPage } from './support.queries.ts'
import { newestOfOthers, seenOwn, threadDays } from './thread-items.ts'
import { useReading } from './use-reading.ts'
import { useThreadScroll } from './use-thread-scroll.ts'

interface ThreadProps<P extends ThreadPage> {
  query: UseInfiniteQueryResult<InfiniteData<P>>
  notes?: readonly Note[]
  /** Beside the subject: whose it is, to whom it is given. */
  head?: ReactNode
  tools?: ReactNode
  composer: ReactNode
  onRead: (message_id: number) => Promise<unknown>
  onBack: () => void
  /** Returns the server's sentence. */
  onEnd: (reason: string) => Promise<string>
}

const none: readonly Note[] = []

/** A conversation: what was said on both sides, and what is said next. */
export function Thread<P extends ThreadPage>(props: ThreadProps<P>) {
  const { query, head, tools } = props
  const [isEnding, setEnding] = useState(false)
  const pages = query.data?.pages
  const newest = pages?.[0]
  return (
    <>
      <div className={classes.head}>
        <span className={classes.back}>
          <IconButton label={texts.back} icon={<IconArrowLeft aria-hidden />} onClick={props.onBack} />
        </span>
        <div className={classes.headTitle}>
          {newest && <h2>{newest.conversation.subject}</h2>}
          {head}
        </div>
        <div className={classes.headTools}>
          {newest && <StateBadge state={newest.conversation.state} />}
          {tools}
          {newest && newest.conversation.state !== 'closed' && (
            <Button size="sm" onClick={() => setEnding(true)}>
              {texts.close}
            </Button>
          )}
        </div>
      </div>
      {pages ? (
        <Messages {...props} pages={pages} />
      ) : (
        <div className={classes.messages}>
          <LoadingState query={query} />
        </div>
      )}
      {newest && props.composer}
      {isEnding && (
        <ReasonDialog
          title={texts.closeTitle}
          what={texts.closeHint}
          label={texts.reason}
          field="reason"
          confirm={texts.close}
          missing={supportMessages.reasonMissing}
          maxLength={300}
          isOneLine
          send={props.onEnd}
          onClose={() => setEnding(false)}
        />
      )}
    </>
  )
}

function Messages<P extends ThreadPage>(props: ThreadProps<P> & { pages: P[] }) {
  const { query, pages, notes = none, onRead } = props
  const { time_zone, user_type } = useViewer()
  const today = useToday()
  const [shown, setShown] = useState<string | null>(null)
  const isOfSide = ({ is_platform }: Message) => (is_platform === 1) === (user_type === 'admin')
  const conversation = pages[0]?.conversation
  const scroll = useThreadScroll({ first: pages.at(-1)?.messages[0]?.id, content: pages }, () => {
    if (query.hasNextPage && !query.isFetching) void query.fetchNextPage()
  })
  useReading(conversation?.unread ? newestOfOthers(pages, isOfSide) : null, onRead)
  const days = threadDays(pages, notes, time_zone)
  const seen = seenOwn(pages, isOfSide)
  return (
    <div
      className={classes.messages}
      ref={scroll.ref}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard.
      tabIndex={0}
      role="log"
      aria-label={conversation?.subject}
      onScroll={scroll.handleScroll}
    >
      <ol className={classes.column}>
        {query.hasNextPage && (
          <li className={classes.earlier}>
            <Button
              size="sm"
              variant="quiet"
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              {texts.earlier}
            </Button>
          </li>
        )}
        {days.flatMap(({ date, items }) => [
          <li key={date} className={classes.day}>
            {date === today ? texts.days.today : showLongDate(date)}
          </li>,
          ...items.map((item) =>
            item.kind === 'note' ? (
              <NoteView key={`note ${item.note.id}`} note={item.note} />
            ) : (
              <MessageView
                key={item.message.id}
                message={item.message}
                isOwnSide={isOfSide(item.message)}
                isSeen={item.message.id === seen}
                onPicture={setShown}
              />
            ),
          ),
        ])}
        {conversation?.close_reason && (
          <li className={classes.closed}>{texts.closedBecause(conversation.close_reason)}</li>
        )}
      </ol>
      {shown && <Picture pages={pages} shown={shown} onShow={setShown} onClose={() => setShown(null)} />}
    </div>
  )
}

interface PictureProps {
  pages: readonly ThreadPage[]
  shown: string
  onShow: (path: string) => void
  onClose: () => void
}

/** A picture whole, and from it to the others of the conversation. */
function Picture({ pages, shown, onShow, onClose }: PictureProps) {
  const pictures = pages
    .toReversed()
    .flatMap(({ messages }) => messages)
    .flatMap(({ pictures: own, author_name }) =>
      own.map((src) => ({ id: unsigned(src), src, name: texts.picture(author_name) })),
    )
  return <PictureDialog pictures={pictures} shown={unsigned(shown)} onShow={onShow} onClose={onClose} />
}

/** What stays of a picture's path when it is signed anew. */
const unsigned = (path: string) => path.split('?')[0] ?? path
