import { checkPdfSettings } from '@dray/domain/check-reports/check-report-settings.ts'
import { checkSendingSettings } from '@dray/domain/defects/check-sending-settings.ts'
import { emailPages, emailTemplates } from '@dray/domain/emails/email-settings.ts'
import { holidaySettings } from '@dray/domain/holidays/holiday-settings.ts'
import { invoiceSettings } from '@dray/domain/invoices/invoice-settings.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import type { AnySettings } from '@dray/domain/settings/define-settings.ts'
import { settingsMessages } from '@dray/domain/settings/settings.messages.ts'
import { paySettings } from '@dray/domain/timesheets/pay-settings.ts'
import { describe, expect, test } from 'vitest'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const audit = () =>
  makeFactories(office.server.app, office.company.tenant_id).inCompany(({ db, tenant_id }) =>
    db
      .selectFrom('audit_log')
      .select(['action', 'before', 'after'])
      .where('tenant_id', '=', tenant_id)
      .where('table_name', '=', 'company_settings')
      .execute(),
  )
const stored = () =>
  makeFactories(office.server.app, office.company.tenant_id).inCompany(({ db, tenant_id }) =>
    db.selectFrom('company_settings').select(['name', 'settings']).where('tenant_id', '=', tenant_id).execute(),
  )
/** A text of the page, with another value. */
const nameOf = (page: Record<string, unknown>): [string, string] => [
  Object.keys(page).find((one) => /^(sender_name|subject|declaration)$/.test(one)) ?? '',
  'Northgate',
]
/** Pages without a name or a text of their own. */
const words: Record<string, [string, string | number]> = {
  pay: ['saturday_multiple', 1.5],
  holiday: ['nation', 'scotland'],
  'check-report-sending': ['vehicle_when', 'daily'],
}
const { show, change } = holidaySettings.calls
const pages: readonly AnySettings[] = [
  holidaySettings,
  invoiceSettings,
  checkPdfSettings,
  checkSendingSettings,
  paySettings,
  ...emailPages,
]

describe.each(pages)('$name', (page) => {
  test('is as the product has it until it is saved, and another company keeps its own', async () => {
    const before = (await office.clerk.ok(page.calls.show, {})) as Record<string, unknown>
    expect(Object.keys(before).toSorted()).toEqual([...Object.keys(page.fields), 'version'].toSorted())
    expect(before.version).toBe(0)
    const [name, other] = words[page.name] ?? nameOf(before)
    const { data, message } = await office.clerk.send(page.calls.change, {
      body: { [name]: other, version: 0 },
    } as never)
    expect(data).toEqual({ ...before, [name]: other, version: 1 })
    expect(message).toBe(settingsMessages.saved)
    expect(await (await office.server.clerk()).ok(page.calls.show, {})).toEqual(before)
  })
})

test('only what differs from the product is stored, and what is set back follows it again', async () => {
  await office.clerk.ok(change, { body: { notice_days: 21, most_away: 3, entitlement_weeks: 5.6 } })
  expect(await stored()).toEqual([{ name: 'holiday', settings: { notice_days: 21, most_away: 3 } }])
  await office.clerk.ok(change, { body: { notice_days: 14 } })
  expect(await stored()).toEqual([{ name: 'holiday', settings: { most_away: 3 } }])
  expect(await office.clerk.ok(show, {})).toMatchObject({ notice_days: 14, most_away: 3, version: 2 })
})

test('who saved first is shown to who saves second, and nothing is lost', async () => {
  await office.clerk.ok(change, { body: { notice_days: 21, version: 0 } })
  const late = await office.clerk.send(change, { body: { most_away: 2, version: 0 } })
  expect(late).toMatchObject({ status: 409, data: { notice_days: 21, most_away: null, version: 1 } })
  expect(await office.clerk.ok(show, {})).toMatchObject({ notice_days: 21, most_away: null })
})

test('two first saves at once make one row', async () => {
  const [one, other] = await Promise.all([
    office.clerk.send(change, { body: { notice_days: 21 } }),
    office.clerk.send(change, { body: { most_away: 2 } }),
  ])
  expect([one.status, other.status]).toEqual([200, 200])
  expect(await office.clerk.ok(show, {})).toMatchObject({ notice_days: 21, most_away: 2, version: 2 })
})

test('what is saved as it was changes nothing and tells nobody', async () => {
  const { n } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
  const { version, ...same } = await office.clerk.ok(show, {})
  expect(await office.clerk.ok(change, { body: { ...same, version } })).toEqual({ ...same, version })
  expect((await office.clerk.ok(getClientEvents, { query: { after: n } })).events).toEqual([])
  await office.clerk.ok(change, { body: { notice_days: 7 } })
  expect((await office.clerk.ok(getClientEvents, { query: { after: n } })).events).toMatchObject([
    { event: 'settingsChange', type: 'update', version: 1 },
  ])
  expect(await audit()).toMatchObject([
    { action: 'update', before: { settings: {} }, after: { settings: { notice_days: 7 } } },
  ])
})

test.each([
  [holidaySettings, { leave_year_start: 13 }, { leave_year_start: ['At most 12'] }],
  [holidaySettings, { nation: 'wales' }, { nation: ['Must be one of england-and-wales, scotland, northern-ireland'] }],
  [holidaySettings, { entitlement_weeks: 53 }, { entitlement_weeks: ['At most 52'] }],
  [holidaySettings, { entitlement_weeks: 5.65 }, { entitlement_weeks: ['Must be a number with at most 1 decimals'] }],
  [holidaySettings, { most_away: 0 }, { most_away: ['At least 1'] }],
  [paySettings, { overtime_multiple: 0.5 }, { overtime_multiple: ['Must be between 1 and 10'] }],
  [paySettings, { break_after_1: 24.01 }, { break_after_1: ['Must be between 0 and 24'] }],
  [paySettings, { break_minutes_2: -5 }, { break_minutes_2: ['At least 0'] }],
  [invoiceSettings, { terms_days: 366 }, { terms_days: ['At most 365'] }],
  [invoiceSettings, { reply_to: 'nobody' }, { reply_to: ['Must be an e-mail address'] }],
  [invoiceSettings, { sender_name: 'A\r\nBcc: x@y.example' }, { sender_name: ['Must be a single line'] }],
  [emailTemplates.invoice, { subject: '' }, { subject: ['Is required'] }],
])('%#: what cannot be is refused with its field and its reason', async (page, body, errors) => {
  const { status, data } = await office.clerk.send((page as AnySettings).calls.change, { body } as never)
  expect({ status, data }).toEqual({ status: 422, data: errors })
  expect(await stored()).toEqual([])
})

test('the rights of one page open no other', async () => {
  const holidays = await office.server.clerk(office.company, { permissions: ['/settings/holiday'] })
  expect((await holidays.send(show, {})).status).toBe(200)
  for (const page of pages.filter((one) => one !== holidaySettings)) {
    expect((await holidays.send(page.calls.show, {})).status).toBe(403)
    expect((await holidays.send(page.calls.change, { body: {} } as never)).status).toBe(403)
  }
  const customers = await office.server.clerk(office.company, { permissions: ['/account-settings/customers'] })
  expect((await customers.send(invoiceSettings.calls.show, {})).status).toBe(200)
  expect((await customers.send(invoiceSettings.calls.change, { body: { terms_days: 7 } })).status).toBe(403)
})
