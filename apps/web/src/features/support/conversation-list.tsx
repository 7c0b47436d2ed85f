import { instantToLocal, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import type { SupportState } from '@dray/domain/support/support-states.ts'
import { supportTexts as texts } from '@dray/domain/support/support-texts.messages.ts'
import { IconPlus } from '@tabler/icons-react'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useToday } from '#platform/use-today.ts'
import { useViewer } from '#platform/viewer.ts'
import { Badge, CountBadge, type Tone } from '#ui/display/badge.tsx'
import { Button } from '#ui/display/button.tsx'
import { EmptyState } from '#ui/display/empty-state.tsx'
import { KeywordFilter } from '#ui/table/filter-bar.tsx'
import { SelectFilter } from '#ui/table/select-filter.tsx'
import classes from './support.module.css'
import type { Conversation } from './support.queries.ts'

const tones: Readonly<Record<SupportState, Tone>> = { open: 'blue', waiting: 'green', closed: 'slate' }
const states = Object.entries(texts.state).map(([value, label]) => ({ value: value as SupportState, label }))

export const StateBadge = ({ state }: { state: SupportState }) => (
  <Badge tone={tones[state]}>{texts.state[state]}</Badge>
)

/** What narrows the conversations on both sides. */
interface Narrowing {
  keywords?: string | undefined
  state?: SupportState | undefined
}

interface ConversationListProps<C extends Conversation, D> {
  query: UseInfiniteQueryResult<InfiniteData<D>>
  rowsOf: (page: D) => C[]
  keyOf: (row: C) => string | number
  isOpen: (row: C) => boolean
  /** Stands above the subject. */
  above?: (row: C) => ReactNode
  narrowing: Narrowing
  onNarrow: (changes: Narrowing) => void
  isFiltered: boolean
  filters?: ReactNode
  emptyHint: string
  onOpen: (row: C) => void
  onBegin: () => void
}

/** The conversations, the latest first, with what narrows them. */
export function ConversationList<C extends Conversation, D>(props: ConversationListProps<C, D>) {
  const { query, narrowing, onNarrow } = props
  const rows = query.data?.pages.flatMap(props.rowsOf) ?? []
  return (
    <div className={classes.side}>
      <search className={classes.sideHead} aria-label={texts.filters}>
        <Button variant="primary" icon={<IconPlus aria-hidden />} onClick={props.onBegin}>
          {texts.begin}
        </Button>
        <div className={classes.search}>
          <KeywordFilter
            value={narrowing.keywords ?? ''}
            onChange={(keywords) => onNarrow({ keywords: keywords || undefined })}
          />
        </div>
        <div className={classes.sideTools}>
          <SelectFilter
            label={texts.stateFilter}
            value={narrowing.state ?? null}
            options={states}
            onChange={(state) => onNarrow({ state: state ?? undefined })}
          />
          {props.filters}
        </div>
      </search>
      {!query.data && <LoadingState query={query} />}
      {query.data && rows.length === 0 && (
        <EmptyState title={props.isFiltered ? texts.noneFound : texts.none} small>
          {props.isFiltered ? undefined : props.emptyHint}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={classes.list} aria-label={texts.conversations}>
          {rows.map((row) => (
            <li key={props.keyOf(row)}>
              <Entry row={row} above={props.above?.(row)} isOpen={props.isOpen(row)} onOpen={() => props.onOpen(row)} />
            </li>
          ))}
          {query.hasNextPage && (
            <li className={classes.more}>
              <Button wide loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {texts.moreConversations}
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

interface EntryProps {
  row: Conversation
  above: ReactNode
  isOpen: boolean
  onOpen: () => void
}

function Entry({ row, above, isOpen, onOpen }: EntryProps) {
  const { time_zone } = useViewer()
  const today = useToday()
  const { date, time } = instantToLocal(row.last_message_at, time_zone)
  return (
    <button
      type="button"
      className={classes.entry}
      aria-current={isOpen || undefined}
      data-unread={row.unread > 0 || undefined}
      onClick={onOpen}
    >
      <span className={classes.entryTitle}>{row.subject}</span>
      <time className={classes.entryWhen} dateTime={row.last_message_at}>
        {date === today ? time : showLongDate(date)}
      </time>
      {above && <span className={classes.entryText}>{above}</span>}
      <span className={classes.entryText}>{row.last_text ?? texts.onlyPicture}</span>
      <span className={classes.entryMark}>
        {row.unread > 0 ? (
          <span title={texts.unread(row.unread)}>
            <CountBadge tone="accent" count={row.unread} />
          </span>
        ) : (
          <StateBadge state={row.state} />
        )}
      </span>
    </button>
  )
}
