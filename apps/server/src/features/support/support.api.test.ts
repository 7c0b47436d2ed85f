import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { getOwnConsolePermissions, getOwnPermissions } from '@dray/domain/sessions/sessions.calls.ts'
import * as calls from '@dray/domain/support/support.calls.ts'
import { supportMessages as texts } from '@dray/domain/support/support.messages.ts'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeEach, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { supportEmailTask } from './queue-support-email.ts'

const office = testOffice()

let clerk: Person
let admin: Person
beforeEach(async () => {
  clerk = await office.server.clerk(office.company, { permissions: ['/support'] })
  admin = await office.server.admin(['/console/support'])
})

const begin = async (subject = 'Labels', message = 'They are cut off') =>
  (await clerk.ok(calls.addSupportConversation, { body: { subject, message } })).conversation.id
const at = (id: number) => ({ tenant_id: office.company.tenant_id, id })
const read = (id: number, person = clerk) => person.ok(calls.getSupportConversation, { params: { id }, query: {} })
const answer = (id: number, message: string) =>
  admin.ok(calls.addConsoleSupportMessage, { params: at(id), body: { message } })

test('a company and the platform write to each other; another company and internal notes stay apart', async () => {
  const stranger = await office.server.clerk(await office.server.company(), { permissions: ['/support'] })
  const id = await begin('Labels', '<b>cut off</b>')
  expect((await stranger.send(calls.getSupportConversation, { params: { id }, query: {} })).status).toBe(404)
  for (const [call, body] of [
    [calls.addSupportMessage, { message: 'x' }],
    [calls.closeSupportConversation, { reason: 'x' }],
    [calls.markSupportRead, { message_id: 9_999 }],
  ] as const)
    expect((await stranger.send(call, { params: { id }, body } as never)).status).toBe(404)
  await admin.ok(calls.addSupportNote, { params: at(id), body: { note: 'secret remark' } })
  const answered = await answer(id, 'Mended')
  expect(answered).toMatchObject({ conversation: { state: 'waiting' }, notes: [{ note: 'secret remark' }] })
  const seen = await read(id)
  expect(seen).toMatchObject({
    conversation: { unread: 1 },
    messages: [{ message: '<b>cut off</b>' }, { message: 'Mended' }],
  })
  expect(JSON.stringify(seen)).not.toContain('secret remark')
  expect(
    (await clerk.send(calls.addSupportMessage, { params: { id }, body: { message: 'x', path: '//evil.example' } }))
      .status,
  ).toBe(422)
})

test('the role that companies work with cannot read internal notes', async () => {
  await expect(
    office.server.app.work.inCompany(office.company.tenant_id, ({ tx }) =>
      sql`select * from platform.support_notes`.execute(tx.db),
    ),
  ).rejects.toThrow(/permission denied/)
})

test('what was on the screen counts as read, and no message that came meanwhile', async () => {
  const id = await begin()
  await answer(id, 'First')
  const [, first] = (await read(id)).messages
  await answer(id, 'Second')
  await clerk.ok(calls.markSupportRead, { params: { id }, body: { message_id: first?.id ?? 0 } })
  expect(await read(id)).toMatchObject({ conversation: { unread: 1 } })
  const shown = await admin.ok(calls.getConsoleSupport, { params: at(id), query: {} })
  expect(shown.seen_id).toBe(first?.id)
  // A mark goes up to what there is, and never back.
  await clerk.ok(calls.markSupportRead, { params: { id }, body: { message_id: Number.MAX_SAFE_INTEGER } })
  await clerk.ok(calls.markSupportRead, { params: { id }, body: { message_id: 1 } })
  expect((await clerk.ok(getOwnPermissions, { params: { userId: clerk.user_id } })).unread_messages).toBe(0)
  await answer(id, 'Third')
  expect((await clerk.ok(getOwnPermissions, { params: { userId: clerk.user_id } })).unread_messages).toBe(1)
})

test('the platform begins a conversation with a company, which answers and closes it', async () => {
  const body = { tenant_id: office.company.tenant_id, subject: 'Maintenance', message: 'On Sunday' }
  const { conversation } = await admin.ok(calls.addConsoleSupportConversation, { body })
  expect(conversation).toMatchObject({ state: 'waiting', begun_by_name: expect.stringMatching(/./) })
  const { id } = conversation
  await clerk.ok(calls.addSupportMessage, { params: { id }, body: { message: 'Thank you' } })
  const closed = await clerk.ok(calls.closeSupportConversation, { params: { id }, body: { reason: 'Read' } })
  expect(closed.conversation).toMatchObject({ state: 'closed', close_reason: 'Read' })
  const again = await answer(id, 'One more thing')
  expect(again.conversation).toMatchObject({ state: 'waiting', close_reason: null })
  const nowhere = await admin.send(calls.addConsoleSupportConversation, { body: { ...body, tenant_id: 999_999_999 } })
  expect(nowhere).toMatchObject({ status: 422, data: { tenant_id: [texts.noCompany] } })
})

test('the badge of who answers counts what waits for them', async () => {
  const waiting = async (person: Person) =>
    (await person.ok(getOwnConsolePermissions, { params: { userId: person.user_id } })).waiting_conversations
  const before = await waiting(admin)
  const id = await begin()
  expect(await waiting(admin)).toBe(before + 1)
  const other = await office.server.admin(['/console/support'])
  await admin.ok(calls.assignConsoleSupport, { params: at(id), body: { assigned_to: other.user_id } })
  expect([await waiting(admin), await waiting(other)]).toEqual([before, before + 1])
  await answer(id, 'Done')
  expect(await waiting(other)).toBe(before)
  expect(await waiting(await office.server.admin(['/console/clients']))).toBe(0)
})

test('the inbox is narrowed by company, state, words and who it is given to', async () => {
  const id = await begin('Trailer swap', 'Which trailer?')
  const found = async (query: object) =>
    (await admin.ok(calls.listConsoleSupport, { query: { tenant_id: office.company.tenant_id, ...query } }))
      .conversations.data
  expect(await found({ keywords: 'trailer?' })).toMatchObject([{ id, unread: 1 }])
  expect(await found({ state: 'closed' })).toEqual([])
  const past = await admin.ok(calls.listConsoleSupport, { query: { tenant_id: office.company.tenant_id, page: 9 } })
  expect(past.conversations).toMatchObject({ data: [], total: 1 })
  expect(await found({ assigned: 'unassigned' })).toMatchObject([{ id }])
  await admin.ok(calls.assignConsoleSupport, { params: at(id), body: { assigned_to: admin.user_id } })
  expect(await found({ assigned: 'mine' })).toMatchObject([{ id, assigned_to: admin.user_id }])
  const stranger = await admin.send(calls.assignConsoleSupport, {
    params: at(id),
    body: { assigned_to: clerk.user_id },
  })
  expect(stranger).toMatchObject({ status: 422, data: { assigned_to: [texts.notAdmin] } })
})

test('a picture is a file of the company that it was sent in, and of no other', async () => {
  const file = new File([new Uint8Array(pictures.png)], 'screen.png', { type: 'image/png' })
  const form = new FormData()
  form.set('bucket_name', 'support-pictures')
  form.set('name', file.name)
  form.set('file', file)
  const { key } = await clerk.ok(uploadFile, { body: form as never })
  const id = await begin()
  const sent = await clerk.ok(calls.addSupportMessage, { params: { id }, body: { pictures: [key] } })
  const path = sent.messages.at(-1)?.pictures[0] ?? ''
  expect((await fetch(`${office.server.url}${path}`)).status).toBe(200)
  const other = await office.server.clerk(await office.server.company(), { permissions: ['/support'] })
  const body = { subject: 'Mine', message: 'x', pictures: [key] }
  expect((await other.send(calls.addSupportConversation, { body })).status).toBe(422)

  const reply = new FormData()
  reply.set('message', '')
  reply.append('pictures', file)
  await admin.ok(calls.addConsoleSupportMessage, { params: at(id), body: reply as never })
  const shown = (await read(id)).messages.at(-1)?.pictures[0] ?? ''
  expect((await fetch(`${office.server.url}${shown}`)).status).toBe(200)
})

test('what no conversation can be is refused, and nothing is left of it', async () => {
  const id = await begin()
  const before = (await read(id)).messages.length
  const refused = async (call: Parameters<Person['send']>[0], given: object) =>
    (await clerk.send(call, given as never)).status
  const params = { id }
  expect(await refused(calls.addSupportMessage, { params, body: { message: ' \n ' } })).toBe(422)
  expect(await refused(calls.addSupportMessage, { params, body: { message: 'a\u0000b' } })).toBe(422)
  expect(await refused(calls.addSupportMessage, { params, body: { message: 'x'.repeat(5_001) } })).toBe(422)
  expect(await refused(calls.addSupportMessage, { params, body: { message: 'x', pictures: ['../etc/passwd'] } })).toBe(
    422,
  )
  expect(await refused(calls.getSupportConversation, { params: { id: '9'.repeat(30) }, query: {} })).toBe(404)
  const file = new File(['<svg onload=alert(1)>'], 'x.png', { type: 'image/png' })
  const form = new FormData()
  form.set('message', 'look')
  form.append('pictures', file)
  expect((await admin.send(calls.addConsoleSupportMessage, { params: at(id), body: form as never })).status).toBe(422)
  const nobody = office.server.nobody()
  expect((await nobody.send(calls.getSupportConversation, { params, query: {} })).status).toBe(401)
  const colleague = await office.server.clerk(office.company, { permissions: ['/traffic-diary'] })
  expect((await colleague.send(calls.getSupportConversation, { params, query: {} })).status).toBe(403)
  const clerkInConsole = await clerk.send(calls.getConsoleSupport, { params: at(id), query: {} })
  expect(clerkInConsole.status).toBe(403)
  expect((await read(id)).messages).toHaveLength(before)
})

test('an answer of the console that is sent twice with one key is one message', async () => {
  const id = await begin()
  const headers = { 'idempotency-key': 'once-only' }
  const sent = { params: at(id), body: { message: 'Once' } }
  await Promise.all([1, 2].map(() => admin.send(calls.addConsoleSupportMessage, sent, { headers })))
  expect((await read(id)).messages.filter(({ message }) => message === 'Once')).toHaveLength(1)
})

test('two answers at once are both there, in one order for both sides', async () => {
  const id = await begin()
  await Promise.all(['a', 'b', 'c', 'd'].map((message) => answer(id, message)))
  const ids = (await read(id)).messages.map((message) => message.id)
  expect(ids).toHaveLength(5)
  expect(ids).toEqual(ids.toSorted((one, other) => one - other))
})

/** Lets the e-mails about what was not read leave now. */
async function passFiveMinutes() {
  const owner = new pg.Client({ connectionString: office.server.database.url })
  await owner.connect()
  const { rows } = await owner.query(
    `update graphile_worker._private_jobs j set run_at = now() from graphile_worker._private_tasks t
       where t.id = j.task_id and t.identifier = $1 returning run_at`,
    [supportEmailTask],
  )
  await owner.end()
  return rows.length
}
const addressOf = async ({ user_id }: Person) => {
  const { rows } = await sql<{ email: string }>`select i.email from platform.memberships m
    join platform.identities i on i.id = m.identity_id where m.id = ${user_id}`.execute(office.server.app.platform.db)
  return rows[0]?.email ?? ''
}
const lettersTo = async (email: string) => {
  const { data } = (await office.server.app.services.mail.mailbox?.list({ page: 1, per_page: 500 })) ?? { data: [] }
  return data.filter(({ to }) => to.includes(email))
}

test('what nobody reads within five minutes is sent by e-mail to who wrote, once; what was read is not', async () => {
  const id = await begin('Printer')
  const colleague = await office.server.clerk(office.company, { permissions: ['/support'] })
  await answer(id, 'Turn it off\nand on')
  await answer(id, 'Does it print?')
  await passFiveMinutes()
  const letter = await mailTo(office.server, await addressOf(clerk))
  expect(letter).toMatchObject({ subject: 'Support: Printer', tenant_id: null })
  expect(letter.text).toContain('Does it print?')
  expect(letter.text).toContain(`/support?conversation=${id}`)
  expect(await lettersTo(await addressOf(clerk))).toHaveLength(1)
  expect(await lettersTo(await addressOf(colleague))).toEqual([])
  // The conversations of the other tests go to everybody who answers, this one to whom it was given to.
  await expect
    .poll(async () => (await lettersTo(await addressOf(admin))).map(({ subject }) => subject), { timeout: 10_000 })
    .toContain('Support: Printer')

  const { messages } = await read(id)
  await answer(id, 'Still there?')
  const newest = (await read(id)).messages.at(-1)?.id ?? 0
  expect(newest).toBeGreaterThan(messages.at(-1)?.id ?? 0)
  await clerk.ok(calls.markSupportRead, { params: { id }, body: { message_id: newest } })
  // Another conversation's letter, queued after it, has come: the read one's turn is over.
  const other = await begin('Scanner')
  await answer(other, 'Which one?')
  expect(await passFiveMinutes()).toBeGreaterThan(1)
  await expect.poll(async () => (await lettersTo(await addressOf(clerk))).length, { timeout: 10_000 }).toBe(2)
  expect((await lettersTo(await addressOf(clerk))).map(({ subject }) => subject).toSorted()).toEqual([
    'Support: Printer',
    'Support: Scanner',
  ])
})
