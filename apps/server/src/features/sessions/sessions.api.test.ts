import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { openBrowser } from '#testing/browser.ts'
import { makeClient } from '#testing/client.ts'
import { makeFactories } from '#testing/factories.ts'
import { mailTo } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { hashPassword } from './index.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})

const password = 'a lorry full of pears'
let count = 0

/** A person with a password, in as many companies as given. */
async function person(tenants: number[], { accepted = true, user_type = 'client' } = {}) {
  const { db } = server.app.platform
  count += 1
  const email = `person${count}@sessions.example`
  const { id: identity_id } = await db
    .insertInto('platform.identities')
    .values({
      email,
      password_hash: await hashPassword(password),
      terms_accepted_at: accepted ? '2026-01-01T00:00:00Z' : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const tenant_id of tenants) {
    await db
      .insertInto('platform.memberships')
      .values({
        identity_id,
        tenant_id,
        user_type,
        display_name: 'Pat Person',
        account_id: 5,
        permissions: ['/home'],
        accepted_at: '2026-01-01T00:00:00Z',
      })
      .execute()
  }
  return { email, identity_id }
}

const browser = () => openBrowser(server.url)

async function signedIn(email: string, more = {}) {
  const { send, cookies } = await browser()
  const answer = await send(calls.login, { body: { email, password, ...more } })
  const halves = {
    access_token: answer.data?.access_token,
    session_token: answer.data?.session_token,
    cookie: cookies.get('dray_session') ?? '',
    xsrf: cookies.get('XSRF-TOKEN') ?? '',
  }
  return { answer, client: makeClient(server.url, halves), send }
}

describe('signing in', () => {
  test('answers the bearer half and sets the cookie half; both together open the door', async () => {
    const { tenant_id, slug } = await server.company()
    const { email } = await person([tenant_id])
    const { answer, client } = await signedIn(email)
    expect(answer.data).toMatchObject({
      user: { name: 'Pat Person' },
      user_type: 'client',
      tenant_id,
      tenant_slug: slug,
      profile: 5,
      customerId: null,
    })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('dray_session='))
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    const permissions = await client.ok(calls.getOwnPermissions, { params: { userId: answer.data.user.id } })
    expect(permissions.slugs).toEqual(['/home'])
    expect(permissions.sidemenu_permissions).toEqual([
      { side_menu: { id: 1, slug: '/home', title: 'Home', description: null } },
    ])
  })

  test("office and portal are told their company's time zone, which their clocks show", async () => {
    const company = await server.company()
    const clerk = await server.clerk(company)
    const portal = await server.customerUser(company, await makeFactories(server.app, company.tenant_id).customer())
    const zoneOf = async (person: typeof clerk) =>
      (await person.ok(calls.getOwnPermissions, { params: { userId: person.user_id } })).time_zone
    expect(await zoneOf(portal)).toBe('Europe/London')
    await clerk.ok(changeCompanyDetails, { body: { time_zone: 'Europe/Madrid' } })
    expect([await zoneOf(clerk), await zoneOf(portal)]).toEqual(['Europe/Madrid', 'Europe/Madrid'])
  })

  test('a customer has the menus of the portal', async () => {
    const company = await server.company()
    const customer_id = await makeFactories(server.app, company.tenant_id).customer()
    const portal = await server.customerUser(company, customer_id)
    const menus = await portal.ok(calls.getOwnPermissions, { params: { userId: portal.user_id } })
    const slugs = (rows: readonly object[]) => rows.flatMap((row) => Object.values(row).map(({ slug }) => slug))
    expect(slugs(menus.sidemenu_permissions)).toEqual([
      '/customer/traffic-diary',
      '/customer/finance',
      '/customer/email',
      '/customer/bookings',
    ])
    expect(slugs(menus.settings_permissions)).toEqual([
      '/settings/customer-ftp',
      '/settings/notifications',
      '/customer/users',
      '/customer/profile',
    ])
    expect(menus.sidemenu_permissions[0]?.side_menu).toMatchObject({ title: 'Traffic diary' })
    expect(menus.accounts_permissions).toEqual([])
    expect(slugs(menus.support_permissions)).toEqual(['/customer/help'])
  })

  test.each([
    ['a wrong password', (email: string) => ({ email, password: 'not this one, surely' })],
    ['an unknown address', () => ({ email: 'nobody@sessions.example', password })],
  ])('%s is refused alike', async (_, body) => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id])
    const { send } = await browser()
    const answer = await send(calls.login, { body: body(email) })
    expect([answer.status, answer.code, answer.message]).toEqual([
      401,
      'wrong_credentials',
      'The e-mail address or the password is not right.',
    ])
  })

  test('with several companies asks which, and takes the one named', async () => {
    const [one, two] = [await server.company(), await server.company()]
    const { email } = await person([one.tenant_id, two.tenant_id])
    const { answer } = await signedIn(email)
    expect([answer.status, answer.code]).toEqual([409, 'choose_company'])
    expect(
      (answer.data as unknown as { memberships: { tenant_slug: string }[] }).memberships
        .map((m) => m.tenant_slug)
        .sort(),
    ).toEqual([one.slug, two.slug].sort())
    const second = await signedIn(email, { tenant_slug: two.slug })
    expect(second.answer.data.tenant_id).toBe(two.tenant_id)
  })

  test('waits for the terms to be accepted', async () => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id], { accepted: false })
    expect((await signedIn(email)).answer.code).toBe('terms_not_accepted')
  })

  test('on a second device ends the first, which is told why', async () => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id])
    const first = await signedIn(email)
    const second = await signedIn(email)
    const params = { userId: first.answer.data.user.id }
    const refused = await first.client.send(calls.getOwnPermissions, { params })
    expect([refused.status, refused.code, refused.message]).toEqual([
      401,
      'session_replaced',
      'Login detected from another device. You are logged out now',
    ])
    expect((await second.client.send(calls.getOwnPermissions, { params })).status).toBe(200)
  })

  test('is slowed for an account that fails again and again', async () => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id])
    const { send } = await browser()
    const { pool } = server.app.platform
    const fail = async () => (await send(calls.login, { body: { email, password: 'wrong, wrong, wrong' } })).status
    const statuses: number[] = []
    for (let tries = 0; tries < 5; tries++) statuses.push(await fail())
    expect(statuses).toEqual([401, 401, 401, 401, 401])
    // After the sixth it is a second, which a busy machine takes for the next try: of twice as many it is minutes.
    await pool.query(
      `insert into platform.sign_in_attempts (email, counter, address, network, succeeded)
         select email, counter, address, network, false from platform.sign_in_attempts where email = $1`,
      [email],
    )
    expect(await fail()).toBe(429)
    const slowed = await send(calls.login, { body: { email, password } })
    expect(slowed.status).toBe(429)
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(0)
    const failed = 'select count(*) from platform.sign_in_attempts where email = $1 and not succeeded'
    // What was slowed was no try.
    expect(Number((await pool.query(failed, [email])).rows[0].count)).toBe(10)
  })
})

describe('a session', () => {
  test('ends by signing out', async () => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id])
    const { client, answer } = await signedIn(email)
    expect(await client.ok(calls.logout, {})).toEqual({ logout: 1 })
    const refused = await client.send(calls.getOwnPermissions, { params: { userId: answer.data.user.id } })
    expect(refused.code).toBe('session_ended')
  })

  test.each([
    ['12 hours unused', `last_seen_at = now() - interval '12 hours 1 minute'`],
    ['30 days old', `created_at = now() - interval '30 days 1 minute'`],
  ])('%s has ended', async (_, change) => {
    const clerk = await server.clerk()
    await server.app.platform.pool.query(`update platform.sessions set ${change} where membership_id = $1`, [
      clerk.user_id,
    ])
    expect((await clerk.send(calls.getOwnPermissions, { params: { userId: clerk.user_id } })).code).toBe(
      'session_ended',
    )
  })

  test('named by another X-Session-Token or X-Tenant-Slug is refused', async () => {
    const clerk = await server.clerk()
    const params = { userId: clerk.user_id }
    for (const headers of [{ 'x-session-token': 'another' }, { 'x-tenant-slug': 'another' }]) {
      expect((await clerk.send(calls.getOwnPermissions, { params }, { headers })).status).toBe(401)
    }
  })

  test("shows nobody another person's permissions", async () => {
    const clerk = await server.clerk()
    expect((await clerk.send(calls.getOwnPermissions, { params: { userId: clerk.user_id + 1 } })).code).toBe(
      'not_found',
    )
  })
})

describe('choosing a password', () => {
  test('by an e-mailed link works once and ends every session', async () => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id])
    const before = await signedIn(email)
    const { send } = await browser()
    expect((await send(calls.sendPasswordResetLink, { body: { email } })).status).toBe(200)
    const { token } = await mailTo(server, email)
    expect((await send(calls.checkLink, { params: { token } })).data).toEqual({
      valid: 1,
      email,
      purpose: 'reset_password',
    })
    expect((await send(calls.resetPassword, { body: { token, password: 'short' } })).data).toHaveProperty('password')
    expect((await send(calls.resetPassword, { body: { token, password: 'a lorry full of plums' } })).status).toBe(200)
    expect((await send(calls.resetPassword, { body: { token, password: 'a lorry full of grapes' } })).code).toBe(
      'link_invalid',
    )
    expect((await before.client.send(calls.logout, {})).code).toBe('session_ended')
    expect((await signedIn(email)).answer.code).toBe('wrong_credentials')
    expect((await signedIn(email, { password: 'a lorry full of plums' })).answer.status).toBe(200)
  })

  test('for oneself needs the current one, another one, and a good one', async () => {
    const { tenant_id } = await server.company()
    const { email } = await person([tenant_id])
    const { client } = await signedIn(email)
    const change = (body: { current_password: string; password: string }) => client.send(calls.changePassword, { body })
    expect((await change({ current_password: 'wrong', password: 'a lorry full of plums' })).data).toHaveProperty(
      'current_password',
    )
    expect((await change({ current_password: password, password })).data).toHaveProperty('password')
    expect((await change({ current_password: password, password: '1234567890' })).data).toHaveProperty('password')
    expect((await change({ current_password: password, password: 'a lorry full of plums' })).status).toBe(200)
  })
})
