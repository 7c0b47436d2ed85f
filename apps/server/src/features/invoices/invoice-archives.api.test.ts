import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { downloadInvoice, downloadInvoices } from '@dray/domain/invoices/invoices.calls.ts'
import { callPath } from '@dray/domain/kernel/call.ts'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Pdf } from '#platform/pdf/pdf.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
let busy: InvoicingCompany
let ids: number[]
/** What the documents were asked for with. */
const asked: Parameters<Pdf['renderDocument']>[1][] = []
/** What each document waits for before it is made. */
let turn: Promise<unknown> = Promise.resolve()
/** The documents that were given up. */
let abandoned = 0
beforeAll(async () => {
  // Its documents are counted and held up.
  server = await startTestServer()
  const { pdf } = server.app.services
  const render = pdf.renderDocument
  pdf.renderDocument = async (document, given) => {
    asked.push(given)
    await turn
    return render(document, given).catch((error: unknown) => {
      abandoned++
      throw error
    })
  }
  busy = await invoicingCompany(server)
  const jobs = await Promise.all(Array.from({ length: 6 }, () => busy.job({})))
  ids = (await invoiced(busy.clerk, 'single', jobs)).invoices.map(({ id }) => id)
})
afterAll(() => server?.close())

/** Asks on a connection of its own, which can be hung up. */
function open(at: InvoicingCompany, path: string) {
  const { halves } = at.clerk
  const headers = {
    authorization: `Bearer ${halves?.access_token}`,
    cookie: `dray_session=${halves?.cookie}; XSRF-TOKEN=${halves?.xsrf}`,
  }
  return get(server.url + path, { headers, agent: false }).on('error', () => undefined)
}

const archivePath = (invoiceIds: number[]) => `${callPath(downloadInvoices)}?invoiceIds=${invoiceIds.join(',')}`
const invoicePath = (id: number | undefined) => callPath(downloadInvoice).replace(':id', String(id))

async function answerOf(at: InvoicingCompany, path: string): Promise<Buffer> {
  const [answer] = (await once(open(at, path), 'response')) as [IncomingMessage]
  const bytes = await buffer(answer)
  expect([answer.statusCode, bytes.length > 0]).toEqual([200, true])
  return bytes
}

test("four archives of one company do not delay another's invoice, and all of them come", async () => {
  const other = await invoicingCompany(server)
  const [own] = (await invoiced(other.clerk, 'single', [await other.job({})])).invoices
  const done: string[] = []
  const archives = [1, 2, 3, 4].map(() => answerOf(busy, archivePath(ids)).finally(() => done.push('archive')))
  await expect.poll(() => asked.length, { timeout: 10_000 }).toBeGreaterThan(2)
  const began = performance.now()
  const invoice = await answerOf(other, invoicePath(own?.id))
  expect(invoice.subarray(0, 5).toString()).toBe('%PDF-')
  expect(done).toEqual([])
  expect(performance.now() - began).toBeLessThan(10_000) // on a busy machine, the process that does it only just started
  for (const zip of await Promise.all(archives)) {
    expect(Object.keys(unzipSync(zip))).toHaveLength(ids.length)
  }
})

test('an archive begins to arrive before its last invoice is made, and is not made for who has hung up', async () => {
  const before = asked.length
  const caller = open(busy, archivePath(ids))
  const [answer] = (await once(caller, 'response')) as [IncomingMessage]
  await once(answer, 'readable')
  expect(asked.length - before).toBeLessThan(ids.length)
  caller.destroy()
  await expect.poll(() => asked.at(-1)?.signal?.aborted, { timeout: 10_000 }).toBe(true)
  const made = asked.length
  await answerOf(busy, archivePath(ids.slice(0, 2)))
  expect(asked.length).toBe(made + 2)
})

test('documents that wait for who has hung up are given up', async () => {
  // What an archive still asks for as it ends is not of these.
  const singles = () => asked.filter(({ bulk }) => !bulk)
  const before = singles().length
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  turn = promise // on a quick machine all four would be made before anybody hangs up
  const waiting = ids.slice(0, 4) // as many as one person may have in progress; one place is their company's
  const callers = waiting.map((id) => open(busy, invoicePath(id)))
  await expect.poll(() => singles().length, { timeout: 10_000 }).toBe(before + waiting.length)
  expect(singles().at(-1)).toMatchObject({ tenant_id: busy.company.tenant_id, bulk: false })
  abandoned = 0
  for (const caller of callers) caller.destroy()
  const hungUp = () =>
    singles()
      .slice(before)
      .map(({ signal }) => signal?.aborted)
  await expect.poll(hungUp, { timeout: 10_000 }).toEqual(waiting.map(() => true))
  goOn()
  await expect.poll(() => abandoned, { timeout: 10_000 }).toBe(waiting.length)
})
