import * as z from 'zod/mini'
import { storableText } from '../kernel/text/storable-text.ts'
import type { EmailStatus } from './email-statuses.table.ts'

/** What the mail service says of one recipient of a message. */
export interface DeliveryEvent {
  status: Extract<EmailStatus, 'Delivery' | 'DeliveryDelay' | 'Bounce' | 'Rejects' | 'Complaints' | 'RenderingFailures'>
  recipient: string
  /** RFC 3339 in UTC. */
  at: string
  detail: string | null
  /** The address takes no mail, now or later. */
  is_permanent: boolean
}

const recipients = z.array(z.object({ emailAddress: z.string(), diagnosticCode: z.optional(z.string()) }))
const at = z.iso.datetime({ offset: true })

/** An event of Amazon SES as far as it is read; whatever else it holds is left out. */
export const sesEvent = z.object({
  eventType: z.optional(z.string()),
  notificationType: z.optional(z.string()),
  mail: z.object({
    timestamp: at,
    destination: z.array(z.string()),
    headers: z._default(z.array(z.object({ name: z.string(), value: z.string() })), []),
  }),
  delivery: z.optional(
    z.object({ timestamp: at, recipients: z.array(z.string()), smtpResponse: z.optional(z.string()) }),
  ),
  deliveryDelay: z.optional(z.object({ timestamp: at, delayType: z.string(), delayedRecipients: recipients })),
  bounce: z.optional(
    z.object({ timestamp: at, bounceType: z.string(), bounceSubType: z.string(), bouncedRecipients: recipients }),
  ),
  complaint: z.optional(
    z.object({ timestamp: at, complainedRecipients: recipients, complaintFeedbackType: z.optional(z.string()) }),
  ),
  reject: z.optional(z.object({ reason: z.string() })),
  failure: z.optional(z.object({ errorMessage: z.string() })),
})
export type SesEvent = z.output<typeof sesEvent>

/** The header that carries our own name of a message. */
export const messageRefHeader = 'X-Message-Ref'
const messageRef = /^email-([1-9]\d{0,14})-([1-9]\d{0,14})$/

export const messageRefOf = (tenant_id: number, email_id: number) => `email-${tenant_id}-${email_id}`

/** Whose message an event is about, by the name that we gave it; null for one that is not ours. */
export function messageOf({ mail }: SesEvent): { tenant_id: number; email_id: number } | null {
  const header = mail.headers.find(({ name }) => name.toLowerCase() === messageRefHeader.toLowerCase())
  const [, tenant_id, email_id] = messageRef.exec(header?.value.trim() ?? '') ?? []
  return tenant_id && email_id ? { tenant_id: Number(tenant_id), email_id: Number(email_id) } : null
}

/** Of what the receiving side says: more tells nobody anything. */
const longestDetail = 500

type Read = Omit<DeliveryEvent, 'at'>
const perRecipient = (of: SesEvent, found: readonly Read[], when = of.mail.timestamp): DeliveryEvent[] =>
  found.map(({ recipient, detail, ...one }) => ({
    ...one,
    recipient: storableText(recipient).trim().toLowerCase(),
    detail: detail && storableText(detail.slice(0, longestDetail)),
    at: new Date(when).toISOString(),
  }))
const toAll = ({ mail }: SesEvent, said: Omit<Read, 'recipient'>) =>
  mail.destination.map((recipient) => ({ ...said, recipient }))

/** How each type of event is read; what is no outcome (sent, opened, clicked) is nothing. */
const readers: Readonly<Record<string, (event: SesEvent) => DeliveryEvent[]>> = {
  Delivery: (event) =>
    perRecipient(
      event,
      (event.delivery?.recipients ?? []).map((recipient) => ({
        status: 'Delivery',
        recipient,
        detail: event.delivery?.smtpResponse ?? null,
        is_permanent: false,
      })),
      event.delivery?.timestamp,
    ),
  DeliveryDelay: (event) =>
    perRecipient(
      event,
      (event.deliveryDelay?.delayedRecipients ?? []).map(({ emailAddress, diagnosticCode }) => ({
        status: 'DeliveryDelay',
        recipient: emailAddress,
        detail: diagnosticCode ?? event.deliveryDelay?.delayType ?? null,
        is_permanent: false,
      })),
      event.deliveryDelay?.timestamp,
    ),
  Bounce: (event) =>
    perRecipient(
      event,
      (event.bounce?.bouncedRecipients ?? []).map(({ emailAddress, diagnosticCode }) => ({
        status: 'Bounce',
        recipient: emailAddress,
        detail: diagnosticCode ?? event.bounce?.bounceSubType ?? null,
        is_permanent: event.bounce?.bounceType === 'Permanent',
      })),
      event.bounce?.timestamp,
    ),
  Complaint: (event) =>
    perRecipient(
      event,
      (event.complaint?.complainedRecipients ?? []).map(({ emailAddress }) => ({
        status: 'Complaints',
        recipient: emailAddress,
        detail: event.complaint?.complaintFeedbackType ?? null,
        is_permanent: true,
      })),
      event.complaint?.timestamp,
    ),
  Reject: (event) =>
    perRecipient(event, toAll(event, { status: 'Rejects', detail: event.reject?.reason ?? null, is_permanent: false })),
  'Rendering Failure': (event) =>
    perRecipient(
      event,
      toAll(event, { status: 'RenderingFailures', detail: event.failure?.errorMessage ?? null, is_permanent: false }),
    ),
}

export const deliveryEventsIn = (event: SesEvent): DeliveryEvent[] =>
  readers[event.eventType ?? event.notificationType ?? '']?.(event) ?? []

type Ranked = Pick<DeliveryEvent, 'status' | 'is_permanent'>

/** What outweighs what, whichever came first. */
function rankOf({ status, is_permanent }: Ranked): number {
  if (status === 'Complaints') return 6
  if (status === 'Bounce') return is_permanent ? 5 : 3
  if (status === 'Rejects' || status === 'RenderingFailures') return 4
  return status === 'Delivery' ? 2 : 1
}

/** The event that a message is shown by: the gravest of all recipients, the latest among equals; undefined without any. */
export const gravest = <E extends Ranked & { at: string; recipient: string }>(events: readonly E[]): E | undefined =>
  events.toSorted(
    (a, b) => rankOf(b) - rankOf(a) || b.at.localeCompare(a.at) || a.recipient.localeCompare(b.recipient),
  )[0]
