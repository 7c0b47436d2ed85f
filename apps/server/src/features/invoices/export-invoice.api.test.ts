import { exportInvoice } from '@dray/domain/invoices/invoices.calls.ts'
import { setInvoiceStatus } from '@dray/domain/payments/payments.calls.ts'
import { strFromU8, unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, expect, test } from 'vitest'
import { type TestServer, testServer } from '#testing/server.ts'
import { type InvoicingCompany, invoiced, invoicingCompany } from './invoices.fixture.ts'

let server: TestServer
let at: InvoicingCompany
let id: number
let customer_id: number
beforeAll(async () => {
  server = await testServer()
  at = await invoicingCompany(server)
  customer_id = await at.own.customer()
  const jobs = [
    await at.job({ customer_id, total_charge: '100', base_charge: '100' }),
    await at.job({ customer_id, total_charge: '33.33', base_charge: '33.33' }),
  ]
  id = (await invoiced(at.clerk, 'multi', jobs)).invoices[0]?.id ?? 0
})

test('amounts are numbers that a spreadsheet can add up', async () => {
  const content = (await at.clerk.ok(exportInvoice, { params: { id } })) as unknown as Uint8Array
  const sheet = strFromU8(unzipSync(new Uint8Array(content))['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  const numbers = [...sheet.matchAll(/<c (?![^>]*t=)[^>]*><v>([^<]*)<\/v>/g)].map(([, value]) => value)
  expect(numbers).toEqual(expect.arrayContaining(['100', '33.33', '133.33', '160']))
})

test('dates are dates that a spreadsheet can sort, in every row', async () => {
  const content = (await at.clerk.ok(exportInvoice, { params: { id } })) as unknown as Uint8Array
  const [, first, second, total] = await readSheet(Buffer.from(content))
  for (const row of [first, second, total]) expect([row?.[1], row?.[2]]).toEqual([expect.any(Date), expect.any(Date)])
  expect(first?.[4]).toBeInstanceOf(Date)
  expect(total?.[4] ?? null).toBeNull()
})

test('its customer gets it once it is sent, another customer and another company never', async () => {
  const params = { params: { id } }
  const own = await server.customerUser(at.company, customer_id)
  const other = await server.customerUser(at.company, await at.own.customer())
  const stranger = await server.clerk(await server.company())
  expect((await own.send(exportInvoice, params)).status).toBe(404)
  const sent = { job_inv_ids: [id], inv_status: 'Sent' as const, reason: 'Posted' }
  await at.clerk.ok(setInvoiceStatus, { body: sent })
  expect((await own.send(exportInvoice, params)).status).toBe(200)
  expect((await other.send(exportInvoice, params)).status).toBe(404)
  expect((await stranger.send(exportInvoice, params)).status).toBe(404)
})
