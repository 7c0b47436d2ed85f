import * as users from '@dray/domain/customers/customer-users.calls.ts'
import { changeCustomer, changePortalAccess } from '@dray/domain/customers/customers.calls.ts'
import * as own from '@dray/domain/customers/own-details.calls.ts'
import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import { showInvitation } from '@dray/domain/sessions/sessions.calls.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeClient } from '#testing/client.ts'
import { makeFactories } from '#testing/factories.ts'
import { mailTo } from '#testing/mailbox.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice()
let customer_id: number
let booker: Person
let count = 0

beforeEach(async () => {
  count++
  customer_id = await office.made.customer({ email: `own${count}@leafield.example` })
  await office.clerk.ok(changePortalAccess, { body: { customer_id, customerPortal: 1 } })
  booker = await as(await ownUser())
})

const ask = async (text: string, values: unknown[] = [office.company.tenant_id]) =>
  (await office.server.app.platform.pool.query(text, values)).rows
const userIdOf = async (id: number) =>
  Number(
    (
      await ask('select user_id from customer_users where tenant_id = $1 and id = $2', [office.company.tenant_id, id])
    )[0].user_id,
  )
/** The customer's own address, as a row of its users. */
const ownUser = async () => (await office.clerk.ok(users.listCustomerUsers, { query: { customer_id } }))[0]?.id ?? 0
/** Signs a user in, as though they had accepted. */
async function as(id: number): Promise<Person> {
  const user_id = await userIdOf(id)
  return {
    ...makeClient(office.server.url, await office.server.session(user_id)),
    user_id,
    tenant_id: office.company.tenant_id,
  }
}
const jo = (more: object = {}) => ({
  name: 'Jo Harding',
  email: `jo${count}@leafield.example`,
  kind: 'viewer' as const,
  ...more,
})
const invite = (more: object = {}) => booker.ok(users.addOwnUser, { body: jo(more) })

describe('users of a portal', () => {
  test('begin with the own address; a booker invites, who joins with their own rights', async () => {
    const made = await invite()
    expect(made).toMatchObject({
      name: 'Jo Harding',
      kind: 'viewer',
      state: 'invited',
      is_active: 1,
      is_own_address: 0,
    })
    const listed = await booker.ok(users.listOwnUsers, {})
    expect(listed).toMatchObject([
      { kind: 'booker', is_own_address: 1, is_you: 1, state: 'joined' },
      { id: made.id, is_you: 0 },
    ])
    const seen = await office.clerk.ok(users.listCustomerUsers, { query: { customer_id } })
    expect(seen.map(({ id }) => id)).toEqual(listed.map(({ id }) => id))
    const [mail] = await ask('select to_address, invites from emails where tenant_id = $1 order by id desc limit 1')
    expect(mail).toMatchObject({ to_address: made.email, invites: await userIdOf(made.id) })
    const viewer = await as(made.id)
    const held = await ask('select permissions from platform.memberships where id = $1', [viewer.user_id])
    expect(held[0].permissions).toEqual([...portalSlugs.viewer])
  })

  test('a viewer sees the details and neither invites nor changes anything', async () => {
    const viewer = await as((await invite()).id)
    expect((await viewer.send(own.showOwnDetails, {})).status).toBe(200)
    const refused = [
      await viewer.send(users.listOwnUsers, {}),
      await viewer.send(users.addOwnUser, { body: jo({ email: 'x@leafield.example' }) }),
      await viewer.send(users.deleteOwnUser, { params: { id: await ownUser() } }),
      await viewer.send(own.addOwnEmail, { body: { email: 'x@leafield.example' } }),
    ]
    expect(refused.map(({ status }) => status)).toEqual([403, 403, 403, 403])
  })

  test('an address is one user within the company, whatever its customer', async () => {
    await invite()
    const again = await booker.send(users.addOwnUser, { body: jo({ email: `JO${count}@leafield.example` }) })
    expect(again).toMatchObject({ status: 422, data: { email: ['Already exists'] } })
    const other = await office.made.customer({ email: `other${count}@ash.example` })
    await office.clerk.ok(changePortalAccess, { body: { customer_id: other, customerPortal: 1 } })
    expect(await office.clerk.send(users.addCustomerUser, { body: { customer_id: other, ...jo() } })).toMatchObject({
      status: 422,
    })
  })

  test('nobody goes who must stay: oneself, the own address, the last booker', async () => {
    const id = await ownUser()
    expect(await booker.send(users.deleteOwnUser, { params: { id } })).toMatchObject({
      status: 409,
      code: 'own_address',
    })
    const second = await invite({ kind: 'booker' })
    const other = await as(second.id)
    expect(await other.send(users.deleteOwnUser, { params: { id: second.id } })).toMatchObject({ code: 'own_access' })
    expect(
      await other.send(users.changeOwnUser, { params: { id: second.id }, body: { kind: 'viewer' } }),
    ).toMatchObject({
      code: 'own_access',
    })
    expect(await other.send(users.changeOwnUser, { params: { id }, body: { is_active: 0 } })).toMatchObject({
      code: 'own_address',
    })
  })

  test('a user who is closed is signed out at once; removed, their address can be invited again', async () => {
    const { id } = await invite()
    const viewer = await as(id)
    await booker.ok(users.changeOwnUser, { params: { id }, body: { is_active: 0 } })
    expect((await viewer.send(own.showOwnDetails, {})).status).toBe(401)
    expect(await booker.send(users.inviteOwnUser, { params: { id } })).toMatchObject({ code: 'portal_closed' })
    await booker.ok(users.changeOwnUser, { params: { id }, body: { is_active: 1, kind: 'booker' } })
    await booker.ok(users.inviteOwnUser, { params: { id } })
    await booker.ok(users.deleteOwnUser, { params: { id } })
    expect((await invite()).id).not.toBe(id)
  })

  test('all are closed with the portal and while the customer is inactive', async () => {
    const viewer = await as((await invite()).id)
    await office.clerk.ok(changeCustomer, { params: { id: customer_id }, body: { status: 0 } })
    for (const person of [viewer, booker]) expect((await person.send(own.showOwnDetails, {})).status).toBe(401)
    await office.clerk.ok(changeCustomer, { params: { id: customer_id }, body: { status: 1 } })
    const again = await as((await office.clerk.ok(users.listCustomerUsers, { query: { customer_id } }))[1]?.id ?? 0)
    await office.clerk.ok(changePortalAccess, { body: { customer_id, customerPortal: 0 } })
    expect((await again.send(own.showOwnDetails, {})).status).toBe(401)
    const body = { customer_id, ...jo({ email: 'late@leafield.example' }) }
    expect(await office.clerk.send(users.addCustomerUser, { body })).toMatchObject({
      status: 409,
      code: 'portal_closed',
    })
  })

  test("another customer's users and addresses are not there", async () => {
    const { id } = await invite()
    const email = await office.made.customer_email({ customer_id })
    const rivals = await office.made.customer({ email: `rival${count}@rival.example` })
    await office.clerk.ok(changePortalAccess, { body: { customer_id: rivals, customerPortal: 1 } })
    const rival = await as(
      (await office.clerk.ok(users.listCustomerUsers, { query: { customer_id: rivals } }))[0]?.id ?? 0,
    )
    const stranger = await office.server.clerk()
    const params = { id }
    const answers = [
      await rival.send(users.changeOwnUser, { params, body: { kind: 'booker' } }),
      await rival.send(users.deleteOwnUser, { params }),
      await rival.send(users.inviteOwnUser, { params }),
      await rival.send(own.deleteOwnEmail, { params: { id: email } }),
      await stranger.send(users.deleteCustomerUser, { params }),
      await stranger.send(users.listCustomerUsers, { query: { customer_id } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await rival.ok(users.listOwnUsers, {})).map((one) => one.id)).not.toContain(id)
    expect((await rival.ok(own.showOwnDetails, {})).customer_emails).toEqual([])
  })

  test('two who act on each other at once leave a booker, whoever is first', async () => {
    const [second, third] = [
      await invite({ kind: 'booker' }),
      await invite({ kind: 'booker', email: `x${count}@leafield.example` }),
    ]
    const own = await ownUser()
    // Only the two are left who may act; the own address stays in any case, so it is put aside here.
    await ask(`update customer_users set kind = 'viewer' where tenant_id = $1 and id = $2`, [
      office.company.tenant_id,
      own,
    ])
    await ask('update customers set user_id = -1 where tenant_id = $1 and id = $2', [
      office.company.tenant_id,
      customer_id,
    ])
    const [jo, kim] = [await as(second.id), await as(third.id)]
    const acts: readonly ((by: Person, id: number) => Promise<{ status: number }>)[] = [
      (by, id) => by.send(users.deleteOwnUser, { params: { id } }),
      (by, id) => by.send(users.changeOwnUser, { params: { id }, body: { kind: 'viewer' } }),
    ]
    const [remove, lower] = acts as [(typeof acts)[number], (typeof acts)[number]]
    const answers = await Promise.all([remove(jo, third.id), lower(kim, second.id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.every(({ status }) => [200, 401, 403, 404, 409].includes(status))).toBe(true)
    const bookers = await ask(
      `select id from customer_users where tenant_id = $1 and customer_id = $2 and kind = 'booker' and is_active = 1`,
      [office.company.tenant_id, customer_id],
    )
    expect(bookers.length).toBeGreaterThan(0)
  })

  test('two of the office who close the last two bookers at once: one of them is refused', async () => {
    const [second, third] = [
      await invite({ kind: 'booker' }),
      await invite({ kind: 'booker', email: `y${count}@leafield.example` }),
    ]
    await ask(`update customer_users set kind = 'viewer' where tenant_id = $1 and id = $2`, [
      office.company.tenant_id,
      await ownUser(),
    ])
    const other = await office.server.clerk(office.company)
    const close = (by: Person, id: number) =>
      by.send(users.changeCustomerUser, { params: { id }, body: { is_active: 0 } })
    const answers = await Promise.all([close(office.clerk, second.id), close(other, third.id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.map(({ code }) => code)).toContain('last_booker')
  })

  test('one address invited twice at once is one user, by two bookers and for two customers', async () => {
    const rivals = await office.made.customer({ email: `twin${count}@rival.example` })
    await office.clerk.ok(changePortalAccess, { body: { customer_id: rivals, customerPortal: 1 } })
    const answers = await Promise.all([
      booker.send(users.addOwnUser, { body: jo() }),
      office.clerk.send(users.addCustomerUser, { body: { customer_id, ...jo() } }),
      office.clerk.send(users.addCustomerUser, { body: { customer_id: rivals, ...jo() } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    const rows = await ask('select id from customer_users where tenant_id = $1 and email = $2', [
      office.company.tenant_id,
      jo().email,
    ])
    expect(rows).toHaveLength(1)
  })

  test('who changes what somebody else has changed meanwhile is told', async () => {
    const { id, version } = await invite()
    const change = (by: Person, kind: 'booker' | 'viewer') =>
      by.send(users.changeCustomerUser, { params: { id }, body: { kind, is_active: 1, version } })
    await booker.ok(users.changeOwnUser, { params: { id }, body: { kind: 'booker' } })
    const changed_by = { user_id: booker.user_id, name: expect.any(String) }
    expect(await change(office.clerk, 'viewer')).toMatchObject({ status: 409, code: 'conflict', changed_by })
  })

  test('who finds a user gone is told by whom; a customer is not told who of the office it was', async () => {
    const { id, version } = await invite()
    const change = (by: Person, call: typeof users.changeCustomerUser | typeof users.changeOwnUser) =>
      by.send(call, { params: { id }, body: { kind: 'viewer', version: version - 1 } })
    await office.clerk.ok(users.changeCustomerUser, { params: { id }, body: { kind: 'booker', is_active: 1 } })
    expect(await change(booker, users.changeOwnUser)).not.toHaveProperty('changed_by')
    await office.clerk.ok(users.deleteCustomerUser, { params: { id } })
    const changed_by = { user_id: office.clerk.user_id, name: expect.any(String) }
    expect(await change(office.clerk, users.changeCustomerUser)).toMatchObject({ status: 404, changed_by })
  })

  test('an address that signs in elsewhere keeps its password and joins by accepting; the link is of that customer', async () => {
    const email = `both${count}@leafield.example`
    const there = await office.server.company()
    const theirs = makeFactories(office.server.app, there.tenant_id)
    const boss = await office.server.clerk(there)
    const elsewhere = await theirs.customer({ email })
    await boss.ok(changePortalAccess, { body: { customer_id: elsewhere, customerPortal: 1 } })
    await ask(`update platform.identities set password_hash = 'kept', terms_accepted_at = now() where email = $1`, [
      email,
    ])
    await ask(
      `update platform.memberships m set accepted_at = now() from platform.identities i where i.id = m.identity_id and i.email = $1`,
      [email],
    )
    const { id: other } = await mailTo(office.server, email)
    const { id } = await invite({ email })
    const { page, token, text } = await mailTo(office.server, email, { other })
    expect(page).toBe('accept-invitation')
    expect(text).not.toContain('set-password')
    const members = () =>
      ask(
        `select m.tenant_id, m.accepted_at is not null as joined, i.password_hash from platform.memberships m
           join platform.identities i on i.id = m.identity_id where i.email = $1 order by m.id`,
        [email],
      )
    expect((await members()).map(({ joined, password_hash }) => [joined, password_hash])).toEqual([
      [true, 'kept'],
      [false, 'kept'],
    ])
    const person = office.server.nobody()
    // Taken out before it is accepted, the link opens nothing.
    await booker.ok(users.deleteOwnUser, { params: { id } })
    expect(await person.ok(showInvitation, { params: { token } })).toMatchObject({ valid: 0, company: null })
    // Closed there, open here.
    const again = await invite({ email })
    const viewer = await as(again.id)
    await boss.ok(changePortalAccess, { body: { customer_id: elsewhere, customerPortal: 0 } })
    expect((await viewer.send(own.showOwnDetails, {})).status).toBe(200)
    expect(await viewer.ok(own.showOwnDetails, {})).toMatchObject({ email: `own${count}@leafield.example` })
  })

  test('a viewer calls nothing of the bookers, and nothing of the office', async () => {
    const { id } = await invite()
    const viewer = await as(id)
    const params = { id }
    const email = await office.made.customer_email({ customer_id })
    const answers = [
      await viewer.send(users.changeOwnUser, { params, body: { kind: 'booker' } }),
      await viewer.send(users.inviteOwnUser, { params }),
      await viewer.send(users.changeCustomerUser, { params, body: { kind: 'booker' } }),
      await viewer.send(users.addCustomerUser, { body: { customer_id, ...jo({ email: 'z@leafield.example' }) } }),
      await viewer.send(users.listCustomerUsers, { query: { customer_id } }),
      await viewer.send(own.deleteOwnEmail, { params: { id: email } }),
      await viewer.send(changePortalAccess, { body: { customer_id, customerPortal: 0 } }),
    ]
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403))
    expect(await booker.ok(users.listOwnUsers, {})).toContainEqual(expect.objectContaining({ id, kind: 'viewer' }))
  })

  test('of the office only who sees prices invites', async () => {
    const unpriced = await office.server.clerk(office.company, { permissions: ['/account-settings/customers'] })
    expect(await unpriced.send(users.addCustomerUser, { body: { customer_id, ...jo() } })).toMatchObject({
      code: 'rights_exceeded',
    })
  })
})

describe('what a customer keeps itself', () => {
  test('addresses come and go, and the office is told; one that a job sends to stays', async () => {
    const email = 'goods-in@leafield.example'
    const { id } = await booker.ok(own.addOwnEmail, { body: { email } })
    expect((await booker.ok(own.addOwnEmail, { body: { email } })).id).toBe(id)
    await office.made.job({ customer_id, job_emails: JSON.stringify([{ email }]) })
    expect(await booker.send(own.deleteOwnEmail, { params: { id } })).toMatchObject({
      status: 422,
      data: { email: [expect.stringContaining('1 job')] },
    })
    const other = await booker.ok(own.addOwnEmail, { body: { email: 'spare@leafield.example' } })
    await booker.ok(own.deleteOwnEmail, { params: { id: other.id } })
    const told = await ask(
      `select title from notifications where tenant_id = $1 and event = 'customer_change' and user_id = $2 order by id`,
      [office.company.tenant_id, office.clerk.user_id],
    )
    expect(told).toHaveLength(3)
  })

  test('a message reaches the office, answered to the user; a sixth within the hour does not', async () => {
    const body = { subject: 'Gate code', message: 'It is 4711.\nFrom Monday.' }
    await ask('update company_details set email = null where tenant_id = $1')
    expect(await booker.send(own.sendOfficeMessage, { body })).toMatchObject({ code: 'no_office_address' })
    await ask(`update company_details set email = 'office@hill.example' where tenant_id = $1`)
    const viewer = await as((await invite()).id)
    const sent = []
    for (let at = 0; at < 6; at++) sent.push((await viewer.send(own.sendOfficeMessage, { body })).status)
    expect(sent).toEqual([200, 200, 200, 200, 200, 429])
    const [mail] = await ask(
      'select to_address, reply_to, sent_by, subject from emails where tenant_id = $1 order by id desc limit 1',
    )
    expect(mail).toMatchObject({
      to_address: 'office@hill.example',
      reply_to: jo().email,
      subject: expect.stringContaining('Gate code'),
    })
    expect(await viewer.ok(own.showOfficeContact, {})).toMatchObject({
      email: 'office@hill.example',
      takes_messages: 1,
    })
  })
})
