import { emailLogTexts as texts } from '@dray/domain/emails/email-log.messages.ts'
import type { EmailStatus } from '@dray/domain/emails/email-statuses.table.ts'
import { instantToLocal, showDate } from '@dray/domain/kernel/clock-time.ts'
import { Badge, type Tone } from '#ui/display/badge.tsx'
import type { TableColumn } from '#ui/table/table-column.ts'
import type { LoggedEmail } from './email-log.queries.ts'

const tones: Readonly<Record<EmailStatus, Tone>> = {
  Queued: 'grey',
  Sent: 'blue',
  Delivery: 'green',
  DeliveryDelay: 'amber',
  Bounce: 'red',
  Rejects: 'red',
  Complaints: 'red',
  RenderingFailures: 'red',
}

export const EmailStatusBadge = ({ status }: Pick<LoggedEmail, 'status'>) => (
  <Badge tone={tones[status]}>{texts.statuses[status]}</Badge>
)

export function emailMoment(at: string, zone: string) {
  const { date, time } = instantToLocal(at, zone)
  return `${showDate(date)} ${time}`
}

/** What a mail server answered is the office's to read. */
export const emailColumns = (zone: string, isCustomer: boolean): TableColumn<LoggedEmail>[] =>
  isCustomer ? columnsOf(zone) : [...columnsOf(zone), answer]

const answer: TableColumn<LoggedEmail> = {
  id: 'detail',
  header: texts.detail,
  text: ({ status_detail }) => status_detail ?? '',
  look: 'muted',
  width: 240,
}

const columnsOf = (zone: string): TableColumn<LoggedEmail>[] => [
  {
    id: 'at',
    header: texts.at,
    text: ({ at }) => emailMoment(at, zone),
    value: ({ at }) => instantToLocal(at, zone),
    look: 'clock',
    width: 120,
    grow: 0,
  },
  { id: 'to', header: texts.to, text: ({ to_address }) => to_address, width: 220 },
  { id: 'subject', header: texts.subject, text: ({ subject }) => subject, look: 'strong', width: 320, grow: 2 },
  {
    id: 'status',
    header: texts.status,
    text: ({ status }) => texts.statuses[status],
    cell: (email) => <EmailStatusBadge status={email.status} />,
    around: 14,
    width: 110,
    grow: 0,
  },
  {
    id: 'attachments',
    header: texts.attachments,
    text: ({ attachment_count }) => (attachment_count === 0 ? '' : String(attachment_count)),
    align: 'right',
    width: 110,
    grow: 0,
  },
]
