import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import type { Mail, MailMessage } from './mail.ts'
import { makeMail } from './make-mail.ts'
import type { SmtpConfig } from './smtp-mail.ts'

const opened: (() => unknown)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

interface Received {
  from: string
  to: string[]
  source: string
}

const answer = (code: number, message: string) => Object.assign(new Error(message), { responseCode: code })

/** A real SMTP server on loopback that keeps what it takes. */
async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    hideSTARTTLS: true,
    logger: false,
    onData(stream, session, done) {
      text(stream).then((source) => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({ from: mailFrom ? mailFrom.address : '', to: rcptTo.map((to) => to.address), source })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => undefined)
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  opened.push(() => new Promise<void>((closed) => server.close(closed)))
  return { received, port: (server.server.address() as AddressInfo).port }
}

function mailTo(port: number, more: Partial<SmtpConfig> = {}): Mail {
  const mail = makeMail({
    adapter: 'smtp',
    host: '127.0.0.1',
    port,
    secure: false,
    require_tls: false,
    from_address: 'post@dray.example',
    from_name: 'Dray',
    ...more,
  })
  opened.unshift(() => mail.close())
  return mail
}

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  to: ['anna@customer.example'],
  subject: 'Invoice INV-10001',
  text: 'Dear Anna,\n\nplease find the invoice.\n',
  message_id: '<invoice-1@dray.example>',
  tenant_id: 7,
  ...more,
})

test('a message arrives with its company, its subject in any script and its attachment', async () => {
  const { received, port } = await startServer()
  const taken = await mailTo(port).send(
    message({
      to: ['anna@customer.example', 'ledger@customer.example'],
      cc: ['office@haulier.example'],
      from_name: 'Łukasz Haulage, Ltd',
      reply_to: 'office@haulier.example',
      subject: 'Faktura – Żółć / Τιμολόγιο',
      html: '<p>Dear Anna</p>',
      attachments: [
        { name: 'INV-10001 ż.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-1.7 real') },
      ],
    }),
  )
  expect(taken).toEqual({
    message_id: '<invoice-1@dray.example>',
    accepted: ['anna@customer.example', 'ledger@customer.example', 'office@haulier.example'],
    refused: [],
    response: expect.stringMatching(/^250 /),
  })
  const [{ from, to, source } = { from: '', to: [], source: '' }] = received
  expect([from, to.length]).toEqual(['post@dray.example', 3])
  expect(source).toContain('Message-ID: <invoice-1@dray.example>')
  expect(source).toContain('Auto-Submitted: auto-generated')
  expect(source).toContain('Reply-To: office@haulier.example')
  expect(source).toMatch(/^Subject: =\?UTF-8\?/m)
  expect(source).toMatch(/^From: =\?UTF-8\?[^\r]+ <post@dray\.example>\r$/m)
  expect(source).toContain(Buffer.from('%PDF-1.7 real').toString('base64'))
})

test('user and password are used', async () => {
  const tried: string[] = []
  const { port } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username = '', password = '' }, _, done) {
      tried.push(`${username}/${password}`)
      done(null, { user: username })
    },
  })
  await mailTo(port, { user: 'dray', password: 'pass word' }).send(message())
  expect(tried).toEqual(['dray/pass word'])
})

test.each([
  ['an unknown recipient', 550, '5.1.1 No such user', true],
  ['a full mailbox', 452, '4.2.2 Mailbox full', false],
  ['greylisting', 450, '4.2.0 Greylisted, try again', false],
])('%s is told as permanent or not', async (_, code, text, permanent) => {
  const { port } = await startServer({ onRcptTo: (_address, _session, done) => done(answer(code, text)) })
  await expect(mailTo(port).send(message())).rejects.toMatchObject({
    name: 'MailRefused',
    permanent,
    refused: [{ address: 'anna@customer.example', permanent, reason: expect.stringContaining(text) }],
  })
})

test('one of two recipients refused: the message is out, and who is missing is told', async () => {
  const { received, port } = await startServer({
    onRcptTo: ({ address }, _, done) => done(address.startsWith('gone') ? answer(550, '5.1.1 No such user') : null),
  })
  const taken = await mailTo(port).send(message({ to: ['anna@customer.example', 'gone@customer.example'] }))
  expect(taken.accepted).toEqual(['anna@customer.example'])
  expect(taken.refused).toEqual([
    { address: 'gone@customer.example', permanent: true, reason: expect.stringContaining('5.1.1') },
  ])
  expect(received).toHaveLength(1)
})

test('both refused, one for now only: another attempt is worth it', async () => {
  const { port } = await startServer({
    onRcptTo: ({ address }, _, done) => done(answer(address.startsWith('gone') ? 550 : 451, 'no')),
  })
  const sent = mailTo(port).send(message({ to: ['gone@customer.example', 'busy@customer.example'] }))
  await expect(sent).rejects.toMatchObject({ permanent: false, refused: [{ permanent: true }, { permanent: false }] })
})

test.each([
  ['spam', 554, true],
  ['a server that is closing', 421, false],
  ['a server that cannot store it', 452, false],
])('the message refused as %s', async (_, code, permanent) => {
  const { port } = await startServer({
    onData: (stream, _session, done) => text(stream).then(() => done(answer(code, 'no')), done),
  })
  await expect(mailTo(port).send(message())).rejects.toMatchObject({ permanent })
})

test('a wrong password is a matter of configuration, not of the message', async () => {
  const { port } = await startServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(answer(535, '5.7.8 Authentication failed')),
  })
  const mail = mailTo(port, { user: 'dray', password: 'old' })
  await expect(mail.send(message())).rejects.toMatchObject({ permanent: false })
  await expect(mail.check()).rejects.toThrow(/535/)
})

test('nobody there: not permanent, and the check says so', async () => {
  const { port } = await startServer()
  for (const close of opened.splice(0)) await close()
  const mail = mailTo(port)
  await expect(mail.send(message())).rejects.toMatchObject({ name: 'MailRefused', permanent: false })
  await expect(mail.check()).rejects.toThrow(/ECONNREFUSED/)
})

test('no TLS where it is required: nothing is sent', async () => {
  const { received, port } = await startServer()
  await expect(mailTo(port, { require_tls: true }).send(message())).rejects.toMatchObject({ permanent: false })
  expect(received).toEqual([])
})

test('a field cannot smuggle in a header or a second recipient', async () => {
  const { received, port } = await startServer()
  await mailTo(port)
    .send(message({ to: ['anna@customer.example, other@evil.example'], subject: 'Hello\r\nBcc: other@evil.example' }))
    .catch(() => undefined)
  await mailTo(port).send(message({ subject: 'Hello\r\nBcc: other@evil.example' }))
  expect(received.flatMap(({ to }) => to)).not.toContain('other@evil.example')
  expect(received.map(({ source }) => source).join()).not.toMatch(/^Bcc:/m)
})

test('a reachable server passes the check', async () => {
  const { port } = await startServer()
  await expect(mailTo(port).check()).resolves.toBeUndefined()
})
