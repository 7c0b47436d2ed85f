import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import {
  billExternalJobs,
  checkBeforeInvoicing,
  invoiceJobsByCustomer,
  invoiceJobsSingly,
} from '@dray/domain/invoicing/invoicing.calls.ts'
import { type AnyCall, callPath, largestJson, smallBody } from '@dray/domain/kernel/call.ts'
import { changePreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { addJobAttachment, savePod, uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { login } from '@dray/domain/sessions/sessions.calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { ask, rawConnection } from '#testing/raw-http.ts'
import { routes } from '../../../routes.ts'

/** Who is not admitted, and what is too large, is refused before it is read. */
const megabyte = 1024 * 1024
/** What is thrown away after the answer, and what the two ends of a socket buffer, whoever reads it. */
const onTheWay = (16 + 24) * megabyte
const office = testOffice('file')
let powerless: Person

beforeAll(async () => {
  powerless = await office.server.clerk(office.company, { permissions: [] })
})

const sessionLines = (person: Person | null) =>
  person?.halves
    ? [
        `Authorization: Bearer ${person.halves.access_token}`,
        `Cookie: dray_session=${person.halves.cookie}; XSRF-TOKEN=x`,
        'X-XSRF-TOKEN: x',
      ]
    : ['Cookie: XSRF-TOKEN=x', 'X-XSRF-TOKEN: x']

const path = (call: AnyCall) => callPath(call).replace(/:\w+/g, '1')
const head = (call: AnyCall, person: Person | null, lines: string[]) =>
  [`${call.method} ${path(call)} HTTP/1.1`, 'Host: localhost', ...sessionLines(person), ...lines, '', ''].join('\r\n')
const json = (length: number) => ['Content-Type: application/json', `Content-Length: ${length}`]

/** Sends the head and then pieces for as long as the server takes them; what came back, and how much went out. */
async function stream(start: string, piece: Uint8Array, pieces: number) {
  const connection = rawConnection(office.server.url)
  const began = performance.now()
  let ms = 0
  connection.socket.once('data', () => {
    ms = performance.now() - began
  })
  let wake = () => {}
  connection.socket.on('drain', () => wake()).on('close', () => wake())
  connection.write(start)
  let sent = 0
  for (let index = 0; index < pieces && !connection.socket.destroyed; index++) {
    sent += piece.length
    if (connection.write(piece)) continue
    const taken = new Promise<boolean>((resolve) => {
      wake = () => resolve(true)
    })
    const goesOn = await Promise.race([taken, later(400).then(() => connection.statuses().length === 0)])
    if (!goesOn) break
  }
  await expect.poll(connection.statuses, { timeout: 5000 }).not.toEqual([])
  connection.socket.destroy()
  return { status: connection.statuses()[0], sent, ms, text: connection.received() }
}
const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const zeros = Buffer.from('0,'.repeat(megabyte / 2))
const leftovers = () => readdir(join(office.server.dataDir, 'uploads'))

describe('the body of who is not admitted is not waited for', () => {
  const withBody = routes.map(({ call }) => call).filter((call) => call.body && call.who !== 'anyone')

  /** Of a request whose body never comes. */
  async function answerTo(call: AnyCall, person: Person | null) {
    const { write, statuses, received, socket } = rawConnection(office.server.url)
    write(head(call, person, json(60 * megabyte)))
    await expect.poll(statuses, { timeout: 5000, interval: 5 }).toHaveLength(1)
    socket.destroy()
    return `${statuses()[0]} ${/"code":"(\w+)"/.exec(received())?.[1]}`
  }

  /** So many at a time: more connections than that are the test's own load, not the server's. */
  const atOnce = 40
  async function answersTo(calls: readonly AnyCall[], person: Person | null) {
    const answers: string[] = []
    for (let from = 0; from < calls.length; from += atOnce) {
      answers.push(...(await Promise.all(calls.slice(from, from + atOnce).map((call) => answerTo(call, person)))))
    }
    return answers
  }

  test('nobody: of every call', async () => {
    const answers = await answersTo(withBody, null)
    expect(new Set(answers)).toEqual(new Set(['401 unauthenticated']))
  })

  test('somebody without the permission: of every call', async () => {
    const guarded = withBody.filter((call) => (call.who as { client?: string[] }).client?.length !== 0)
    const answers = await answersTo(guarded, powerless)
    expect(new Set(answers)).toEqual(new Set(['403 forbidden']))
  })

  test('a call that does not exist', async () => {
    const { write, statuses, socket } = rawConnection(office.server.url)
    write(['POST /api/v3/nothing HTTP/1.1', 'Host: localhost', ...json(60 * megabyte), '', ''].join('\r\n'))
    await expect.poll(statuses).toEqual([404])
    socket.destroy()
  })

  test.each([
    ['of the named length', json(60 * megabyte), zeros],
    [
      'in chunks',
      ['Content-Type: application/json', 'Transfer-Encoding: chunked'],
      Buffer.concat([Buffer.from(`${megabyte.toString(16)}\r\n`), zeros, Buffer.from('\r\n')]),
    ],
  ])('60 MB of JSON %s are refused at once, and most of it is never read', async (_, lines, piece) => {
    for (const [call, person, status] of [
      [uploadFile, null, 401],
      [savePod, null, 401],
      [login, null, 413],
      [savePod, office.clerk, 413],
      [addJobAttachment, office.clerk, 413],
      [changePreferences, office.clerk, 413],
    ] as const) {
      const refused = await stream(head(call, person, lines), piece, 60)
      expect({ call: call.id, status: refused.status }).toEqual({ call: call.id, status })
      expect(refused.ms).toBeLessThan(2000)
      expect(refused.sent).toBeLessThan(onTheWay)
    }
  })

  test('a caller that asks first (Expect: 100-continue) is told to go on only when it is let in', async () => {
    const body = JSON.stringify({ preferences: [] })
    const expecting = (person: Person | null) =>
      head(changePreferences, person, [...json(body.length), 'Expect: 100-continue', 'Connection: close'])
    const nobody = rawConnection(office.server.url)
    nobody.write(expecting(null))
    await nobody.closed
    expect(nobody.statuses()).toEqual([401])
    const somebody = rawConnection(office.server.url)
    somebody.write(expecting(office.clerk))
    await expect.poll(somebody.statuses).toEqual([100])
    somebody.write(body)
    await somebody.closed
    expect(somebody.statuses()).toEqual([100, 200])
  })

  test('a refused caller can go on with the same connection when the rest of its body was small', async () => {
    const { write, statuses, socket } = rawConnection(office.server.url)
    write(head(changePreferences, null, json(5)))
    await expect.poll(statuses).toEqual([401])
    write(`12345${head(changePreferences, null, json(0))}`)
    await expect.poll(statuses).toEqual([401, 401])
    socket.destroy()
  })

  test('a named length that is too short or wrong is refused, and the connection ends', async () => {
    const short = rawConnection(office.server.url)
    short.write(`${head(changePreferences, office.clerk, json(2))}{}{"preferences":[]}`)
    await short.closed
    expect(short.statuses()).toEqual([400])
    const both = rawConnection(office.server.url)
    both.write(head(changePreferences, office.clerk, [...json(2), 'Transfer-Encoding: chunked']))
    await both.closed
    expect(both.statuses()).toEqual([400])
  })
})

describe('JSON is small', () => {
  /** The jobs of a whole month, by their ids. */
  const ofRuns = [checkBeforeInvoicing, invoiceJobsSingly, invoiceJobsByCustomer, billExternalJobs]

  test('in every call but those that take a file in base64, the jobs of an invoice run, or what phones deliver', () => {
    for (const { json_limit } of ofRuns) expect(json_limit).toBe(128 * 1024)
    const larger = routes
      .map(({ call }) => call)
      .filter((call) => call.json_limit > smallBody && !call.by_device && !(ofRuns as AnyCall[]).includes(call))
    for (const call of larger) {
      expect(Object.keys(call.body.def.shape)).toContain('base64')
      expect(call.json_limit).toBeLessThanOrEqual(largestJson)
    }
    expect(larger).toContain(uploadFile)
  })

  test('a file of 7 MB in base64 is taken, one of 8 MB is not', async () => {
    const picture = (size: number) =>
      Buffer.concat([pictures.jpeg, Buffer.alloc(size - pictures.jpeg.length)]).toString('base64')
    const send = (size: number) =>
      office.clerk.send(uploadFile, { body: { bucket_name: 'pod', name: 'large.jpg', base64_string: picture(size) } })
    expect((await send(7 * megabyte)).status).toBe(200)
    expect(await send(8 * megabyte)).toMatchObject({ status: 413, code: 'body_too_large' })
  })

  test.each([
    ['numbers', '0,'],
    ['lists', '[],'],
    ['keys', '"a":1,'],
  ])('10 MB of %s do not keep others waiting', async (kind, piece) => {
    const text = piece.repeat(Math.floor((10 * megabyte - 100) / piece.length))
    const body = kind === 'keys' ? `{${text}"b":1}` : `[${text}0]`
    const began = performance.now()
    const sent = ask(office.server.url, {
      method: 'POST',
      path: callPath(uploadFile),
      headers: {
        ...Object.fromEntries(sessionLines(office.clerk).map((line) => line.split(': '))),
        'content-type': 'application/json',
      },
      body,
    })
    expect((await sent).status).toBe(422)
    expect(performance.now() - began).toBeLessThan(10_000)
  })

  test('compressed bodies are not unpacked, and text is no body', async () => {
    const lines = ['Content-Type: application/json', 'Content-Encoding: gzip', 'Content-Length: 4']
    expect(
      (await stream(head(changePreferences, office.clerk, lines), Buffer.from('\x1f\x8b\b\0', 'latin1'), 1)).status,
    ).toBe(400)
    const text = ['Content-Type: text/plain', 'Content-Length: 2']
    expect((await stream(head(changePreferences, office.clerk, text), Buffer.from('{}'), 1)).status).toBe(400)
  })
})

describe('a form', () => {
  const boundary = 'Content-Type: multipart/form-data; boundary=b'
  const part = (name: string, more = '') => `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`
  const filePart = part('file', '; filename="a.jpg"')

  test('is refused in the middle as soon as it is too large, and nothing stays on the disk', async () => {
    const lines = [boundary, 'Transfer-Encoding: chunked']
    const start = `${head(uploadFile, office.clerk, lines)}${filePart.length.toString(16)}\r\n${filePart}\r\n`
    const piece = Buffer.concat([
      Buffer.from(`${megabyte.toString(16)}\r\n`),
      Buffer.alloc(megabyte, 1),
      Buffer.from('\r\n'),
    ])
    const refused = await stream(start, piece, 200)
    expect(refused.status).toBe(413)
    expect(refused.sent).toBeLessThan(100 * megabyte)
    await expect.poll(leftovers).toEqual([])
  })

  test('of several files counts them together', async () => {
    const files = Array.from({ length: 4 }, (_, index) => new File([Buffer.alloc(20 * megabyte, 1)], `${index}.jpg`))
    const form = new FormData()
    for (const file of files) form.append('attachement', file)
    form.append('job_detail_id', '1')
    expect(await office.clerk.send(addJobAttachment, { body: form as never })).toMatchObject({ status: 413 })
    await expect.poll(leftovers).toEqual([])
  })

  test('has texts no longer than a body of JSON may be', async () => {
    const form = new FormData()
    form.append('pod_name', 'x'.repeat(smallBody + 1))
    expect(await office.clerk.send(savePod, { params: { jobId: 1 }, body: form as never })).toMatchObject({
      status: 413,
    })
    const many = new FormData()
    for (let index = 0; index < 3; index++) many.append('remarks', 'x'.repeat(smallBody / 2))
    expect(await office.clerk.send(savePod, { params: { jobId: 1 }, body: many as never })).toMatchObject({
      status: 413,
    })
  })

  test.each([
    ['nobody', () => null, 401],
    ['somebody without the permission', () => powerless, 403],
  ])('of %s is not read', async (_, person, status) => {
    const start = head(savePod, person(), [boundary, `Content-Length: ${60 * megabyte}`])
    const refused = await stream(start + filePart, Buffer.alloc(megabyte, 1), 59)
    expect(refused.status).toBe(status)
    expect(refused.sent).toBeLessThan(onTheWay)
    expect(await leftovers()).toEqual([])
  })

  test('that breaks off, or whose call is refused, leaves nothing on the disk', async () => {
    const broken = rawConnection(office.server.url)
    broken.write(`${head(uploadFile, office.clerk, [boundary, `Content-Length: ${megabyte}`])}${filePart}some bytes`)
    await expect.poll(leftovers).toHaveLength(1)
    broken.socket.destroy()
    await expect.poll(leftovers).toEqual([])
    const form = new FormData()
    form.append('bucket_name', 'no such bucket')
    form.append('file', new File([pictures.jpeg], 'a.jpg'))
    expect((await office.clerk.send(uploadFile, { body: form as never })).status).toBe(422)
    expect(await leftovers()).toEqual([])
  })

  test('sent twice under one key is kept once; with another file it is another form', async () => {
    const send = (content: Uint8Array) => {
      const form = new FormData()
      form.append('bucket_name', 'pod')
      form.append('file', new File([content as Uint8Array<ArrayBuffer>], 'a.jpg'))
      return office.clerk.send(
        uploadFile,
        { body: form as never },
        { headers: { 'idempotency-key': 'the same upload' } },
      )
    }
    const first = await send(pictures.jpeg)
    expect((await send(pictures.jpeg)).data).toEqual(first.data)
    expect(await send(pictures.png)).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
    expect(await leftovers()).toEqual([])
  })
})

describe('what never becomes a request of a call', () => {
  const envelope = { message: expect.any(String), code: expect.any(String), request_id: expect.any(String) }

  test.each([
    ['/%', 400, 'malformed_request'],
    ['/api/v3/%c3%28', 400, 'malformed_request'],
    [`/api/v3/reset-password-token-validity/${'x'.repeat(5000)}`, 414, 'path_too_long'],
  ])('the path %s is refused like anything else', async (path, status, code) => {
    const answer = await ask(office.server.url, { path })
    expect(answer.status).toBe(status)
    expect(JSON.parse(answer.body)).toEqual({ ...envelope, code })
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
  })

  test.each([
    ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(20_000)}\r\n\r\n`, 431, 'headers_too_large'],
  ])('%s is refused in the same form, and the connection ends', async (_, text, status, code) => {
    const { write, closed, statuses, received } = rawConnection(office.server.url)
    write(text)
    await closed
    expect(statuses()).toEqual([status])
    expect(JSON.parse(received().split('\r\n\r\n')[1] ?? '')).toEqual({ ...envelope, code })
    expect(received()).toContain('x-content-type-options: nosniff')
  })

  test('also as the second request of a connection', async () => {
    const { write, closed, statuses } = rawConnection(office.server.url)
    write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await expect.poll(statuses).toEqual([200])
    write(`GET /${'y'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
    await closed
    expect(statuses()).toEqual([200, 431])
  })
})
