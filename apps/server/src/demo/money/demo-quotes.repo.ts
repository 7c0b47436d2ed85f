import { addDays, dateIn, showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { jobOfferOf, type OfferedJob, quoteTermsOf } from '@dray/domain/quotes/quote-offer.ts'
import { quoteActivities } from '@dray/domain/quotes/quotes.messages.ts'
import type { TariffType } from '@dray/domain/tariffs/tariff-type.ts'
import type { Bulk } from '#demo/rows.repo.ts'

interface CatalogueWord {
  id: number
  code: string
  description: string | null
}

interface QuotedJob extends OfferedJob {
  customer_id: number
  customer_email: string
  contact: string
  first_date: string
  last_date: string
  service_words: CatalogueWord | null
  freight_words: CatalogueWord | null
  load_words: CatalogueWord
  tax_code: string | null
  tax_rate: string | null
  customer_country: string
  customer_vat_number: string | null
  user_id: number
  user_name: string
  entered_at: string
}

const zone = 'Europe/London'
const minute = 60_000
const reasons = ['Another haulier was cheaper', 'The order was put off', 'Collected by the supplier after all']

/** Quotes with the words that they are offered in, oldest first. */
const quotedJobs = `
  select j.*, c.email as customer_email, split_part(c.customer_name, ' ', 1) || ' office' as contact,
         case when s.id is not null then json_build_object('id', s.id, 'code', s.code, 'description', s.description) end as service_words,
         case when f.id is not null then json_build_object('id', f.id, 'code', f.code, 'description', f.description) end as freight_words,
         json_build_object('id', l.id, 'code', l.code, 'description', l.description) as load_words,
         t.code as tax_code, case when j.is_vat = 1 then t.rate::text else '0' end as tax_rate,
         c.country as customer_country, k.vat_code as customer_vat_number,
         p.user_id, concat_ws(' ', p.first_name, p.last_name) as user_name,
         (select min(a.at) from job_activities a where a.tenant_id = j.tenant_id and a.job_id = j.id) as entered_at,
         coalesce((select json_agg(json_build_object('name', e.name, 'type', e.type, 'charge', e.charge::text, 'count', e.count::text,
                          'amount', e.amount::text) order by e.position, e.id)
                     from job_extra_charges e where e.tenant_id = j.tenant_id and e.job_id = j.id), '[]') as job_extra_charges
    from jobs j
    join customers c on c.tenant_id = j.tenant_id and c.id = j.customer_id
    join profiles p on p.tenant_id = j.tenant_id and p.user_id = j.created_by
    left join services s on s.tenant_id = j.tenant_id and s.id = j.service_id
    left join freight_types f on f.tenant_id = j.tenant_id and f.id = j.freight_type_id
    left join customer_companies k on k.tenant_id = j.tenant_id and k.customer_id = j.customer_id
    left join company_details d on d.tenant_id = j.tenant_id
    left join tax_codes t on t.tenant_id = j.tenant_id and t.id = case when j.is_vat = 1
      then coalesce(k.tax_code_id, d.default_tax_code_id) else d.non_vat_tax_code_id end
    join load_types l on l.tenant_id = j.tenant_id and l.id = j.load_type_id
   where j.tenant_id = $1 and j.status = 'Quote' order by j.id`

/** Sends most quotes of a made-up company to their customers: some are answered with no, those of past days have expired. */
export async function addQuotes(bulk: Bulk, { tenant_id, now }: { tenant_id: number; now: string }) {
  const { rows } = await bulk.client.query<QuotedJob>(quotedJobs, [tenant_id])
  const sent = rows.flatMap((job, place) => (place % 4 === 3 ? [] : (sentQuote(job, { place, now }) ?? [])))
  for (const { job, quote, lines } of sent) {
    const { rows: made } = await bulk.client.query<{ id: number }>(
      `insert into job_quotes (tenant_id, job_id, customer_id, number, sent_at, sent_by, sent_by_name, emails, valid_until, offer, answer, answered_at, answered_by_name, decline_reason)
         values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`,
      [
        tenant_id,
        job.id,
        job.customer_id,
        quote.sent_at,
        job.user_id,
        job.user_name,
        JSON.stringify([job.customer_email]),
        quote.valid_until,
        JSON.stringify(quote.offer),
        quote.answer,
        quote.answered_at,
        quote.answer && job.contact,
        quote.decline_reason,
      ],
    )
    await bulk.client.query('update jobs set quote_id = $3 where tenant_id = $1 and id = $2', [
      tenant_id,
      job.id,
      made[0]?.id,
    ])
    for (const line of lines) {
      await bulk.client.query(
        `insert into job_activities (tenant_id, job_id, customer_id, action_type, message, at, status, user_id, user_name, is_for_customer)
           values ($1, $2, $3, $4, $5, $6, 'Quote', $7, $8, $9)`,
        [
          tenant_id,
          job.id,
          job.customer_id,
          line.type,
          line.message,
          line.at,
          line.user_id,
          line.user_name,
          line.isShown,
        ],
      )
    }
  }
}

const later = (at: string, minutes: number) => new Date(Date.parse(at) + minutes * minute).toISOString()

/** What was sent and answered of one quote by `now`; nothing for one that was entered only just now. */
function sentQuote(job: QuotedJob, { place, now }: { place: number; now: string }) {
  const sent_at = later(job.entered_at, 12)
  if (sent_at >= now) return null
  const sentOn = dateIn(zone, sent_at)
  // Nobody can accept work once its day has come.
  const dayBefore = addDays(job.first_date, -1)
  const latest = addDays(sentOn, 14)
  const valid_until = dayBefore < sentOn ? sentOn : dayBefore < latest ? dayBefore : latest
  const answered_at = later(sent_at, 95)
  const isDeclined = place % 5 === 1 && answered_at < now
  const decline_reason = isDeclined ? (reasons[place % reasons.length] as string) : null
  const office = { user_id: job.user_id, user_name: job.user_name }
  return {
    job,
    quote: {
      sent_at,
      valid_until,
      offer: { ...offerOf(job), terms: quoteTermsOf({ valid_until, quote_terms: null, terms_days: 30 }) },
      answer: isDeclined ? 'declined' : null,
      answered_at: isDeclined ? answered_at : null,
      decline_reason,
    },
    lines: [
      {
        type: 'quote_sent',
        message: quoteActivities.sent(1, [job.customer_email], showLongDate(valid_until)),
        at: sent_at,
        isShown: 1,
        ...office,
      },
      ...(decline_reason
        ? [
            {
              type: 'updated',
              message: quoteActivities.declined_for(decline_reason),
              at: answered_at,
              isShown: 0,
              ...office,
            },
          ]
        : []),
    ],
  }
}

/** In the words and at the rate in which the product itself would offer it. */
const offerOf = (job: QuotedJob) =>
  jobOfferOf(
    {
      ...job,
      service: job.service_words,
      freight_type: job.freight_words,
      load_type: { ...job.load_words, color: '', per_mile: null, minimum_charge: null, waiting_charge: null },
      job_extra_charges: job.job_extra_charges.map((extra) => ({ ...extra, type: extra.type as TariffType })),
    },
    {
      zone,
      vat: job.tax_code === null ? null : { tax_code_id: 0, tax_code: job.tax_code, tax_rate: job.tax_rate ?? '0' },
      vat_number: 'GB 123 4567 82',
      customer: { country: job.customer_country, vat_number: job.customer_vat_number },
      time_of_supply: job.last_date,
    },
  )
