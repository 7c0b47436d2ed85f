import { dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { officeAnswerRefusal } from '@dray/domain/quotes/quote-state.ts'
import { quoteTexts as texts } from '@dray/domain/quotes/quotes.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { OfficeJob } from '#features/jobs/index.ts'
import { LoadingState } from '#kit/loading-state.tsx'
import { useSeesPrices } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { type Fact, Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { Section } from '#ui/layout/panel.tsx'
import { DeclineDialog } from './decline-dialog.tsx'
import { QuoteBadge, useQuoteState } from './quote-badge.tsx'
import { declineQuote, getQuoteOptions, type OfficeQuote } from './quotes.queries.ts'

interface QuoteSectionProps {
  job: OfficeJob
  zone: string
  mayWrite: boolean
}

/** What became of a job's quote, once one was sent. */
export const QuoteSection = (props: QuoteSectionProps) => (props.job.quote_id === null ? null : <QuoteOf {...props} />)

/** When it was sent, by whom and to whom, until when it is valid, how it was answered. */
function QuoteOf({ job, zone, mayWrite }: QuoteSectionProps) {
  const query = useQuery(getQuoteOptions(job.id))
  return query.data ? (
    <SentQuote quote={query.data} zone={zone} mayWrite={mayWrite} />
  ) : (
    <Section title={texts.section}>
      <LoadingState query={query} lines={5} />
    </Section>
  )
}

const dayOf = (at: string, zone: string) => showLongDate(dateIn(zone, at))

function factsOf(quote: OfficeQuote, { zone, seesPrices }: { zone: string; seesPrices: boolean }): Fact[] {
  const { answered_at, answered_by_name, decline_reason } = quote
  const { total, vat } = quote.offer
  const answered = answered_at && texts.answeredBy(answered_by_name ?? '', dayOf(answered_at, zone))
  return [
    { name: texts.sent, value: texts.answeredBy(quote.sent_by_name ?? '', dayOf(quote.sent_at, zone)) },
    { name: texts.validUntil, value: showLongDate(quote.valid_until) },
    { name: texts.sentTo, value: quote.emails.join(', ') },
    ...(seesPrices ? [{ name: texts.price, value: texts.priceOf(showMoney(total), vat !== null) }] : []),
    ...(quote.number > 1 ? [{ name: texts.times, value: String(quote.number) }] : []),
    ...(answered ? [{ name: texts.answered, value: answered }] : []),
    ...(decline_reason ? [{ name: texts.reason, value: decline_reason }] : []),
  ]
}

function SentQuote({ quote, zone, mayWrite }: { quote: OfficeQuote } & Pick<QuoteSectionProps, 'zone' | 'mayWrite'>) {
  const seesPrices = useSeesPrices()
  const state = useQuoteState(quote, zone)
  const [isDeclining, setDeclining] = useState(false)
  const { id, number, job_number, document_path } = quote
  const mayDecline = mayWrite && officeAnswerRefusal(state) === null
  return (
    <Section
      title={texts.section}
      beside={<QuoteBadge state={state} />}
      actions={
        <>
          {document_path && (
            <Button size="sm" variant="quiet" onClick={() => window.open(document_path, '_blank', 'noopener')}>
              {texts.openPdf}
            </Button>
          )}
          {mayDecline && (
            <Button size="sm" onClick={() => setDeclining(true)}>
              {texts.decline}…
            </Button>
          )}
        </>
      }
    >
      <Stack>
        {quote.is_changed === 1 && state !== 'declined' && (
          <Notice kind="warning">{state === 'accepted' ? texts.changedAccepted : texts.changed}</Notice>
        )}
        <Facts columns={2} facts={factsOf(quote, { zone, seesPrices })} />
      </Stack>
      {isDeclining && (
        <DeclineDialog
          job_number={job_number}
          send={(decline_reason) => declineQuote(id, { number, decline_reason })}
          onClose={() => setDeclining(false)}
        />
      )}
    </Section>
  )
}
