import * as calls from '@dray/domain/support/support.calls.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server?.close())

test('a company and the platform write to each other; another company and internal notes stay apart', async () => {
  const company = await server.company()
  const clerk = await server.clerk(company, { permissions: ['/support'] })
  const stranger = await server.clerk(await server.company(), { permissions: ['/support'] })
  const admin = await server.admin(['/console/support'])
  const begun = await clerk.ok(calls.addSupportConversation, { body: { subject: 'Labels', message: '<b>cut off</b>' } })
  const { id } = begun.conversation
  const params = { tenant_id: company.tenant_id, id }
  expect((await stranger.send(calls.getSupportConversation, { params: { id }, query: {} })).status).toBe(404)
  await admin.ok(calls.addSupportNote, { params, body: { note: 'secret remark' } })
  const answered = await admin.ok(calls.addConsoleSupportMessage, { params, body: { message: 'Mended' } })
  expect(answered).toMatchObject({ conversation: { state: 'waiting', unread: 0 }, notes: [{ note: 'secret remark' }] })
  const seen = await clerk.ok(calls.getSupportConversation, { params: { id }, query: {} })
  expect(seen).toMatchObject({
    conversation: { unread: 1 },
    messages: [{ message: '<b>cut off</b>' }, { message: 'Mended' }],
  })
  expect(JSON.stringify(seen)).not.toContain('secret remark')
  await clerk.ok(calls.markSupportRead, { params: { id } })
  const inbox = await admin.ok(calls.listConsoleSupport, { query: {} })
  expect(inbox.conversations.data).toMatchObject([{ id, unread: 0 }])
  expect(
    (await clerk.send(calls.addSupportMessage, { params: { id }, body: { message: 'x', path: '//evil.example' } }))
      .status,
  ).toBe(422)
})
