import { createPrivateKey, createSign, generateKeyPairSync, randomUUID } from 'node:crypto'
import { showEmail } from '@dray/domain/emails/email-log.calls.ts'
import { clearUndeliverable, listUndeliverable } from '@dray/domain/emails/undeliverable.calls.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { certificate, key as ownKey } from './certificate.fixture.ts'
import { queueEmail } from './queue-email.ts'

const topic = 'arn:aws:sns:eu-west-2:123456789012:mail-events'
const certificateUrl = 'https://sns.eu-west-2.amazonaws.com/SimpleNotificationService-1.pem'
const own = createPrivateKey(ownKey)
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 })

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
const fetched: string[] = []
const certificates = new Map([[certificateUrl, certificate]])

beforeAll(async () => {
  const fetchText = (address: string) => {
    fetched.push(address)
    return Promise.resolve(certificates.get(address) ?? '')
  }
  server = await startTestServer({ env: { SES_TOPICS: topic }, overrides: { sns: { fetchText } } })
})
afterAll(() => server?.close())
beforeEach(async () => {
  fetched.length = 0
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
})

type Fields = Record<string, string>
const orders: Record<string, string[]> = {
  Notification: ['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'],
  SubscriptionConfirmation: ['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'],
}

function signed(fields: Fields, { key = own, version = '2' } = {}) {
  const sign = createSign(version === '1' ? 'RSA-SHA1' : 'RSA-SHA256')
  for (const name of orders[fields.Type ?? ''] ?? []) if (fields[name]) sign.update(`${name}\n${fields[name]}\n`)
  return { ...fields, SignatureVersion: version, Signature: sign.sign(key, 'base64'), SigningCertURL: certificateUrl }
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString()

const message = (event: object, more: Fields = {}): Fields => ({
  Type: 'Notification',
  MessageId: randomUUID(),
  TopicArn: topic,
  Timestamp: hoursAgo(1),
  Message: JSON.stringify(event),
  ...more,
})
const post = async (body: unknown) => {
  const answer = await fetch(`${server.url}/mail-events/ses`, {
    method: 'POST',
    headers: { 'content-type': 'text/plain; charset=UTF-8' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return answer.status
}

async function email(to_address = 'gone@leafield.example', values: object = {}) {
  return made.inCompany(async (tx) => {
    const row = await tx.db
      .insertInto('emails')
      .values({
        tenant_id: tx.tenant_id,
        to_address,
        subject: 'Invoice',
        body_html: '',
        body_text: '',
        status: 'Sent',
        ...values,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return row.id
  })
}

const mailOf = (id: number, tenant_id = company.tenant_id) => ({
  timestamp: '2026-06-01T08:00:00.000Z',
  destination: ['gone@leafield.example'],
  headers: [{ name: 'X-Message-Ref', value: `email-${tenant_id}-${id}` }],
})
const bounce = (
  id: number,
  { type = 'Permanent', at = '2026-06-01T08:00:05.000Z', tenant_id = company.tenant_id } = {},
) => ({
  eventType: 'Bounce',
  mail: mailOf(id, tenant_id),
  bounce: {
    timestamp: at,
    bounceType: type,
    bounceSubType: 'General',
    bouncedRecipients: [{ emailAddress: 'Gone@leafield.example', diagnosticCode: '550 5.1.1 unknown' }],
  },
})
const delivery = (id: number) => ({
  eventType: 'Delivery',
  mail: mailOf(id),
  delivery: { timestamp: '2026-06-01T08:00:09.000Z', recipients: ['gone@leafield.example'], smtpResponse: '250 ok' },
})
const shown = (id: number, person = clerk) => person.ok(showEmail, { params: { id } })
const marks = (person = clerk) => person.ok(listUndeliverable, {})

test.each(['1', '2'])(
  'a signed event of version %s is written down once, and its address is marked',
  async (version) => {
    const id = await email()
    for (const _ of [1, 2]) expect(await post(signed(message(bounce(id)), { version }))).toBe(200)
    expect(await shown(id)).toMatchObject({
      status: 'Bounce',
      status_detail: '550 5.1.1 unknown',
      events: [{ status: 'Bounce', recipient: 'gone@leafield.example' }],
    })
    expect(await marks()).toMatchObject([{ address: 'gone@leafield.example', reason: 'bounce' }])
  },
)

test('whatever comes first, the gravest is shown; what is for a time only marks no address', async () => {
  const [early, late] = [await email(), await email()]
  const events = (id: number) => [delivery(id), bounce(id, { type: 'Transient' })]
  for (const event of events(early)) await post(signed(message(event)))
  for (const event of events(late).toReversed()) await post(signed(message(event)))
  const [one, other] = [await shown(early), await shown(late)]
  expect([one.status, other.status]).toEqual(['Bounce', 'Bounce'])
  expect(one.events.map(({ status }) => status)).toEqual(other.events.map(({ status }) => status))
  expect(await marks()).toEqual([])
})

test.each<[string, (id: number) => unknown, number]>([
  [
    'a body changed after it was signed',
    (id) => ({ ...signed(message(delivery(id))), Message: JSON.stringify(bounce(id)) }),
    403,
  ],
  ["a stranger's key", (id) => signed(message(bounce(id)), { key: stranger.privateKey }), 403],
  ['another topic', (id) => signed(message(bounce(id), { TopicArn: `${topic}-of-another` })), 403],
  [
    'a certificate from elsewhere',
    (id) => ({ ...signed(message(bounce(id))), SigningCertURL: 'https://sns.evil.example/a.pem' }),
    403,
  ],
  [
    'a host that only begins like one',
    (id) => ({
      ...signed(message(bounce(id))),
      SigningCertURL: 'https://sns.eu-west-2.amazonaws.com.evil.example/a.pem',
    }),
    403,
  ],
  [
    'an address without TLS',
    (id) => ({ ...signed(message(bounce(id))), SigningCertURL: certificateUrl.replace('https', 'http') }),
    403,
  ],
  [
    'a certificate at another path of the service',
    (id) => ({
      ...signed(message(bounce(id))),
      SigningCertURL: 'https://sns.eu-west-2.amazonaws.com/?Action=GetObject&x=/SimpleNotificationService-1.pem',
    }),
    403,
  ],
  [
    'a certificate of a host in China, for a topic that is elsewhere',
    (id) => ({
      ...signed(message(bounce(id))),
      SigningCertURL: 'https://sns.cn-north-1.amazonaws.com.cn/SimpleNotificationService-1.pem',
    }),
    403,
  ],
  ['a message of the day before', (id) => signed(message(bounce(id), { Timestamp: hoursAgo(25) })), 403],
  ['a message of tomorrow', (id) => signed(message(bounce(id), { Timestamp: hoursAgo(-1) })), 403],
  ['the wrong version', (id) => ({ ...signed(message(bounce(id))), SignatureVersion: '1' }), 403],
  ['no JSON', () => 'hello', 400],
  ['JSON of something else', () => ({ Type: 'Notification' }), 400],
  ['too much', () => 'x'.repeat(300_000), 413],
])('%s is refused and changes nothing', async (_, body, status) => {
  const id = await email()
  expect(await post(body(id))).toBe(status)
  expect(await shown(id)).toMatchObject({ status: 'Sent', events: [] })
  expect(fetched.filter((address) => address !== certificateUrl)).toEqual([])
})

test('an event about no message, or a message of nobody, is taken and left alone', async () => {
  const id = await email()
  const strange = { ...mailOf(id), headers: [{ name: 'X-Message-Ref', value: 'email-1-1; drop' }] }
  for (const event of [
    bounce(id, { tenant_id: 999_999_999 }),
    bounce(id, { tenant_id: 0 }),
    { ...bounce(id), mail: strange },
    { eventType: 'Open', mail: mailOf(id) },
    {},
    bounce(id + 1000),
  ]) {
    expect(await post(signed(message(event)))).toBe(200)
  }
  expect(await shown(id)).toMatchObject({ status: 'Sent', events: [] })
})

test('what no text can hold is left out, and what says too much is cut', async () => {
  const id = await email()
  const event = bounce(id)
  event.bounce.bouncedRecipients[0]!.diagnosticCode = `550 \u0000${'x'.repeat(5000)}`
  expect(await post(signed(message(event)))).toBe(200)
  expect((await shown(id)).status_detail).toBe(`550 ${'x'.repeat(495)}`)
})

test('one event posted many times at once is written down once', async () => {
  const id = await email()
  const body = signed(message(bounce(id)))
  expect(await Promise.all(Array.from({ length: 8 }, () => post(body)))).toEqual(Array(8).fill(200))
  expect((await shown(id)).events).toHaveLength(1)
  expect(await marks()).toHaveLength(1)
})

test('a message counts once, also where it says something else the second time, and again where it could not be taken', async () => {
  const [id, other] = [await email(), await email()]
  const MessageId = randomUUID()
  expect(await post(signed(message(delivery(id), { MessageId })))).toBe(200)
  expect(await post(signed(message(bounce(other), { MessageId })))).toBe(200)
  expect(await shown(id)).toMatchObject({ status: 'Delivery' })
  expect(await shown(other)).toMatchObject({ status: 'Sent', events: [] })
})

test.each([
  ['two certificates', () => `${certificate}\n${certificate}`],
  ['a text beside the certificate', () => `hello\n${certificate}`],
  ['no certificate', () => 'hello'],
])('where the address holds %s, nothing is believed', async (_, text) => {
  const address = `https://sns.eu-west-2.amazonaws.com/SimpleNotificationService-${randomUUID().slice(0, 8)}.pem`
  certificates.set(address, text())
  const id = await email()
  expect(await post({ ...signed(message(bounce(id))), SigningCertURL: address })).toBe(403)
  expect(await shown(id)).toMatchObject({ status: 'Sent' })
})

test('another company neither sees nor clears a mark', async () => {
  await post(signed(message(bounce(await email()))))
  const [mark] = await marks()
  const other = await server.clerk(await server.company())
  expect(await marks(other)).toEqual([])
  expect(await other.send(clearUndeliverable, { params: { id: mark!.id } })).toMatchObject({ status: 404 })
  expect(await marks()).toHaveLength(1)
})

test('the topic is confirmed at an address of the service only', async () => {
  const confirmation = (SubscribeURL: string) =>
    signed({ ...message({}), Type: 'SubscriptionConfirmation', Token: 'abc', SubscribeURL })
  const sound = 'https://sns.eu-west-2.amazonaws.com/?Action=ConfirmSubscription'
  expect(await post(confirmation('https://evil.example/?Action=ConfirmSubscription'))).toBe(200)
  expect(fetched).not.toContain('https://evil.example/?Action=ConfirmSubscription')
  expect(await post(confirmation(sound))).toBe(200)
  expect(fetched).toContain(sound)
})

test('the program sends nothing to a marked address, a person may, and once it works again both do', async () => {
  await post(signed(message(bounce(await email()))))
  const send = async (event: string | null) => {
    const id = await server.app.work.inCompany(
      company.tenant_id,
      (ctx) =>
        queueEmail(ctx, {
          to: 'gone@leafield.example',
          subject: 'Hello',
          title: 'Hello',
          paragraphs: ['Hello'],
          ...(event && { notifies: { user_id: clerk.user_id, event } }),
        } as never),
      { user_id: clerk.user_id, name: 'Rae Novak', permissions: new Set<string>() },
    )
    await expect.poll(async () => (await shown(id)).status, { timeout: 15_000 }).not.toBe('Queued')
    return shown(id)
  }
  expect(await send('due_dates')).toMatchObject({
    status: 'Rejects',
    status_detail: 'Not sent: earlier messages to this address came back',
  })
  expect(await send(null)).toMatchObject({ status: 'Sent' })
  const [mark] = await marks()
  await clerk.ok(clearUndeliverable, { params: { id: mark!.id } })
  expect(await send('due_dates')).toMatchObject({ status: 'Sent' })
})
