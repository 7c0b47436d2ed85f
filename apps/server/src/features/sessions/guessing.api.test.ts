import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openBrowser, type TestBrowser } from '#testing/browser.ts'
import { makeClient } from '#testing/client.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { hashPassword } from './index.ts'

/** Passwords under attack: how many guesses are checked, and who still gets in meanwhile. */
let server: TestServer
let password_hash: string
let tenant_id: number
beforeAll(async () => {
  // The clock stands still, so that on a slow machine no wait is over in the middle of a test.
  const started = new Date().toISOString()
  server = await startTestServer({ env: { TRUST_PROXY: '127.0.0.1' }, overrides: { clock: { now: () => started } } })
  password_hash = await hashPassword(password)
  tenant_id = (await server.company()).tenant_id
})
afterAll(() => server?.close())

const password = 'a lorry full of pears'
const wrong = 'a lorry full of stones'
let count = 0

async function person() {
  const { db } = server.app.platform
  count += 1
  const email = `person${count}@guessing.example`
  const { id: identity_id } = await db
    .insertInto('platform.identities')
    .values({ email, password_hash, terms_accepted_at: '2026-01-01T00:00:00Z' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const accepted_at = '2026-01-01T00:00:00Z'
  await db
    .insertInto('platform.memberships')
    .values({ identity_id, tenant_id, user_type: 'client', display_name: 'Pat', account_id: count, accepted_at })
    .execute()
  return email
}

/** Every test comes from an address of its own. */
const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const signIn = (browser: TestBrowser, email: string, { address = '10.0.0.1', typed = password } = {}) =>
  browser.send(calls.login, { body: { email, password: typed } }, from(address))
const times = (statuses: number[], status: number) => statuses.filter((one) => one === status).length

describe('guesses', () => {
  test('120 at once at one account check at most 5 passwords', async () => {
    const email = await person()
    const browser = await openBrowser(server.url)
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) => signIn(browser, email, { address: `10.1.0.${n}`, typed: wrong })),
    )
    const statuses = answers.map(({ status }) => status)
    expect(times(statuses, 401)).toBeGreaterThan(0)
    expect(times(statuses, 401)).toBeLessThanOrEqual(5)
    expect(times(statuses, 429)).toBe(120 - times(statuses, 401))
    expect(answers.filter(({ status }) => status === 429).every(({ headers }) => headers.get('retry-after'))).toBe(true)
  })

  test.each([
    ['one address', 'ipv4', () => '10.2.0.1'],
    ['the /64 network of one subscriber', 'ipv6', (n: number) => `2001:db8:7:7::${(n + 1).toString(16)}`],
  ])('120 at once from %s at as many accounts check at most 30', async (_, name, addressOf) => {
    const browser = await openBrowser(server.url)
    const answers = await Promise.all(
      Array.from({ length: 120 }, (_, n) =>
        signIn(browser, `${name}${n}@guessing.example`, { address: addressOf(n), typed: wrong }),
      ),
    )
    expect(
      times(
        answers.map(({ status }) => status),
        401,
      ),
    ).toBeLessThanOrEqual(30)
  })

  test('by change-password are counted too, and recorded', async () => {
    const email = await person()
    const browser = await openBrowser(server.url)
    const { data } = await signIn(browser, email, { address: '10.3.0.1' })
    const client = makeClient(server.url, {
      ...data,
      cookie: browser.cookies.get('dray_session') ?? '',
      xsrf: browser.cookies.get('XSRF-TOKEN') ?? '',
    })
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        client.send(calls.changePassword, { body: { current_password: wrong, password: 'a lorry full of plums' } }),
      ),
    )
    const statuses = answers.map(({ status }) => status)
    expect(times(statuses, 422)).toBeLessThanOrEqual(5)
    expect(times(statuses, 429)).toBe(12 - times(statuses, 422))
    const trail = await server.app.platform.pool.query(
      'select count(*) from platform.sign_in_attempts where email = $1 and succeeded = false',
      [email],
    )
    expect(trail.rows[0].count).toBe(times(statuses, 422))
    // The sign-in of the same person is none the worse for it.
    expect((await signIn(browser, email, { address: '10.3.0.1' })).status).toBe(200)
  })
})

describe('who has signed in before', () => {
  test('gets in from that browser while strangers guess at the account', async () => {
    const email = await person()
    const own = await openBrowser(server.url)
    expect((await signIn(own, email, { address: '10.4.0.1' })).status).toBe(200)
    const stranger = await openBrowser(server.url)
    for (let n = 0; n < 7; n++) await signIn(stranger, email, { address: '10.4.0.9', typed: wrong })
    expect((await signIn(stranger, email, { address: '10.4.0.9' })).status).toBe(429)
    expect((await signIn(own, email, { address: '10.4.0.1' })).status).toBe(200)
  })

  test('gets in from that browser while a crowd of strangers keeps the server busy', async () => {
    const email = await person()
    const own = await openBrowser(server.url)
    await signIn(own, email, { address: '10.5.0.1' })
    const stranger = await openBrowser(server.url)
    const crowd = Array.from({ length: 60 }, (_, n) =>
      signIn(stranger, `crowd${n}@guessing.example`, { address: `10.6.0.${n}`, typed: wrong }),
    )
    expect((await signIn(own, email, { address: '10.5.0.1' })).status).toBe(200)
    const statuses = (await Promise.all(crowd)).map(({ status }) => status)
    expect(statuses.every((status) => status === 401 || status === 429)).toBe(true)
    expect(times(statuses, 429)).toBeGreaterThan(0)
  })

  test('is marked by a cookie that script cannot read, that names nobody and that opens no other account', async () => {
    const [email, other] = [await person(), await person()]
    const own = await openBrowser(server.url)
    const answer = await signIn(own, email, { address: '10.7.0.1' })
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith('dray_known=')) ?? ''
    expect(cookie).toMatch(/HttpOnly/)
    expect(cookie).toMatch(/SameSite=Lax/)
    expect(decodeURIComponent(cookie)).not.toContain(email)
    for (let n = 0; n < 6; n++) await signIn(own, other, { address: '10.7.0.1', typed: wrong })
    expect((await signIn(own, other, { address: '10.7.0.1' })).status).toBe(429)
  })

  test('guesses no further with that cookie than a stranger does', async () => {
    const email = await person()
    const own = await openBrowser(server.url)
    await signIn(own, email, { address: '10.8.0.1' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => signIn(own, email, { address: '10.8.0.1', typed: wrong })),
    )
    expect(
      times(
        answers.map(({ status }) => status),
        401,
      ),
    ).toBeLessThanOrEqual(5)
  })
})

test('many people of one office sign in at once from one address', async () => {
  const people = await Promise.all(Array.from({ length: 15 }, person))
  const browsers = await Promise.all(people.map(() => openBrowser(server.url)))
  const statuses = async () =>
    (
      await Promise.all(people.map((email, n) => signIn(browsers[n] as TestBrowser, email, { address: '10.9.0.1' })))
    ).map(({ status }) => status)
  expect(await statuses()).toEqual(people.map(() => 200))
  // From the second time on they are known.
  expect(await statuses()).toEqual(people.map(() => 200))
})

test('old attempts are cleared away, those of known people last', async () => {
  const email = await person()
  const { pool } = server.app.platform
  const old = (who: string, days: number) =>
    pool.query(
      `insert into platform.sign_in_attempts (at, email, address, succeeded) values (now() - $2 * interval '1 day', $1, '10.0.0.9', false)`,
      [who, days],
    )
  await Promise.all([old(email, 89), old(email, 91), old('gone@guessing.example', 2), old('new@guessing.example', 0)])
  await pool.query('select platform.drop_old_attempts()')
  const left = await pool.query(`select email from platform.sign_in_attempts where address = '10.0.0.9' order by at`)
  expect(left.rows).toEqual([{ email }, { email: 'new@guessing.example' }])
  await expect(pool.query('delete from platform.sign_in_attempts')).rejects.toThrow('permission denied')
})
