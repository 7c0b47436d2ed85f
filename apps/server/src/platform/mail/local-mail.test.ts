import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Mail, MailMessage } from './mail.ts'
import type { Mailbox } from './mailbox.ts'
import { makeMail } from './make-mail.ts'

const root = await mkdtemp(join(tmpdir(), 'dray-mail-'))
afterAll(() => rm(root, { recursive: true }))

let time: number
let mail: Mail
let mailbox: Mailbox
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'box-'))
  time = Date.parse('2026-11-20T13:37:00.000Z')
  const now = () => {
    time += 1_000
    return new Date(time).toISOString()
  }
  mail = makeMail({ adapter: 'local', folder, from_address: 'post@dray.example', from_name: 'Dray' }, { now })
  if (!mail.mailbox) throw new Error('the local adapter has a mailbox')
  mailbox = mail.mailbox
})

const message = (more: Partial<MailMessage> = {}): MailMessage => ({
  to: ['anna@customer.example'],
  subject: 'Invoice INV-10001',
  text: 'Dear Anna',
  message_id: '<invoice-1@dray.example>',
  tenant_id: 7,
  ...more,
})

test('a message is kept whole: as it would have left, as a page shows it, and with its attachment', async () => {
  await mail.send(
    message({
      from_name: 'Fenland Haulage',
      cc: ['office@haulier.example'],
      html: '<p>Dear Anna</p>',
      attachments: [{ name: 'INV-10001.pdf', content_type: 'application/pdf', content: Buffer.from('%PDF-1.7') }],
    }),
  )
  const { data, total } = await mailbox.list({ page: 1, per_page: 50 })
  expect(total).toBe(1)
  const entry = {
    id: expect.stringMatching(/^20261120T133701000Z-/),
    tenant_id: 7,
    sent_at: '2026-11-20T13:37:01.000Z',
    from: 'Fenland Haulage <post@dray.example>',
    to: ['anna@customer.example'],
    cc: ['office@haulier.example'],
    subject: 'Invoice INV-10001',
    attachments: [{ name: 'INV-10001.pdf', content_type: 'application/pdf', size: 8 }],
  }
  expect(data).toEqual([entry])
  const id = data[0]?.id ?? ''
  expect(await mailbox.read(id)).toEqual({
    ...entry,
    message_id: '<invoice-1@dray.example>',
    reply_to: null,
    text: 'Dear Anna',
    html: '<p>Dear Anna</p>',
  })
  const source = String(await mailbox.source(id))
  expect(source).toMatch(/^From: Fenland Haulage <post@dray\.example>\r$/m)
  expect(source).toMatch(/^Date: Fri, 20 Nov 2026 13:37:01 \+0000\r$/m)
  expect(await mailbox.attachment(id, 0)).toEqual({
    name: 'INV-10001.pdf',
    content_type: 'application/pdf',
    content: Buffer.from('%PDF-1.7'),
  })
  expect(await mailbox.attachment(id, 1)).toBeNull()
})

test('the newest comes first, in pages, for one company or for all', async () => {
  for (let n = 1; n <= 5; n += 1) await mail.send(message({ subject: `Seven ${n}` }))
  await mail.send(message({ tenant_id: 77, subject: 'Seventy-seven' }))
  await mail.send(message({ tenant_id: null, subject: 'Platform' }))
  const subjects = async (asked: Parameters<Mailbox['list']>[0]) => {
    const { data, total } = await mailbox.list(asked)
    return [total, ...data.map((entry) => entry.subject)]
  }
  expect(await subjects({ tenant_id: 7, page: 1, per_page: 2 })).toEqual([5, 'Seven 5', 'Seven 4'])
  expect(await subjects({ tenant_id: 7, page: 3, per_page: 2 })).toEqual([5, 'Seven 1'])
  expect(await subjects({ tenant_id: 77, page: 1, per_page: 2 })).toEqual([1, 'Seventy-seven'])
  expect(await subjects({ page: 1, per_page: 2 })).toEqual([7, 'Platform', 'Seventy-seven'])
})

test('a removed message is gone, and removing it again is no fault', async () => {
  await mail.send(message())
  const id = (await mailbox.list({ page: 1, per_page: 1 })).data[0]?.id ?? ''
  await mailbox.remove(id)
  await mailbox.remove(id)
  expect(await mailbox.read(id)).toBeNull()
  expect((await mailbox.list({ page: 1, per_page: 1 })).total).toBe(0)
})

test.each(['..', '../../etc', '', '20261120T133700000Z-0123abcd-7/../../..'])('%j is no message', async (id) => {
  await writeFile(join(root, 'message.json'), '{}')
  expect(await mailbox.read(id)).toBeNull()
  expect(await mailbox.source(id)).toBeNull()
  await mailbox.remove(id)
  expect(await readdir(root)).toContain('message.json')
})

test('two processes keep what both of them got', async () => {
  const other = makeMail({ adapter: 'local', folder, from_address: 'post@dray.example', from_name: 'Dray' })
  await Promise.all(Array.from({ length: 20 }, (_, n) => (n % 2 ? mail : other).send(message({ subject: `${n}` }))))
  expect((await mailbox.list({ page: 1, per_page: 50 })).data).toHaveLength(20)
})

test('a mailbox that nothing came to yet is empty, and its folder can be written', async () => {
  const fresh = makeMail({
    adapter: 'local',
    folder: join(folder, 'later'),
    from_address: 'a@b.example',
    from_name: 'Dray',
  })
  expect(await fresh.mailbox?.list({ page: 1, per_page: 50 })).toEqual({ data: [], total: 0 })
  await expect(fresh.check()).resolves.toBeUndefined()
})

test('a message to nobody is refused for good, as by SMTP', async () => {
  await expect(mail.send(message({ to: [] }))).rejects.toMatchObject({ name: 'MailRefused', permanent: true })
})
