import { sendDriverCredentials } from '@dray/domain/drivers/driver-sign-in.calls.ts'
import { driverMessages } from '@dray/domain/drivers/drivers.messages.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { errors } from '@dray/domain/kernel/errors.ts'
import * as sessions from '@dray/domain/sessions/sessions.calls.ts'
import { addProfile } from '@dray/domain/staff/staff.calls.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '#testing/browser.ts'
import { makeClient } from '#testing/client.ts'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice('file')
let browser: TestBrowser
let email: string
let count = 0

beforeAll(async () => {
  browser = await openBrowser(office.server.url)
})
beforeEach(() => {
  email = `driver${++count}@wheels.example`
})

const password = 'a lorry full of pears'
const { add, change, show, remove } = drivers.calls
const addDriver = (more: object = {}) =>
  office.clerk.ok(add, { body: { code: `S${count}`, full_name: 'Ade Okoro', email, ...more } })
const changeDriver = (id: number, body: object) => office.clerk.ok(change, { params: { id }, body })
const signInOf = async (id: number) => (await office.clerk.ok(show, { params: { id } })).sign_in
const resend = (id: number, as: Person = office.clerk) => as.send(sendDriverCredentials, { params: { id } })
const signIn = (more = {}) => browser.send(sessions.login, { body: { email, password, ...more } })
const messagesTo = async (address: string) => {
  const found = await office.server.app.platform.pool.query<{ count: number }>(
    'select count(*)::int as count from emails where tenant_id = $1 and to_address = $2',
    [office.company.tenant_id, address],
  )
  return found.rows[0]?.count
}
/** Follows the link of the invitation: a password, then the terms. */
async function join() {
  const { token } = await mailTo(office.server, email)
  const { data } = await browser.send(sessions.setPassword, { body: { token, password } })
  await browser.send(sessions.acceptTerms, { body: { token: data.terms_token ?? '' } })
}

test('a driver with an e-mail address is invited to the app, and seen to have joined it', async () => {
  const { id, sign_in } = await addDriver()
  expect(sign_in).toBe('invited')
  const { page, text } = await mailTo(office.server, email)
  expect(page).toBe('set-password')
  expect(text).toContain("Use it to sign in to the drivers' app.")
  await join()
  expect(await signInOf(id)).toBe('joined')
  const told = await office.server.app.platform.pool.query(
    'select event, type, ids from events where tenant_id = $1 order by n desc limit 1',
    [office.company.tenant_id],
  )
  expect(told.rows).toEqual([{ event: 'driverChange', type: 'update', ids: [id] }])
})

describe('a driver is not let into the office', () => {
  const refused = { status: 403, code: 'drivers_app_only', message: errors.drivers_app_only.text }

  test('by their password, nor told so without it', async () => {
    await addDriver()
    await join()
    expect(await signIn()).toMatchObject(refused)
    expect(await signIn({ tenant_slug: office.company.slug })).toMatchObject(refused)
    expect(await signIn({ user_type: 'client' })).toMatchObject(refused)
    expect(await signIn({ password: 'another lorry of pears' })).toMatchObject({ code: 'wrong_credentials' })
    expect(await signIn({ tenant_slug: 'elsewhere' })).toMatchObject({ code: 'wrong_credentials' })
  })

  test('by a session that somehow is theirs', async () => {
    const { user_id } = await addDriver()
    const driver = makeClient(office.server.url, await office.server.session(user_id))
    const answers = [
      await driver.send(drivers.calls.list, { query: {} } as never),
      await driver.send(sessions.getOwnPermissions, { params: { userId: user_id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403])
  })

  test('but one who also works in the office is, without being asked which', async () => {
    await addDriver()
    await join()
    const body = { code: `P${count}`, first_name: 'Ade', last_name: 'Okoro', email, role_id: 2 }
    const profile = await office.clerk.ok(addProfile, { body })
    await office.server.app.platform.pool.query('update platform.memberships set accepted_at = now() where id = $1', [
      profile.user_id,
    ])
    expect(await signIn()).toMatchObject({ status: 200, data: { user_type: 'client', profile: profile.id } })
  })
})

test('drivers without an address are invited when they get one, and not when anything else changes', async () => {
  const { id } = await addDriver({ email: null })
  expect(await signInOf(id)).toBe('none')
  expect((await changeDriver(id, { mobile: '07700900123' })).sign_in).toBe('none')
  expect((await changeDriver(id, { email })).sign_in).toBe('invited')
  await mailTo(office.server, email)
  await changeDriver(id, { full_name: 'Ade O. Okoro', shift_type_id: 2 })
  expect(await messagesTo(email)).toBe(1)
})

test('drivers of older times are invited by hand only, and once more when asked', async () => {
  const id = await office.made.driver({ email })
  expect((await changeDriver(id, { full_name: 'Old Timer' })).sign_in).toBe('none')
  expect(await messagesTo(email)).toBe(0)
  expect(await resend(id)).toMatchObject({ status: 200, message: 'Credentials re-sent successfully.' })
  expect(await signInOf(id)).toBe('invited')
  const first = await mailTo(office.server, email)
  await resend(id)
  const second = await mailTo(office.server, email, { other: first.id })
  const valid = async (token: string) => (await browser.send(sessions.checkLink, { params: { token } })).data.valid
  expect([await valid(first.token), await valid(second.token)]).toEqual([0, 1])
})

test('another address is another person, who has to accept; the earlier one is signed in no longer', async () => {
  const { id, user_id } = await addDriver()
  await join()
  const session = makeClient(office.server.url, await office.server.session(user_id))
  email = `other${count}@wheels.example`
  expect((await changeDriver(id, { email })).sign_in).toBe('invited')
  expect((await mailTo(office.server, email)).page).toBe('set-password')
  expect(await session.send(sessions.logout, {})).toMatchObject({ status: 401 })
})

test('inactive drivers and those without an address cannot sign in, and come back as they were', async () => {
  const { id } = await addDriver()
  await join()
  expect((await changeDriver(id, { is_available: 0 })).sign_in).toBe('closed')
  expect(await signIn()).toMatchObject({ code: 'wrong_credentials' })
  expect(await resend(id)).toMatchObject({ status: 422, data: { is_available: [driverMessages.isInactive] } })
  expect((await changeDriver(id, { is_available: 1 })).sign_in).toBe('joined')
  expect((await changeDriver(id, { email: null })).sign_in).toBe('closed')
  expect(await resend(id)).toMatchObject({ status: 422, data: { email: [driverMessages.needsEmail] } })
  expect((await changeDriver(id, { email })).sign_in).toBe('joined')
  await office.clerk.ok(remove, { params: { id } })
  expect(await signIn()).toMatchObject({ code: 'wrong_credentials' })
})

test('an invited driver who was inactive is invited again', async () => {
  const { id } = await addDriver()
  const first = await mailTo(office.server, email)
  await changeDriver(id, { is_available: 0 })
  expect((await changeDriver(id, { is_available: 1 })).sign_in).toBe('invited')
  await mailTo(office.server, email, { other: first.id })
})

test('the credentials are sent by who may open the drivers, for their own company', async () => {
  const { id } = await addDriver()
  expect((await resend(id, await office.server.clerk(office.company, { permissions: ['/home'] }))).status).toBe(403)
  expect((await resend(id, await office.server.clerk(await office.server.company()))).status).toBe(404)
})

test('an address is written to five times a day at most', async () => {
  const { id } = await addDriver()
  const answers: number[] = []
  for (let sent = 1; sent <= 5; sent++) answers.push((await resend(id)).status)
  expect(answers).toEqual([200, 200, 200, 200, 429])
})
