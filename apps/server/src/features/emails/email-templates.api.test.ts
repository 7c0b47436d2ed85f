import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { emailTemplates, generalEmail } from '@dray/domain/emails/email-settings.ts'
import { previewEmail, sendTestEmail } from '@dray/domain/emails/email-templates.calls.ts'
import { type EmailKind, emailKinds } from '@dray/domain/emails/email-templates.table.ts'
import { expect, test } from 'vitest'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'
import { queueEmail } from './queue-email.ts'
import { templateFor } from './template-for.ts'

const office = testOffice()

const inside = <T>(work: Parameters<typeof office.server.app.work.inCompany<T>>[1]) =>
  office.server.app.work.inCompany(office.company.tenant_id, work)
const preview = (kind: EmailKind, body: object = {}) => office.clerk.ok(previewEmail, { params: { kind }, body })
const refused = (kind: EmailKind, body: object) => office.clerk.send(previewEmail, { params: { kind }, body })
const send = (to: string, more: object = {}) =>
  inside((ctx) => queueEmail(ctx, { to, subject: 'Quote 7', title: 'Quote 7', paragraphs: ['Here it is'], ...more }))

test.each(emailKinds)('%s: the standard text has no placeholder that nobody fills', async (kind) => {
  const { subject, text, html } = await preview(kind)
  for (const shown of [subject, text, html.replaceAll(/<style>[\s\S]*<\/style>/g, '')]) {
    expect(shown).not.toMatch(/[{}]/)
    expect(shown).not.toBe('')
  }
})

test.each([
  [
    'invoice',
    { body: 'Dear {custmer_name}' },
    'body',
    '{custmer_name} is not a placeholder of this text. Use: {company_name}',
  ],
  ['invoice', { subject: 'Defect on {vehicle}' }, 'subject', '{vehicle} is not a placeholder of this text.'],
  ['general', { closing: 'Yours, {total}' }, 'closing', '{total} is not a placeholder of this text.'],
  ['defect', { body: '{}' }, 'body', '{} is not a placeholder of this text.'],
] as const)('%s: a placeholder that it does not have is refused by name: %o', async (kind, body, field, reason) => {
  const page = kind === 'general' ? generalEmail : emailTemplates[kind]
  for (const answer of [await refused(kind, body), await office.clerk.send(page.calls.change, { body } as never)]) {
    expect(answer.status).toBe(422)
    expect((answer.data as unknown as Record<string, string[]>)[field]?.[0]).toContain(reason)
  }
})

test('what is typed is shown before it is saved, in paragraphs, and markup arrives as it was typed', async () => {
  const hostile = '<script>alert(1)</script><img src=x onerror=alert(2)>\n\n[a](javascript:alert(3)) {customer_name}'
  const { subject, html, text } = await preview('invoice', {
    subject: 'Bill\u2028for <b>{customer_name}</b>',
    body: hostile,
  })
  expect(subject).toBe('Bill for <b>Leafield Foods Ltd</b>')
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;img src=x onerror=alert(2)&gt;')
  expect(html).toContain(
    '<p class="text" style="margin:0 0 16px;color:#101828">[a](javascript:alert(3)) Leafield Foods Ltd</p>',
  )
  expect(html).not.toMatch(/<script|<img|<b>|href=/)
  expect(text).toContain('<script>alert(1)</script>')
  expect(await office.clerk.ok(emailTemplates.invoice.calls.show, {})).toMatchObject({ version: 0 })
})

test('a value is never taken for a placeholder, for markup or for a second line of the subject', async () => {
  const values = {
    driver_name: '{company_name} <i>Dean</i>',
    first_day: '14-12-2026\r\nBcc: all@hill.example',
    last_day: '18-12-2026',
    days: '5',
    answer: 'declined',
    reason: '',
  }
  const email = await inside(async (ctx) => (await templateFor(ctx.tx, 'driver-holiday')).fill(values))
  expect(email.subject).toBe('Your holiday from 14-12-2026 Bcc: all@hill.example to 18-12-2026: declined')
  expect(email.paragraphs[0]).toBe('Hello {company_name} <i>Dean</i>,')
  // Nobody gave a reason, so nothing is left of its paragraph.
  expect(email.paragraphs).toHaveLength(2)
  await inside((ctx) => queueEmail(ctx, { to: 'dean@hill.example', ...email }))
  expect((await mailTo(office.server, 'dean@hill.example')).html).toContain(
    'Hello {company_name} &lt;i&gt;Dean&lt;/i&gt;,',
  )
})

test("the company's own text is what its senders send", async () => {
  await office.clerk.ok(changeCompanyDetails, { body: { company_name: 'Hill Haulage', landline: '01635500111' } })
  await office.clerk.ok(emailTemplates.defect.calls.change, {
    body: { subject: '{vehicle}: {severity}', body: 'Call {company_name}, {company_phone}.\n\n{defect}' },
  })
  const values = { vehicle: 'BX21 KLM', severity: 'Minor', defect: 'Lamp', reported_by: 'Dean', reported_on: 'today' }
  const email = await inside(async (ctx) => (await templateFor(ctx.tx, 'defect')).fill(values))
  expect(email).toMatchObject({ subject: 'BX21 KLM: Minor', paragraphs: ['Call Hill Haulage, 01635500111.', 'Lamp'] })
})

test('greeting and signature stand around every e-mail, which leaves in the name of the company', async () => {
  await office.clerk.ok(generalEmail.calls.change, {
    body: {
      sender_name: 'Hill Haulage',
      reply_to: 'office@hill.example',
      opening: 'Hello,',
      closing: 'Kind regards\n{company_name}',
    },
  })
  await send('anna@customer.example', { notes: ['Small print'] })
  const { text } = await mailTo(office.server, 'anna@customer.example')
  expect(text).toMatch(/^Quote 7\n\nHello,\n\nHere it is\n\nKind regards\nCompany company-\w+\n\nSmall print\n$/)
  const [row] = await inside(({ tx: { db, tenant_id } }) =>
    db.selectFrom('emails').select(['from_name', 'reply_to']).where('tenant_id', '=', tenant_id).execute(),
  )
  expect(row).toEqual({ from_name: 'Hill Haulage', reply_to: 'office@hill.example' })
  const other = await office.server.clerk()
  expect((await other.ok(previewEmail, { params: { kind: 'general' }, body: {} })).text).not.toContain('Hello,')
})

test('a test e-mail goes to who asks for it and to nobody else, as it stands in the form', async () => {
  const body = { subject: 'Bill {invoice_number}', body: 'Pay {total}' }
  const { data, message } = await office.clerk.send(sendTestEmail, { params: { kind: 'invoice' }, body })
  expect(data.to).toMatch(/@people\.example$/)
  expect(message).toBe(`Test e-mail sent to ${data.to}`)
  const { subject, text } = await mailTo(office.server, data.to)
  expect({ subject, text }).toMatchObject({ subject: 'Bill INV-10482', text: expect.stringContaining('Pay £1,284.60') })
  const colleague = await office.server.clerk(office.company, { permissions: ['/settings/invoice'] })
  expect((await colleague.send(sendTestEmail, { params: { kind: 'invoice' }, body })).status).toBe(403)
  expect((await office.clerk.send(sendTestEmail, { params: { kind: 'invoice' }, body: { body: '{x}' } })).status).toBe(
    422,
  )
})
