import { dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import type { QuoteState } from '@dray/domain/quotes/quote-state.ts'
import { quotePaper as paper, quoteTexts, quotePageTexts as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingState } from '#kit/loading-state.tsx'
import { useCommand } from '#kit/use-command.ts'
import { useDocumentTitle } from '#platform/document-title.ts'
import { saveFromPath } from '#platform/file-actions.ts'
import { Button } from '#ui/display/button.tsx'
import { Facts, Ledger } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Columns, Inline, Page, Stack, Text } from '#ui/layout/layout.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { QuoteBadge, useQuoteState } from './quote-badge.tsx'
import {
  acceptQuote,
  type CustomerQuote,
  declineCustomerQuote,
  getCustomerQuoteOptions,
  quoteChanged,
} from './quotes.queries.ts'

/** A quote as its customer reads and answers it, by the job's id: always the newest sending. */
export function CustomerQuotePage({ id }: { id: number }) {
  const query = useQuery(getCustomerQuoteOptions(id))
  return <Page>{query.data ? <Quote quote={query.data} /> : <LoadingState query={query} lines={14} />}</Page>
}

function Quote({ quote }: { quote: CustomerQuote }) {
  const { time_zone: zone, offer } = quote
  const number = paper.number(quote.job_number, quote.number)
  const state = useQuoteState(quote, zone)
  useDocumentTitle(texts.tab(number))
  return (
    <Stack gap="loose">
      <PageHeader
        title={texts.heading(number)}
        subtitle={texts.from(quote.company_name, showLongDate(dateIn(zone, quote.sent_at)))}
        beside={<QuoteBadge state={state} />}
        actions={<QuoteActions quote={quote} />}
      />
      <QuoteNotice quote={quote} state={state} />
      {quote.message && (
        <Text as="p" lines>
          {quote.message}
        </Text>
      )}
      <Columns shares={offer.stops.map(() => 1)} close>
        {offer.stops.map((stop) => (
          <Panel key={stop.label} title={stop.label} quiet>
            <Stack gap="tight">
              <Text look="strong">{stop.when}</Text>
              <Text>{[stop.name, ...stop.lines].filter(Boolean).join(', ')}</Text>
              {stop.note && (
                <Text tone="muted" lines>
                  {stop.note}
                </Text>
              )}
            </Stack>
          </Panel>
        ))}
      </Columns>
      <Columns shares={[1, 1]}>
        <Panel title={paper.load}>
          <Facts columns={2} facts={loadFacts(quote)} />
        </Panel>
        <Panel title={paper.price}>
          <Stack gap="tight">
            <Ledger lines={priceLines(quote)} bare />
            {offer.vat_note && (
              <Text tone="muted" as="p">
                {offer.vat_note}
              </Text>
            )}
          </Stack>
        </Panel>
      </Columns>
      <Panel title={paper.terms} quiet>
        <Stack gap="tight">
          {offer.terms.map((line) => (
            <Text key={line} tone="muted" as="p">
              {line}
            </Text>
          ))}
        </Stack>
      </Panel>
      {state === 'open' && <QuoteAnswer quote={quote} />}
    </Stack>
  )
}

const loadFacts = ({ offer }: CustomerQuote) => [
  ...offer.load.map(({ label, value }) => ({ name: label, value })),
  ...(offer.references.length > 0 ? [{ name: paper.yourReference, value: offer.references.join(', ') }] : []),
]

function priceLines({ offer }: CustomerQuote) {
  const { charges, net, vat, total } = offer
  const lines = charges.map(({ label, amount }) => ({ key: label, name: label, amount: showMoney(amount) }))
  const taxed =
    vat === null
      ? []
      : [
          { key: 'net', name: paper.net, amount: showMoney(net) },
          { key: 'vat', name: paper.vat_at(vat.rate, vat.code), amount: showMoney(vat.amount) },
        ]
  const name = vat === null ? paper.total : paper.total_with_vat
  return [...lines, ...taxed, { key: 'total', name, amount: `£${showMoney(total)}`, look: 'total' as const }]
}

function QuoteActions({ quote }: { quote: CustomerQuote }) {
  const { id, job_number, document_path } = quote
  const name = `${paper.title} ${job_number}.pdf`
  const { run, busy } = useCommand(() => saveFromPath(document_path ?? '', name))
  return (
    <>
      {document_path && (
        <Button icon={<IconDownload aria-hidden />} loading={busy} onClick={() => void run()}>
          {texts.download}
        </Button>
      )}
      <LinkButton to="/customer/traffic-diary" search={{ job: id }}>
        {texts.job}
      </LinkButton>
    </>
  )
}

/** Until when it can be answered, or how it was. */
function QuoteNotice({ quote, state }: { quote: CustomerQuote; state: QuoteState }) {
  const { time_zone: zone, answered_at, answered_by_name, valid_until } = quote
  const who = answered_by_name ?? ''
  const answered = answered_at ? showLongDate(dateIn(zone, answered_at)) : ''
  switch (state) {
    case 'open':
      return <Notice>{texts.open(showLongDate(valid_until))}</Notice>
    case 'expired':
      return <Notice kind="warning">{texts.expired(showLongDate(valid_until))}</Notice>
    case 'accepted':
      return <Notice kind="success">{texts.accepted(who, answered)}</Notice>
    case 'declined':
      return <Notice title={texts.declined(who, answered)}>{quote.decline_reason}</Notice>
    case 'closed':
      return <Notice>{texts.closed}</Notice>
  }
}

/** The two answers; accepting asks once more, since it orders the work. */
function QuoteAnswer({ quote }: { quote: CustomerQuote }) {
  const { id, number, job_number, company_name, offer } = quote
  const [isDeclining, setDeclining] = useState(false)
  const accept = useCommand(acceptQuote, {
    confirm: () => ({
      title: quoteTexts.acceptTitle(paper.number(job_number, number)),
      message: quoteTexts.acceptWhat(`£${showMoney(offer.total)}`, company_name),
      confirmLabel: quoteTexts.accept,
      type: 'info',
      quiet: true,
    }),
    done: (message) => message,
    refreshes: [getCustomerQuoteOptions(id).queryKey],
  })
  const decline = async (decline_reason: string) => {
    try {
      return await declineCustomerQuote(id, { number, decline_reason })
    } catch (error) {
      quoteChanged(id)
      throw error
    }
  }
  return (
    <Inline spread="end" wrap>
      <Button onClick={() => setDeclining(true)}>{quoteTexts.decline}…</Button>
      <Button variant="primary" loading={accept.busy} onClick={() => void accept.run(quote)}>
        {quoteTexts.accept}
      </Button>
      {isDeclining && <DeclineDialog job_number={job_number} send={decline} onClose={() => setDeclining(false)} />}
    </Inline>
  )
}
