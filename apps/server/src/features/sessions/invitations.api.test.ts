import * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { addProfile, changeProfile, listProfiles, sendProfileRegistration } from '@dray/domain/staff/staff.calls.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTenant } from '#features/tenants/index.ts'
import { openBrowser, type TestBrowser } from '#testing/browser.ts'
import { type Client, makeClient } from '#testing/client.ts'
import { mailTo } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'
import { hashPassword } from './index.ts'

/** A person joins a company by accepting its invitation, and in no other way. */
let server: TestServer
let password_hash: string
let browser: TestBrowser
let count = 0
beforeAll(async () => {
  server = await testServer()
  password_hash = hashPassword(password)
  browser = await openBrowser(server.url)
})
beforeEach(() => void count++)

const password = 'a lorry full of pears'
const newCompany = async (name: string) => {
  const email = `${name.replace(/\W/g, '').toLowerCase()}${count}@owner.example`
  const made = await createTenant(server.app.platform, { name: `${name} ${count}`, email })
  return { ...made, owner: makeClient(server.url, await server.session(made.user_id)) }
}
const person = (email: string) => ({ code: 'PP', first_name: 'Pat', last_name: 'Person', email, role_id: 2 })
const invite = (owner: Client, email: string) => owner.ok(addProfile, { body: person(email) })

/** Somebody who signs in to a company of theirs already. */
async function elsewhere() {
  const email = `pat${count}@elsewhere.example`
  const { platform } = server.app
  const home = await createTenant(platform, { name: `Home ${count}`, email })
  await platform.pool.query(
    'update platform.identities set password_hash = $2, terms_accepted_at = now() where id = $1',
    [home.identity_id, password_hash],
  )
  await platform.pool.query('update platform.memberships set accepted_at = now() where id = $1', [home.user_id])
  return { email, home }
}
const signIn = (email: string, more = {}) => browser.send(calls.login, { body: { email, password, ...more } })
const accept = (token: string) => browser.send(calls.acceptInvitation, { body: { token } })
const decline = (token: string) => browser.send(calls.declineInvitation, { body: { token } })
const show = async (token: string) => (await browser.send(calls.showInvitation, { params: { token } })).data
const setPassword = (token: string) => browser.send(calls.setPassword, { body: { token, password } })
const invited = async (owner: Client) =>
  (await owner.ok(listProfiles, {} as never)).data.find(({ code }) => code === 'PP')?.is_invited
const gone = { status: 410, code: 'link_invalid' }

test('what a link is about is kept by no cache', async () => {
  const answer = await browser.send(calls.showInvitation, { params: { token: 'x'.repeat(43) } })
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test('names stand in the message as people wrote them', async () => {
  const name = "Rent$'a'$&van $$ $` {name}"
  const company = await newCompany(name)
  const email = `dollar${count}@new.example`
  await company.owner.ok(addProfile, { body: { ...person(email), first_name: "Pat$'", last_name: '{company}$&' } })
  const mail = await mailTo(server, email)
  expect(mail.subject).toBe(`${name} ${count} has invited you to Dray`)
  expect(mail.text).toContain(`${name} ${count} has created an account for you, Pat$' {company}$&.`)
  expect(await show(mail.token)).toMatchObject({ valid: 1, company: `${name} ${count}` })
})

describe('an address that signs in elsewhere', () => {
  test('is not asked which company until it has accepted, and then is', async () => {
    const [{ email, home }, company] = [await elsewhere(), await newCompany('Hill')]
    await invite(company.owner, email)
    expect((await signIn(email)).data).toMatchObject({ tenant_id: home.tenant_id })
    expect(await signIn(email, { tenant_slug: company.slug })).toMatchObject({ status: 401, code: 'wrong_credentials' })

    const mail = await mailTo(server, email)
    expect(mail).toMatchObject({ page: 'accept-invitation', subject: `Hill ${count} has invited you to Dray` })
    expect(await show(mail.token)).toEqual({ valid: 1, company: `Hill ${count}`, email, needs_password: 0 })
    expect(await invited(company.owner)).toBe(1)
    expect(await accept(mail.token)).toMatchObject({ status: 200, data: { terms_token: null } })
    expect(await invited(company.owner)).toBe(0)
    expect(await signIn(email)).toMatchObject({ status: 409, code: 'choose_company' })
    expect((await signIn(email, { tenant_slug: company.slug })).data).toMatchObject({ tenant_id: company.tenant_id })

    const trail = await server.app.platform.pool.query(
      `select action, user_name from audit_log where tenant_id = $1 and table_name = 'memberships'`,
      [company.tenant_id],
    )
    expect(trail.rows).toEqual([{ action: 'update', user_name: 'Pat Person' }])
    expect(await accept(mail.token)).toMatchObject(gone)
    expect((await show(mail.token)).valid).toBe(0)
  })

  test('keeps its password: the link of an invitation sets none', async () => {
    const [{ email }, company] = [await elsewhere(), await newCompany('Sly')]
    await invite(company.owner, email)
    const { token } = await mailTo(server, email)
    for (const set of [calls.setPassword, calls.resetPassword]) {
      expect(await browser.send(set, { body: { token, password: 'taken by the neighbours' } })).toMatchObject(gone)
    }
    expect((await signIn(email)).status).toBe(200)
  })

  test('declines, and stays out; it may be asked again', async () => {
    const [{ email, home }, company] = [await elsewhere(), await newCompany('Hill')]
    const made = await invite(company.owner, email)
    const first = await mailTo(server, email)
    expect((await decline(first.token)).status).toBe(200)
    expect(await accept(first.token)).toMatchObject(gone)
    expect(await decline(first.token)).toMatchObject(gone)
    expect((await signIn(email)).data).toMatchObject({ tenant_id: home.tenant_id })
    await company.owner.ok(sendProfileRegistration, { params: { id: made.id } })
    const second = await mailTo(server, email, { other: first.id })
    expect((await accept(second.token)).status).toBe(200)
  })

  test('two who accept at the same moment: one does', async () => {
    const [{ email }, company] = [await elsewhere(), await newCompany('Hill')]
    await invite(company.owner, email)
    const { token } = await mailTo(server, email)
    const answers = await Promise.all([accept(token), accept(token), decline(token)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 410, 410])
  })

  test.each([
    ['after 7 days', `update platform.one_time_links set expires_at = now() where membership_id = $1`],
    ['when access was closed again', `update platform.memberships set is_active = 0 where id = $1`],
  ])('cannot accept %s', async (_, change) => {
    const [{ email }, company] = [await elsewhere(), await newCompany('Hill')]
    const { user_id } = await invite(company.owner, email)
    const { token } = await mailTo(server, email)
    const link = await server.app.platform.pool.query(
      `select extract(day from expires_at - created_at) as days from platform.one_time_links where membership_id = $1`,
      [user_id],
    )
    expect(Number(link.rows[0].days)).toBeGreaterThanOrEqual(6)
    await server.app.platform.pool.query(change, [user_id])
    expect(await accept(token)).toMatchObject(gone)
  })

  test('that a profile is given becomes the person only when they accept', async () => {
    const [{ email, home }, company] = [await elsewhere(), await newCompany('Hill')]
    const made = await invite(company.owner, `first${count}@hill.example`)
    const first = await mailTo(server, `first${count}@hill.example`)
    await setPassword(first.token)
    const before = makeClient(server.url, await server.session(made.user_id))
    await company.owner.ok(changeProfile, { params: { id: made.id }, body: { email } })
    expect(await before.send(calls.logout, {})).toMatchObject({ status: 401 })
    expect(await invited(company.owner)).toBe(1)
    expect((await signIn(email)).data).toMatchObject({ tenant_id: home.tenant_id })
    // The first person's link is not the second's.
    expect(await accept(first.token)).toMatchObject(gone)
    expect((await accept((await mailTo(server, email)).token)).status).toBe(200)
    expect(await signIn(email)).toMatchObject({ code: 'choose_company' })
  })

  test('looks to the office like one that is new to Dray', async () => {
    const [{ email }, company] = [await elsewhere(), await newCompany('Hill')]
    const fresh = `fresh${count}@nowhere.example`
    const known = await invite(company.owner, email)
    const { code: _, ...body } = person(fresh)
    const unknown = await company.owner.ok(addProfile, { body: { ...body, code: 'P2' } })
    await Promise.all([mailTo(server, email), mailTo(server, fresh)])
    await expect
      .poll(async () => (await logOf(company.tenant_id)).every(({ status }) => status === 'Sent'), { timeout: 5000 })
      .toBe(true)
    const [one, two] = await logOf(company.tenant_id)
    expect({ ...one, to_address: '' }).toEqual({ ...two, to_address: '' })
    const same = { id: 0, user_id: 0, email: '', code: '' }
    expect({ ...known, ...same }).toEqual({ ...unknown, ...same })
  })

  const logOf = async (tenant_id: number) => {
    const found = await server.app.platform.pool.query(
      'select to_address, subject, body_text, body_html, status, status_detail from emails where tenant_id = $1',
      [tenant_id],
    )
    return found.rows as { to_address: string; status: string }[]
  }
})

describe('an address that is new to Dray', () => {
  test('accepts by choosing a password, and cannot accept without', async () => {
    const company = await newCompany('Hill')
    const email = `new${count}@nowhere.example`
    await invite(company.owner, email)
    const { token, page } = await mailTo(server, email)
    expect(page).toBe('set-password')
    expect(await accept(token)).toMatchObject({ status: 409, code: 'password_needed' })
    const { data } = await setPassword(token)
    await browser.send(calls.acceptTerms, { body: { token: data.terms_token ?? '' } })
    expect((await signIn(email)).data).toMatchObject({ tenant_id: company.tenant_id })
    expect(await invited(company.owner)).toBe(0)
  })

  test('invited by two companies joins each by its own link', async () => {
    const [one, two] = [await newCompany('One'), await newCompany('Two')]
    const email = `both${count}@nowhere.example`
    await invite(one.owner, email)
    const first = await mailTo(server, email)
    await invite(two.owner, email)
    const second = await mailTo(server, email, { other: first.id })
    const { data } = await setPassword(second.token)
    await browser.send(calls.acceptTerms, { body: { token: data.terms_token ?? '' } })
    // Only the company whose link it was; the other one's link sets no password any more.
    expect((await signIn(email)).data).toMatchObject({ tenant_id: two.tenant_id })
    expect(await setPassword(first.token)).toMatchObject(gone)
    expect(await show(first.token)).toMatchObject({ valid: 1, needs_password: 0 })
    const validity = await browser.send(calls.checkLink, { params: { token: first.token } })
    expect(validity.data).toMatchObject({ valid: 1, purpose: 'invitation' })
    expect((await accept(first.token)).status).toBe(200)
    expect(await signIn(email)).toMatchObject({ code: 'choose_company' })
  })
})

test('nobody is flooded with invitations', async () => {
  const company = await newCompany('Hill')
  const { id } = await invite(company.owner, `poor${count}@nowhere.example`)
  const again = () => company.owner.send(sendProfileRegistration, { params: { id } })
  const statuses = []
  for (let n = 0; n < 6; n++) statuses.push((await again()).status)
  expect(statuses).toEqual([200, 200, 200, 200, 429, 429])
})
