import { bookingTexts as texts } from '@dray/domain/bookings/bookings.messages.ts'
import { jobFields } from '@dray/domain/jobs/job-fields.table.ts'
import { needsTexts } from '@dray/domain/jobs/load-needs.messages.ts'
import { modeHasSide } from '@dray/domain/jobs/mode.ts'
import { showLongDate } from '@dray/domain/kernel/clock-time.ts'
import { FileLine } from '#features/files/index.ts'
import { Badge } from '#ui/display/badge.tsx'
import { Facts } from '#ui/display/facts.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { requestNeeds, type Side, timeOf } from './booking-form.ts'
import type { BookingRequest } from './bookings.queries.ts'

const tones = {
  Sent: 'blue',
  Priced: 'amber',
  Agreed: 'teal',
  Accepted: 'green',
  Declined: 'red',
  Withdrawn: 'slate',
} as const

export const BookingBadge = ({ status }: Pick<BookingRequest, 'status'>) => (
  <Badge tone={tones[status]}>{texts.states[status]}</Badge>
)

/** From where to where: towns, else postcodes. */
export const placeOf = ({ fields }: BookingRequest, side: Side) =>
  fields[`${side}_town`] ?? fields[`${side}_post_code`] ?? fields[`${side}_name`] ?? ''

/** What a request asks for, as both sides read it, with what the office changed. */
export function RequestFacts({ request, zone }: { request: BookingRequest; zone: string }) {
  const { fields, differences } = request
  const needs = requestNeeds(fields)
  const sides = (['collection', 'delivery'] as const).filter((side) => modeHasSide(fields.mode, side))
  return (
    <Stack>
      <Columns shares={sides.map(() => 1)} close>
        {sides.map((side) => (
          <SidePanel key={side} side={side} request={request} zone={zone} />
        ))}
      </Columns>
      <Facts
        columns={4}
        facts={[
          { name: jobFields.item_count.label, value: fields.item_count === null ? '' : String(fields.item_count) },
          {
            name: `${jobFields.weight.label} ${jobFields.weight.unit}`,
            value: fields.weight === null ? '' : Number(fields.weight).toLocaleString('en-GB'),
          },
          { name: texts.service, value: request.service ?? '' },
          { name: texts.theReferences, value: fields.customer_reference.map(({ name }) => name).join(', ') },
          ...(needs ? [{ name: needsTexts.title, long: true, value: needs }] : []),
          {
            name: texts.sentBy,
            long: true,
            value: [request.contact_name, request.contact_phone, request.contact_email].filter(Boolean).join(', '),
          },
        ]}
      />
      {request.attachments.length > 0 && (
        <Stack gap="tight">
          {request.attachments.map((file) => (
            <FileLine key={file.path ?? file.name} file={file} />
          ))}
        </Stack>
      )}
      {differences.length > 0 && (
        <Notice kind="warning" title={texts.differs}>
          <Stack gap="tight">
            {differences.map(({ label, was, is }) => (
              <Text key={label}>{texts.differsLine(label, was ?? texts.blank, is ?? texts.blank)}</Text>
            ))}
          </Stack>
        </Notice>
      )}
    </Stack>
  )
}

function SidePanel({ request, side, zone }: { request: BookingRequest; side: Side; zone: string }) {
  const { fields } = request
  const date = fields[`${side}_date`]
  const when = [date && showLongDate(date), timeOf(fields, side, zone)].filter(Boolean).join(', ')
  const lines = ['name', 'address_line_1', 'address_line_2', 'town', 'post_code', 'contact', 'phone'] as const
  const address = lines.map((line) => fields[`${side}_${line}`]).filter(Boolean)
  const note = fields[`${side}_instruction_1`]
  return (
    <Panel title={texts.sides[side]} quiet>
      <Stack gap="tight">
        <Text look="strong">{when}</Text>
        <Text>{address.join(', ')}</Text>
        {note && (
          <Text tone="muted" lines>
            {note}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}
