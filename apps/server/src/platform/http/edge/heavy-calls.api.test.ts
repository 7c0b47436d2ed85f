import { callPath } from '@dray/domain/kernel/call.ts'
import { addJobAttachment, downloadAssets } from '@dray/domain/proofs/proofs.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { rawConnection } from '#testing/raw-http.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** Two heavy calls of a company at once, one of them for one person; waiting ends after 300 ms. */
let server: TestServer
let company: Company
let job_id: number
let paperless: number
let customer_id: number

beforeAll(async () => {
  server = await startTestServer({ env: { HEAVY_CALLS: '2' }, overrides: { timeouts: { turn: 300 } } })
  company = await server.company()
  const made = makeFactories(server.app, company.tenant_id)
  customer_id = await made.customer()
  job_id = await made.job({ customer_id })
  paperless = await made.job({ customer_id })
  const form = new FormData()
  form.append('job_detail_id', String(job_id))
  form.append('attachement', new File([Buffer.alloc(24 * 1024 * 1024, 'x')], 'large.txt', { type: 'text/plain' }))
  await (await server.clerk(company)).ok(addJobAttachment, { body: form as never })
})
afterAll(() => server?.close())

/** A download that its reader lets lie. */
async function unread({ halves }: Person) {
  const connection = rawConnection(server.url)
  // With its first bytes: a moment later all of it may be here.
  connection.socket.once('data', () => connection.socket.pause())
  connection.write(
    `GET ${callPath(downloadAssets).replace(':id', String(job_id))} HTTP/1.1\r\nHost: localhost\r\n` +
      `Authorization: Bearer ${halves?.access_token}\r\nCookie: dray_session=${halves?.cookie}\r\n\r\n`,
  )
  await expect.poll(connection.statuses, { timeout: 10_000 }).toEqual([200])
  return connection
}
/** 404 is the answer of a download that got its turn: this job has no papers. */
const outcome = async (person: Person) => (await person.send(downloadAssets, { params: { id: paperless } })).status

test('a person has half of the turns, a company no more than its own, and customers have theirs', async () => {
  const [greedy, colleague, third] = [
    await server.clerk(company),
    await server.clerk(company),
    await server.clerk(company),
  ]
  const portal = await server.customerUser(company, customer_id)
  const stranger = await server.clerk()

  const first = await unread(greedy)
  expect(await outcome(greedy)).toBe(429)
  expect(await outcome(colleague)).toBe(404)

  const second = await unread(colleague)
  expect(await outcome(third)).toBe(429)
  expect(await outcome(portal)).toBe(404)
  expect(await outcome(stranger)).toBe(404)
  const upload = await third.send(addJobAttachment, { body: { job_detail_id: job_id, attachement: [] } as never })
  expect(upload).toMatchObject({ status: 422 })

  first.socket.destroy()
  await expect.poll(() => outcome(greedy)).toBe(404)
  second.socket.destroy()
  await expect.poll(() => outcome(third)).toBe(404)
})

test('a caller who goes away before its turn, or in the middle of it, frees it', async () => {
  const person = await server.clerk(company)
  for (let round = 0; round < 5; round++) {
    const { socket } = await unread(person)
    const waiting = rawConnection(server.url)
    waiting.write(
      `GET ${callPath(downloadAssets).replace(':id', '1')} HTTP/1.1\r\nHost: localhost\r\n` +
        `Authorization: Bearer ${person.halves?.access_token}\r\nCookie: dray_session=${person.halves?.cookie}\r\n\r\n`,
    )
    setTimeout(() => waiting.socket.destroy(), round * 2)
    await waiting.closed
    socket.destroy()
    await expect.poll(() => outcome(person)).toBe(404)
  }
})
