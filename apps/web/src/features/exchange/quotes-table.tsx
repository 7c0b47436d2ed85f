import { quoteStatusLabels, loadQuoteTexts as texts } from '@dray/domain/exchange/load-section.messages.ts'
import { quoteMargin } from '@dray/domain/exchange/quote-margin.ts'
import { showQuoteTime } from '@dray/domain/exchange/quote-time.ts'
import { decimal, showMoney, showNumber } from '@dray/domain/kernel/decimal.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useSeesPrices } from '#platform/viewer.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import { PhoneLink } from '#ui/display/phone-link.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { DataTable, type TableColumn, type TableSort } from '#ui/table/data-table.tsx'
import {
  type ExchangeLoad,
  type ExchangeQuote,
  getLoadQuotesOptions,
  holdExchangeReadsOptions,
  isRead,
} from './exchange.queries.ts'
import { useAgeText } from './load-age.tsx'
import { QuoteActions } from './quote-actions.tsx'
import { extrasTotal, QuoteExtras } from './quote-extras.tsx'
import { nameOf, sortedQuotes } from './sorted-quotes.ts'
import { useKnownQuotes } from './use-known-quotes.ts'
import { useNewQuotes } from './use-new-quotes.ts'

/** Accept and the menu of the other answers, or what waits in words. */
const actionWidth = 116
/** With more quotes the table scrolls. */
const maxHeight = 350

const tones: Readonly<Record<string, Tone>> = { posted: 'blue', ACCEPTED: 'teal', DISMISSED: 'slate', CANCELLED: 'red' }

const moneyOf = ({ currency }: ExchangeQuote, amount: ExchangeQuote['price']) =>
  amount === null ? '–' : `${currency}${showMoney(amount)}`

const statusOf = ({ status }: ExchangeQuote) => quoteStatusLabels[status] ?? status

const vehicleOf = ({ vehicle: { type, size } }: ExchangeQuote) => [...new Set([type, size])].filter(Boolean).join(', ')

function Landline({ phone }: { phone: string | null }) {
  return phone ? <PhoneLink phone={phone} /> : '–'
}

function marginOf(job: OfficeJob, quote: ExchangeQuote) {
  const margin = quoteMargin(job, quote)
  if (margin === null) return { text: '–', isLoss: false }
  const { left, percent } = margin
  const isLoss = decimal(left).lt(0)
  const amount = `${isLoss ? '-' : ''}${quote.currency}${showMoney(decimal(left).abs())}`
  return { text: texts.marginOf(amount, showNumber(decimal(percent).round(0))), isLoss }
}

function Margin({ job, quote }: { job: OfficeJob; quote: ExchangeQuote }) {
  const { text, isLoss } = marginOf(job, quote)
  return isLoss ? <Text tone="danger">{text}</Text> : text
}

/** The columns that say what was offered, and what it leaves. */
const offerColumns = (job: OfficeJob, zone: string): TableColumn<ExchangeQuote>[] => [
  {
    id: 'name',
    header: texts.name,
    text: nameOf,
    look: 'strong',
    width: 130,
    minWidth: 100,
    sortable: true,
    sticky: 'start',
  },
  {
    id: 'landline',
    header: texts.landline,
    text: ({ quoteOwner }) => quoteOwner.phone ?? '–',
    cell: ({ quoteOwner }) => <Landline phone={quoteOwner.phone} />,
    width: 110,
    grow: 0,
  },
  {
    id: 'member',
    header: texts.member,
    text: ({ quoteOwner }) => quoteOwner.companyId ?? '–',
    width: 74,
    grow: 0,
    yields: 1,
  },
  {
    id: 'status',
    header: texts.status,
    text: statusOf,
    cell: (quote) => <Badge tone={tones[quote.status] ?? 'grey'}>{statusOf(quote)}</Badge>,
    around: 14,
    width: 84,
    grow: 0,
  },
  { id: 'vehicle', header: texts.vehicle, text: vehicleOf, width: 110, minWidth: 76 },
  {
    id: 'quotedOn',
    header: texts.quotedOn,
    text: ({ createdOn }) => showQuoteTime(createdOn, zone),
    look: 'clock',
    width: 140,
    grow: 0,
    sortable: true,
    yields: 3,
  },
  {
    id: 'notes',
    header: texts.notes,
    text: ({ notes }) => notes ?? '',
    look: 'muted',
    width: 140,
    minWidth: 76,
    grow: 2,
    yields: 2,
  },
  {
    id: 'price',
    header: texts.price,
    text: (quote) => moneyOf(quote, quote.price),
    look: 'figures',
    align: 'right',
    width: 72,
    grow: 0,
    yields: 5,
    money: true,
  },
  {
    id: 'extras',
    header: texts.extras,
    text: extrasTotal,
    cell: (quote) => <QuoteExtras quote={quote} />,
    align: 'right',
    around: 16,
    width: 72,
    grow: 0,
    yields: 4,
    money: true,
  },
  {
    id: 'total',
    header: texts.total,
    text: (quote) => moneyOf(quote, quote.totalPrice),
    look: 'figures',
    align: 'right',
    width: 76,
    grow: 0,
    sortable: true,
    money: true,
  },
  {
    id: 'margin',
    header: texts.margin,
    text: (quote) => marginOf(job, quote).text,
    cell: (quote) => <Margin job={job} quote={quote} />,
    look: 'figures',
    align: 'right',
    width: 104,
    grow: 0,
    money: true,
  },
]

interface QuotesTableProps {
  load: ExchangeLoad & { id: string }
  job: OfficeJob
  zone: string
  /** The exchange is asked for them. */
  isReady: boolean
  /** Whether quotes are answered here at all, and whether the job can still be given to a carrier. */
  may: { answer: boolean; accept: boolean }
}

function useQuoteColumns(
  { job, zone, may }: QuotesTableProps,
  isAnswered: boolean,
): readonly TableColumn<ExchangeQuote>[] {
  const seesPrices = useSeesPrices()
  return useMemo(() => {
    const offer = offerColumns(job, zone)
    if (!may.answer || isAnswered) return offer
    const action: TableColumn<ExchangeQuote> = {
      id: 'action',
      header: texts.action,
      cell: (quote) => <QuoteActions quote={quote} job={job} mayAccept={may.accept} seesPrices={seesPrices} />,
      width: actionWidth,
      minWidth: actionWidth,
      grow: 0,
      fixed: true,
      sticky: 'end',
    }
    return [...offer, action]
  }, [job, zone, may.answer, may.accept, isAnswered, seesPrices])
}

const cheapestFirst: TableSort = { column: 'total', direction: 'asc' }

/** What members of the exchange ask for the job. While the table is used, a new quote stands at its end: nothing moves. */
export function QuotesTable(props: QuotesTableProps) {
  const { load, job } = props
  const query = useQuery({
    ...getLoadQuotesOptions(load.id, job.id),
    ...(isRead(load) && { refetchInterval: 30_000 }),
  })
  const [sort, setSort] = useState(cheapestFirst)
  const quotes = query.data?.quotes
  const { known, using } = useKnownQuotes(quotes)
  const isAnswered = quotes?.every(({ is_open, waiting }) => is_open === 0 && waiting === null) ?? false
  useQuery({ ...holdExchangeReadsOptions(), enabled: props.may.accept && props.may.answer && !isAnswered })
  const columns = useQuoteColumns(props, isAnswered)
  const rows = useMemo(() => sortedQuotes(quotes ?? [], sort, known), [quotes, sort, known])
  const fresh = useNewQuotes(useMemo(() => quotes?.map(({ id }) => id), [quotes]))
  if (!query.data) {
    return (
      <Section title={texts.title}>
        <LoadingState query={query} lines={3} />
      </Section>
    )
  }
  if (rows.length === 0)
    return <NoQuotes read_at={query.data.read_at} isOpen={load.state === 'posted'} isReady={props.isReady} />
  return (
    <Section title={texts.title} beside={<Badge>{rows.length}</Badge>}>
      <div {...using}>
        <DataTable
          card
          compact
          label={texts.title}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          rowName={nameOf}
          recent={fresh}
          faded={({ status }) => status === 'DISMISSED' || status === 'CANCELLED'}
          sort={sort}
          onSort={setSort}
          maxHeight={maxHeight}
        />
      </div>
    </Section>
  )
}

interface NoQuotesProps {
  read_at: string | null
  /** Members can still quote. */
  isOpen: boolean
  isReady: boolean
}

function NoQuotes({ read_at, isOpen, isReady }: NoQuotesProps) {
  const age = useAgeText(read_at)
  const none = [`${texts.none}.`, `${age}.`, ...(isReady ? [texts.moreCome] : [])].join(' ')
  return (
    <Section title={texts.title}>
      <Text tone="muted">{isOpen ? none : texts.noneLeft}</Text>
    </Section>
  )
}
