import type { EmailStatus } from '@dray/domain/emails/email-statuses.table.ts'
import { addDays, addMinutes, localToInstant, weekday } from '@dray/domain/kernel/clock-time.ts'
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

/** Weeks of e-mails to customers about their jobs, with what became of each, and the addresses that take none any more. */
export function emailRows({ tenant_id, ...inputs }: Inputs): TableRows[] {
  const made = madeEmails(inputs)
  const marked = ['Bounce', 'Complaints'].flatMap((status) => made.findLast((row) => row.status === status) ?? [])
  // Nothing is sent by itself to an address once it is marked.
  const isHeld = ({ to_address, at }: Email) => marked.some((one) => one.to_address === to_address && one.at < at)
  const emails = made.filter((row) => !isHeld(row)).map((row, i) => ({ tenant_id, id: first + i, ...row }))
  const events = emails.filter(({ status }) => status !== 'Sent')
  return [
    ['emails', emails],
    ['email_events', events.map((row, i) => ({ tenant_id, id: first + i, ...eventOf(row) }))],
    ['undeliverable_addresses', marked.map((row, i) => ({ tenant_id, id: first + i, ...markOf(row) }))],
  ]
}

type Email = ReturnType<typeof emailAt>

const isFinal = (status: string) => status === 'Bounce' || status === 'Complaints'
const eventOf = ({ id, to_address, at, status, status_detail: detail }: Email & { id: number }) => ({
  email_id: id,
  status,
  recipient: to_address,
  at: addMinutes(at, 1),
  detail,
  is_permanent: isFinal(status),
})
const markOf = ({ to_address: address, at, status, status_detail: detail }: Email) => ({
  address,
  reason: status === 'Complaints' ? 'complaint' : 'bounce',
  detail,
  since: addMinutes(at, 1),
})

function madeEmails({ company, customers, today, now, days }: Omit<Inputs, 'tenant_id'>): Email[] {
  return Array.from({ length: days }, (_, back) => addDays(today, back - days + 1))
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
    attachments: [],
    status,
    status_detail,
  }
}
