import type { EmailStatus } from '@dray/domain/emails/email-statuses.table.ts'
import { addDays, localToInstant, weekday } from '@dray/domain/kernel/clock-time.ts'
import { renderEmail } from '#platform/mail/render-email.ts'
import type { CustomerPick } from './company-rows.ts'
import type { TableRows } from './rows.repo.ts'

interface Inputs {
  tenant_id: number
  company: string
  customers: readonly CustomerPick[]
  /** The last day; nothing is made for a time after `now`. */
  today: string
  now: string
  days: number
}

/** What became of them: most arrive, one in forty never will. */
const fates: readonly (readonly [EmailStatus, string | null])[] = [
  ...Array.from({ length: 34 }, (): readonly [EmailStatus, string] => ['Delivery', '250 2.0.0 OK']),
  ['Sent', '250 2.0.0 Queued'],
  ['DeliveryDelay', '452 4.2.2 Mailbox full'],
  ['Bounce', '550 5.1.1 The address does not exist'],
  ['Rejects', 'Refused: attachment not allowed'],
  ['Complaints', 'Marked as unwanted by its receiver'],
  ['RenderingFailures', 'The message could not be made'],
]

const first = 100_000
const subjects = ['collection today', 'delivery booked', 'driver on the way', 'delivered']

/** Weeks of e-mails to customers about their jobs, with what became of each. */
export function emailRows({ tenant_id, company, customers, today, now, days }: Inputs): TableRows[] {
  const rows = Array.from({ length: days }, (_, back) => addDays(today, back - days + 1))
    .filter((date) => weekday(date) < 6)
    .flatMap((date, d) => Array.from({ length: 4 + (d % 5) }, (_, i) => ({ date, place: d * 11 + i * 7 })))
    .flatMap(({ date, place }) => {
      const at = localToInstant(
        date,
        `${String(7 + (place % 10)).padStart(2, '0')}:${10 + (place % 49)}`,
        'Europe/London',
      )
      return at && at <= now ? [emailAt(at, place, { company, customers })] : []
    })
  return [['emails', rows.map((row, i) => ({ tenant_id, id: first + i, ...row }))]]
}

function emailAt(at: string, place: number, { company, customers }: Pick<Inputs, 'company' | 'customers'>) {
  const customer = customers[place % customers.length]
  const name = String(customer?.row.customer_name ?? 'customer')
  const title = `${name}: ${subjects[place % subjects.length]}`
  const { text, html } = renderEmail({
    title,
    paragraphs: [`Dear ${name},`, `This is about your job with ${company}.`],
  })
  const [status, status_detail] = fates[place % fates.length] ?? ['Sent', null]
  return {
    at,
    customer_id: customer?.id ?? null,
    to_address: String(customer?.row.email ?? 'office@customer.example'),
    subject: title,
    body_html: html,
    body_text: text,
    attachments: '[]',
    status,
    status_detail,
  }
}
