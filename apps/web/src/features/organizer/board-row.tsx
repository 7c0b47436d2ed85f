import type { OfferState } from '@dray/domain/job-offers/offer-state.ts'
import { showDate } from '@dray/domain/kernel/clock-time.ts'
import { boardTexts as texts } from '@dray/domain/organizer/organizer-screen.messages.ts'
import { IconAlertTriangle, IconEyeOff } from '@tabler/icons-react'
import { memo } from 'react'
import { offerLook } from '#features/job-offers/index.ts'
import { useCompanyZone } from '#features/jobs/index.ts'
import { classNames } from '#ui/layout/class-names.ts'
import { Text } from '#ui/layout/layout.tsx'
import classes from './board.module.css'
import { type CellView, cellView } from './board-cell-view.ts'
import type { BoardVehicle } from './organizer.queries.ts'

export interface ShownDay {
  date: string
  /** Pixels from the first day, and its width. */
  left: number
  width: number
}

interface BoardRowProps {
  index: number
  /** Undefined while its page is on the way. */
  row: BoardVehicle | undefined
  top: number
  days: readonly ShownDay[]
  today: string
  /** The day under the cursor, or an empty text. */
  cursor: string
  /** Where something in the hand would go, and what it would do. */
  dropDate: string
  dropText: string
  /** The workday that is in the hand. */
  carriedId: number | null
}

/** The grid has the focus; which cell its cursor is on stands in `aria-activedescendant`. */
const rowRole = (index: number) => ({ role: 'row', 'aria-rowindex': index + 2 })
const headerRole = { role: 'rowheader' } as const
const cellRole = (isCursor: boolean) => ({ role: 'gridcell', 'aria-selected': isCursor })

export const cellId = (index: number, date: string) => `cell-${index}-${date}`

/** A vehicle with its days. Drawn again only when it or the cursor on it changes. */
export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { index, row, top, days } = props
  const zone = useCompanyZone()
  return (
    <div {...rowRole(index)} className={classes.row} style={{ transform: `translateY(${top}px)` }} data-index={index}>
      <div {...headerRole} className={classes.vehicle}>
        {row ? (
          <>
            <span className={classes.reg}>{row.reg}</span>
            <span className={classes.type}>{[row.v_code, row.description].filter(Boolean).join(' · ')}</span>
          </>
        ) : (
          <span className={classes.waiting} />
        )}
      </div>
      {days.map((day) => (
        <Cell key={day.date} {...props} day={day} view={row ? cellView(row, day.date, zone) : null} />
      ))}
    </div>
  )
})

interface CellProps extends BoardRowProps {
  day: ShownDay
  view: CellView | null
}

/** What would happen lies over the card and under no pointer: a drag whose target is exchanged below it loses its drop. */
function Cell({ index, row, day, view, today, cursor, dropDate, dropText, carriedId }: CellProps) {
  const { date, left, width } = day
  const isDrop = dropDate === date && dropText !== ''
  return (
    <div
      {...cellRole(cursor === date)}
      id={cellId(index, date)}
      className={classes.cell}
      style={{ left, width }}
      data-date={date}
      data-cursor={cursor === date || undefined}
      data-today={date === today || undefined}
    >
      <span className="visually-hidden">{placeOf(row, date, view)}</span>
      {view === null && <span className={classes.waiting} />}
      {view && <CardBox view={view} carriedId={carriedId} />}
      {isDrop && <div className={classes.drop}>{dropText}</div>}
    </div>
  )
}

function CardBox({ view, carriedId }: { view: CellView; carriedId: number | null }) {
  const { card, tone, title, line, isOff, warnings, ended, unseen, last, offer, expected, isLate } = view
  if (tone === null) return null
  return (
    <div
      className={classNames(classes.card, classes[tone], isOff && classes.striped)}
      data-card={card?.id}
      draggable={card !== null && card.state !== 'ended'}
      data-carried={(card !== null && card.id === carriedId) || undefined}
      title={[
        title,
        line,
        offer?.words,
        expected,
        last,
        unseen,
        warnings,
        ...ended.map((one) => `${one.full_name}: ${texts.endedEarly}`),
      ]
        .filter(Boolean)
        .join('\n')}
    >
      <CardName view={view} />
      <span className={classes.line}>
        {expected && (
          <>
            <Text tone={isLate ? 'danger' : 'warn'}>{expected}</Text>
            {' · '}
          </>
        )}
        {line}
      </span>
      <Under view={view} />
    </div>
  )
}

/** The line below: what the office has to act on before what the driver did last. */
function Under({ view: { last, unseen, offer } }: { view: CellView }) {
  // Said with the name already.
  const said = offer?.words || (last ? '' : unseen)
  if (!said) return last ? <span className={classes.progress}>{last}</span> : null
  return (
    <span aria-hidden className={classes.progress} data-offer={offer?.state}>
      {said}
    </span>
  )
}

const CardName = ({ view: { title, warnings, isRed, unseen, offer } }: { view: CellView }) => (
  <span className={classes.name}>
    <span className={classes.title}>{title}</span>
    {warnings && <IconAlertTriangle aria-hidden className={classes.warn} data-red={isRed || undefined} />}
    {warnings && <span className="visually-hidden">, {warnings}</span>}
    {offer && <OfferIcon state={offer.state} />}
    {offer && <span className="visually-hidden">, {offer.words}</span>}
    {unseen && !offer && <IconEyeOff aria-hidden className={classes.unseen} />}
    {unseen && <span className="visually-hidden">, {unseen}</span>}
  </span>
)

function OfferIcon({ state }: { state: OfferState }) {
  const { Icon } = offerLook[state]
  return <Icon aria-hidden className={classes.offer} data-offer={state} />
}

/** Which vehicle and day a cell is, for who does not see where it stands; the card says the rest. */
function placeOf(row: BoardVehicle | undefined, date: string, view: CellView | null) {
  if (!row || !view) return texts.waiting
  const what = view.tone === null ? texts.free : ''
  return `${row.reg}, ${showDate(date)}: ${what}`
}
