import { describe, expect, test } from 'vitest'
import { deliveryEventsIn, gravest, messageOf, sesEvent } from './delivery-events.ts'

const mail = {
  timestamp: '2026-06-01T08:00:00.000Z',
  messageId: '0102',
  destination: ['a@x.example', 'B@x.example'],
  headers: [{ name: 'x-message-ref', value: 'email-7-1001' }],
}
const read = (event: object) => deliveryEventsIn(sesEvent.parse({ mail, ...event }))
const timestamp = '2026-06-01T08:00:05.000Z'

test.each<[string, object, object[]]>([
  [
    'Delivery',
    { eventType: 'Delivery', delivery: { timestamp, recipients: ['a@x.example'], smtpResponse: '250 ok' } },
    [{ status: 'Delivery', recipient: 'a@x.example', detail: '250 ok', at: timestamp }],
  ],
  [
    'two that bounce for good',
    {
      notificationType: 'Bounce',
      bounce: {
        timestamp,
        bounceType: 'Permanent',
        bounceSubType: 'General',
        bouncedRecipients: [
          { emailAddress: 'a@x.example', diagnosticCode: '550 5.1.1' },
          { emailAddress: 'B@x.example' },
        ],
      },
    },
    [
      { status: 'Bounce', recipient: 'a@x.example', detail: '550 5.1.1', is_permanent: true },
      { status: 'Bounce', recipient: 'b@x.example', detail: 'General', is_permanent: true },
    ],
  ],
  [
    'a full mailbox',
    {
      eventType: 'Bounce',
      bounce: {
        timestamp,
        bounceType: 'Transient',
        bounceSubType: 'MailboxFull',
        bouncedRecipients: [{ emailAddress: 'a@x.example' }],
      },
    },
    [{ status: 'Bounce', is_permanent: false }],
  ],
  [
    'a complaint',
    {
      eventType: 'Complaint',
      complaint: { timestamp, complainedRecipients: [{ emailAddress: 'a@x.example' }], complaintFeedbackType: 'abuse' },
    },
    [{ status: 'Complaints', detail: 'abuse', is_permanent: true }],
  ],
  [
    'a delay',
    {
      eventType: 'DeliveryDelay',
      deliveryDelay: { timestamp, delayType: 'MailboxFull', delayedRecipients: [{ emailAddress: 'a@x.example' }] },
    },
    [{ status: 'DeliveryDelay', detail: 'MailboxFull' }],
  ],
  [
    'a virus',
    { eventType: 'Reject', reject: { reason: 'Bad content' } },
    [{ status: 'Rejects' }, { status: 'Rejects' }],
  ],
  [
    'a template',
    { eventType: 'Rendering Failure', failure: { errorMessage: 'x' } },
    [{ status: 'RenderingFailures' }, {}],
  ],
  ['an open', { eventType: 'Open', open: {} }, []],
])('%s', (_, event, expected) => {
  expect(read(event)).toMatchObject(expected)
})

describe('whose message it is', () => {
  test.each([
    ['email-7-1001', { tenant_id: 7, email_id: 1001 }],
    ['email-7-1001; drop table', null],
    ['', null],
  ])('%j', (value, expected) => {
    expect(messageOf(sesEvent.parse({ mail: { ...mail, headers: [{ name: 'X-Message-Ref', value }] } }))).toEqual(
      expected,
    )
  })
})

const all = (
  [
    ['Complaints', true],
    ['Bounce', true],
    ['Rejects', false],
    ['Bounce', false],
    ['Delivery', false],
    ['DeliveryDelay', false],
  ] as const
).map(([status, is_permanent], minute) => ({
  status,
  is_permanent,
  recipient: 'a@x.example',
  at: `2026-06-01T08:0${minute}:00.000Z`,
}))

test('the gravest is shown, in whatever order the events came', () => {
  for (const [place, first] of all.entries()) {
    const left = all.slice(place)
    for (let turn = 0; turn < left.length; turn++) {
      expect(gravest([...left.slice(turn), ...left.slice(0, turn)])).toBe(first)
    }
    expect(gravest(left.toReversed())).toBe(first)
  }
  expect(gravest([])).toBeUndefined()
})
