import { uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { acceptTerms, getOwnPermissions, login, setPassword } from '@dray/domain/sessions/sessions.calls.ts'
import * as calls from '@dray/domain/staff/staff.calls.ts'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type CreatedTenant, createTenant } from '#features/tenants/index.ts'
import { type Client, makeClient } from '#testing/client.ts'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { mailTo } from '#testing/mailbox.ts'
import { type TestServer, testServer } from '#testing/server.ts'

let server: TestServer
let company: CreatedTenant
let owner: Client
let make: Factories
let count = 0

beforeAll(async () => {
  server = await testServer()
})

beforeEach(async () => {
  count++
  company = await createTenant(server.app.platform, { name: `Office ${count}`, email: `owner${count}@office.example` })
  owner = makeClient(server.url, await server.session(company.user_id))
  make = makeFactories(server.app, company.tenant_id)
})

const person = (more: object = {}) => ({
  code: 'RM',
  first_name: 'Rae',
  last_name: 'Mills',
  email: `rae${count}@office.example`,
  role_id: 2,
  ...more,
})
const addPerson = (more: object = {}) => owner.ok(calls.addProfile, { body: person(more) })
/** Somebody of the office, signed in. */
async function signedIn(more: object = {}) {
  const profile = await addPerson(more)
  return { ...makeClient(server.url, await server.session(profile.user_id)), profile }
}
const onePixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const refusal = (status: number, code: string) => ({ status, code })

describe('profiles', () => {
  test('a new person chooses a password by the link they were sent, accepts the terms and signs in with their role', async () => {
    const made = await addPerson()
    expect(made).toMatchObject({
      first_name: 'Rae',
      user_roles: { role: { id: 2, name: 'Traffic office' } },
      version: 1,
    })
    const mail = await mailTo(server, made.email)
    expect(mail).toMatchObject({ subject: `Office ${count} has invited you to Dray`, page: 'set-password' })
    expect(mail.text).toContain(`Office ${count} has created an account for you, Rae Mills.`)

    const nobody = server.nobody()
    const pair = { headers: { cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' } }
    const password = 'a long walk home'
    const chosen = await nobody.ok(setPassword, { body: { token: mail.token, password } }, pair)
    await nobody.ok(acceptTerms, { body: { token: chosen.terms_token ?? '' } }, pair)
    const answer = await nobody.ok(login, { body: { email: made.email, password } }, pair)
    expect(answer).toMatchObject({
      user_type: 'client',
      profile: made.id,
      user: { id: made.user_id, name: 'Rae Mills' },
    })
  })

  test.each([
    ['code', { email: 'other@office.example', code: 'rm' }],
    ['email', { code: 'OTHER' }],
  ])('a duplicate %s answers on its own field', async (field, more) => {
    await addPerson()
    const again = await owner.send(calls.addProfile, { body: { ...person(), ...more } as never })
    expect(again).toMatchObject({ status: 422, data: { [field]: ['Already exists'] } })
  })

  test('lists, searches and sorts, and shows retired people too', async () => {
    const rae = await addPerson()
    await addPerson({ code: 'ZZ', first_name: 'Zoe', last_name: 'Able', email: `zoe${count}@office.example` })
    await owner.ok(calls.changeProfile, { params: { id: rae.id }, body: { is_active: 0 } })
    const names = async (query: object) =>
      (await owner.ok(calls.listProfiles, { query } as never)).data.map((one) => one.first_name)
    expect(await names({ sort: 'last_name' })).toEqual(['Zoe', 'First', 'Rae'])
    expect(await names({ keywords: 'MILL' })).toEqual(['Rae'])
    expect(await names({ is_active: 1 })).toEqual(['First', 'Zoe'])
    expect(await names({ is_active: 0 })).toEqual(['Rae'])
  })

  test('one person by their id', async () => {
    const rae = await addPerson()
    expect(await owner.ok(calls.showProfile, { params: { id: rae.id } })).toEqual(rae)
  })

  test('another address is another sign-in: sessions end, the mail goes there', async () => {
    const rae = await signedIn()
    const email = `new${count}@office.example`
    const changed = await owner.ok(calls.changeProfile, { params: { id: rae.profile.id }, body: { email, version: 1 } })
    expect(changed).toMatchObject({ email, version: 2 })
    expect(await rae.send(calls.showOwnProfile, {})).toMatchObject(refusal(401, 'session_ended'))
    expect((await mailTo(server, email)).page).toBe('set-password')
  })

  test('who loses access is out at once, and back when it is given again', async () => {
    const rae = await signedIn()
    expect(await rae.send(calls.showOwnProfile, {})).toMatchObject({ status: 200 })
    await owner.ok(calls.changeProfile, { params: { id: rae.profile.id }, body: { is_active: 0 } })
    expect(await rae.send(calls.showOwnProfile, {})).toMatchObject(refusal(401, 'session_ended'))
    await owner.ok(calls.changeProfile, { params: { id: rae.profile.id }, body: { is_active: 1 } })
    const again = makeClient(server.url, await server.session(rae.profile.user_id))
    expect(await again.send(calls.showOwnProfile, {})).toMatchObject({ status: 200 })
  })

  test('a person who is deleted is out at once; their address is free again', async () => {
    const rae = await signedIn()
    await owner.ok(calls.deleteProfile, { params: { id: rae.profile.id } })
    expect(await rae.send(calls.showOwnProfile, {})).toMatchObject(refusal(401, 'session_ended'))
    expect(await addPerson()).toMatchObject({ version: 1 })
  })

  test('a second editor gets the row as it is', async () => {
    const { id } = await addPerson()
    await owner.ok(calls.changeProfile, { params: { id }, body: { first_name: 'Ray', version: 1 } })
    const late = await owner.send(calls.changeProfile, { params: { id }, body: { first_name: 'Rai', version: 1 } })
    expect(late).toMatchObject({ ...refusal(409, 'conflict'), data: { id, first_name: 'Ray', version: 2 } })
  })

  test('the registration can be sent again; the earlier link stops working', async () => {
    const made = await addPerson()
    const first = await mailTo(server, made.email)
    await owner.ok(calls.sendProfileRegistration, { params: { id: made.id } })
    const second = await mailTo(server, made.email, { other: first.id })
    expect(second.token).not.toBe(first.token)
    const pair = { headers: { cookie: 'XSRF-TOKEN=x', 'x-xsrf-token': 'x' } }
    const old = await server
      .nobody()
      .send(setPassword, { body: { token: first.token, password: 'a long walk home' } }, pair)
    expect(old).toMatchObject(refusal(410, 'link_invalid'))
  })
})

describe('one Administrator always remains', () => {
  test.each([
    ['giving the role up', { role_id: 2 }, 'last_administrator'],
    ['closing the own access', { is_active: 0 }, 'own_access'],
  ])('%s is refused', async (_name, body, code) => {
    const answer = await owner.send(calls.changeProfile, { params: { id: company.profile_id }, body: body as never })
    expect(answer).toMatchObject(refusal(409, code))
  })

  test('nobody deletes themselves, nor the last Administrator; with a second one the first may go', async () => {
    const second = await signedIn({ role_id: 1 })
    expect(await owner.send(calls.deleteProfile, { params: { id: company.profile_id } })).toMatchObject(
      refusal(409, 'own_access'),
    )
    await second.ok(calls.deleteProfile, { params: { id: company.profile_id } })
    const helper = await signedInBy(second)
    expect(await helper.send(calls.deleteProfile, { params: { id: second.profile.id } })).toMatchObject(
      refusal(409, 'last_administrator'),
    )
  })

  /** Somebody with every right by a role of its own, so that only the rule of the last one stands in the way. */
  async function signedInBy(admin: Client) {
    const { data } = await admin.send(calls.listRolePermissions, {})
    const role = await admin.ok(calls.addRole, { body: { name: 'Everything', permissions: data.map(({ id }) => id) } })
    const profile = await admin.ok(calls.addProfile, {
      body: { ...person({ code: 'EV', role_id: role.id }), email: `ev${count}@office.example` },
    })
    return makeClient(server.url, await server.session(profile.user_id))
  }

  test('two Administrators who leave at the same moment: one stays', async () => {
    const second = await signedIn({ role_id: 1 })
    const answers = await Promise.all([
      owner.send(calls.changeProfile, { params: { id: company.profile_id }, body: { role_id: 2 } }),
      second.send(calls.changeProfile, { params: { id: second.profile.id }, body: { role_id: 2 } }),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })
})

describe('nobody raises their own rights', () => {
  const slugs = ['/account-settings/profiles', '/account-settings/roles']
  const idsOf = async (...wanted: string[]) =>
    (await owner.ok(calls.listRolePermissions, {})).filter(({ slug }) => wanted.includes(slug)).map(({ id }) => id)

  async function personnel() {
    const role = await owner.ok(calls.addRole, { body: { name: 'Personnel', permissions: await idsOf(...slugs) } })
    return { ...(await signedIn({ role_id: role.id })), role }
  }

  test('a role with more than the own cannot be given, to oneself or to others', async () => {
    const rae = await personnel()
    const more = { status: 422, data: { role_id: ['This role has more rights than you have yourself'] } }
    expect(await rae.send(calls.changeProfile, { params: { id: rae.profile.id }, body: { role_id: 1 } })).toMatchObject(
      more,
    )
    const body = { ...person(), code: 'X', email: 'x@office.example' }
    expect(await rae.send(calls.addProfile, { body })).toMatchObject(more)
    expect(await rae.send(calls.addProfile, { body: { ...body, role_id: rae.role.id } })).toMatchObject({ status: 200 })
  })

  test('who holds more cannot be touched: their address would be a way in', async () => {
    const rae = await personnel()
    const params = { id: company.profile_id }
    const { data } = await rae.ok(calls.listProfiles, {} as never)
    expect(data.map((one) => [one.id, one.may_change])).toEqual([
      [company.profile_id, 0],
      [rae.profile.id, 1],
    ])
    expect(await rae.send(calls.changeProfile, { params, body: { email: 'mine@office.example' } })).toMatchObject(
      refusal(403, 'rights_exceeded'),
    )
    expect(await rae.send(calls.deleteProfile, { params })).toMatchObject(refusal(403, 'rights_exceeded'))
  })

  test('who holds more is sent no registration, and keeps their name and picture', async () => {
    const rae = await personnel()
    const params = { id: company.profile_id }
    expect(await rae.send(calls.sendProfileRegistration, { params })).toMatchObject(refusal(403, 'rights_exceeded'))
    for (const body of [{ first_name: 'Somebody' }, { profile_image: null }, { mobile: '07700900123' }]) {
      expect(await rae.send(calls.changeProfile, { params, body })).toMatchObject(refusal(403, 'rights_exceeded'))
    }
  })

  test('a role cannot be given rights that the editor lacks', async () => {
    const rae = await personnel()
    const lacking = { status: 422, data: { permissions: ['You cannot give rights that you do not have yourself'] } }
    const [diary = 0] = await idsOf('/traffic-diary')
    const permissions = rae.role.permissions.map(({ id }) => id)
    const own = { id: rae.role.id }
    expect(
      await rae.send(calls.changeRole, { params: own, body: { permissions: [...permissions, diary] } }),
    ).toMatchObject(lacking)
    expect(await rae.send(calls.addRole, { body: { name: 'Diary', permissions: [diary] } })).toMatchObject(lacking)
  })

  test('a role with more than the editor has is not stripped, renamed or deleted, so its holder cannot be taken over', async () => {
    const rae = await personnel()
    const clerk = await addPerson({ code: 'CL', email: `clerk${count}@office.example`, role_id: 2 })
    const spare = await owner.ok(calls.addRole, { body: { name: 'Spare', permissions: await idsOf('/traffic-diary') } })
    const beyond = refusal(403, 'rights_exceeded')
    for (const body of [{ permissions: [] }, { permissions: await idsOf(...slugs) }, { name: 'Mine' }]) {
      expect(await rae.send(calls.changeRole, { params: { id: 2 }, body })).toMatchObject(beyond)
    }
    expect(await rae.send(calls.deleteRole, { params: { id: spare.id } })).toMatchObject(beyond)
    const mine = { email: `mine${count}@own.example` }
    expect(await rae.send(calls.changeProfile, { params: { id: clerk.id }, body: mine })).toMatchObject(beyond)
    const { roles } = await rae.ok(calls.listRoles, {} as never)
    expect(roles.data.map(({ name, may_change }) => [name, may_change])).toEqual([
      ['Administrator', 0],
      ['Driver', 1],
      ['Personnel', 1],
      ['Spare', 0],
      ['Traffic office', 0],
    ])
    expect(await rae.ok(calls.showRole, { params: { id: 2 } })).toMatchObject({ may_change: 0 })
  })

  test('a role that is raised while it is given is not given by who lacks its new rights', async () => {
    const rae = await personnel()
    const small = await owner.ok(calls.addRole, { body: { name: 'Small', permissions: [] } })
    const everything = (await owner.ok(calls.listRolePermissions, {})).map(({ id }) => id)
    const [given, raised] = await Promise.all([
      rae.send(calls.changeProfile, { params: { id: rae.profile.id }, body: { role_id: small.id } }),
      owner.send(calls.changeRole, { params: { id: small.id }, body: { permissions: everything } }),
    ])
    expect([[200, 422].includes(given.status), raised.status]).toEqual([true, 200])
    const held = await server.app.platform.pool.query(
      'select permissions, role_id from platform.memberships where id = $1',
      [rae.profile.user_id],
    )
    // Either it was given first and raised by the owner with it, or it was too much to give.
    const role = held.rows[0].role_id === small.id ? everything.length : rae.role.permissions.length
    expect(held.rows[0].permissions).toHaveLength(role)
  })
})

describe('roles', () => {
  test('Home is always on, unknown permissions and duplicate names are refused on their fields', async () => {
    const made = await owner.ok(calls.addRole, { body: { name: 'Accounts', permissions: [22] } })
    expect(made.permissions.map(({ slug }) => slug)).toEqual(['/home', '/finance', '/finance/invoices/customers'])
    expect(await owner.send(calls.addRole, { body: { name: 'ACCOUNTS', permissions: [] } })).toMatchObject({
      status: 422,
      data: { name: ['Already exists'] },
    })
    expect(await owner.send(calls.addRole, { body: { name: 'Odd', permissions: [999] } })).toMatchObject({
      status: 422,
      data: { 'permissions.0': ['There is no such permission'] },
    })
  })

  test('a change is felt with the next call, without signing in again', async () => {
    const rae = await signedIn()
    expect(await rae.send(calls.listProfiles, {} as never)).toMatchObject(refusal(403, 'forbidden'))
    const held = await owner.ok(calls.showRole, { params: { id: 2 } })
    const permissions = [...held.permissions.map(({ id }) => id), 40]
    await owner.ok(calls.changeRole, { params: { id: 2 }, body: { permissions, version: held.version } })
    expect(await rae.send(calls.listProfiles, {} as never)).toMatchObject({ status: 200 })
    const own = await rae.ok(getOwnPermissions, { params: { userId: rae.profile.user_id } })
    expect(own.slugs).toContain('/account-settings/profiles')
    const told = await server.app.platform.pool.query(
      `select ids, user_ids from events where tenant_id = $1 and event = 'rolesChange' order by n desc limit 1`,
      [company.tenant_id],
    )
    expect(told.rows).toEqual([{ ids: [2], user_ids: [rae.profile.user_id] }])
  })

  test('the Administrator is fixed; the roles that come with Dray stay', async () => {
    expect(await owner.send(calls.changeRole, { params: { id: 1 }, body: { name: 'Boss' } })).toMatchObject(
      refusal(409, 'role_fixed'),
    )
    for (const id of [1, 2, 3]) {
      expect(await owner.send(calls.deleteRole, { params: { id } })).toMatchObject(refusal(409, 'role_fixed'))
    }
    expect((await owner.ok(calls.showRole, { params: { id: 1 } })).permissions).toHaveLength(
      (await owner.ok(calls.listRolePermissions, {})).length,
    )
  })

  test('a role that people hold stays and says so; when nobody does, it goes', async () => {
    const role = await owner.ok(calls.addRole, { body: { name: 'Spare', permissions: [] } })
    const holder = await addPerson({ role_id: role.id })
    expect(await owner.send(calls.deleteRole, { params: { id: role.id } })).toMatchObject({
      ...refusal(409, 'in_use'),
      message: 'Somebody has this role, so it cannot be deleted. Give them another role first.',
      data: { uses: [{ what: 'profiles', count: 1, text: '1 profile' }] },
    })
    const shown = await owner.ok(calls.showRole, { params: { id: role.id } })
    expect(shown).toMatchObject({ people: 1, holders: [{ id: holder.id, name: 'Rae Mills' }] })
    await owner.ok(calls.changeProfile, { params: { id: holder.id }, body: { role_id: 2 } })
    await owner.ok(calls.deleteRole, { params: { id: role.id } })
    expect(await owner.send(calls.showRole, { params: { id: role.id } })).toMatchObject({ status: 404 })
  })

  test('listed by name whatever the capitals, with how many hold each; a second editor gets the conflict', async () => {
    const { id } = await owner.ok(calls.addRole, { body: { name: 'accounts', permissions: [] } })
    await make.driver()
    const { roles } = await owner.ok(calls.listRoles, {} as never)
    expect(roles.data.map(({ name, people, drivers }) => [name, people, drivers])).toEqual([
      ['accounts', 0, 0],
      ['Administrator', 1, 0],
      ['Driver', 0, 1],
      ['Traffic office', 0, 0],
    ])
    for (const one of roles.data) {
      const { permissions } = await owner.ok(calls.showRole, { params: { id: one.id } })
      expect(one.permissions).toEqual(permissions)
    }
    expect(roles.data[0]?.permissions).toEqual([
      { id: 1, permission_id: 1, slug: '/home', title: 'Home', group: 'side_menu' },
    ])
    await owner.ok(calls.changeRole, { params: { id }, body: { description: 'Bills', version: 1 } })
    expect(
      await owner.send(calls.changeRole, { params: { id }, body: { description: 'Books', version: 1 } }),
    ).toMatchObject({
      ...refusal(409, 'conflict'),
      data: { description: 'Bills', version: 2 },
    })
  })
})

describe('the own profile', () => {
  test('name and number are changed by oneself, and the session shows the new name', async () => {
    const rae = await signedIn()
    const changed = await rae.ok(calls.changeOwnProfile, {
      body: { first_name: 'Ray', mobile: '+44 7700 900123', version: 1 },
    })
    expect(changed).toMatchObject({ first_name: 'Ray', mobile: '+44 7700 900123', version: 2 })
    const { details } = await rae.ok(calls.getSignInDetails, { params: { id: rae.profile.user_id } })
    expect(details).toMatchObject({
      name: 'Ray Mills',
      role: { name: 'Traffic office' },
      company: { company_name: `Office ${count}` },
    })
    const own = await rae.ok(getOwnPermissions, { params: { userId: rae.profile.user_id } })
    expect(own).toMatchObject({ name: 'Ray Mills', profile_image_path: null })
  })

  test('the own picture is one that was uploaded; the shell is shown it by a path that opens', async () => {
    const rae = await signedIn()
    const picture = { bucket_name: 'profile-pictures' as const, base64_string: onePixel, base64: 1 as const }
    const { key } = await rae.ok(uploadFile, { body: picture })
    const changed = await rae.ok(calls.changeOwnProfile, { body: { profile_image: key, version: 1 } })
    const own = await rae.ok(getOwnPermissions, { params: { userId: rae.profile.user_id } })
    expect(own.profile_image_path).toBe(changed.profile_image_path)
    const shown = await fetch(`${server.url}${own.profile_image_path}`)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png'])
    await rae.ok(calls.changeOwnProfile, { body: { profile_image: null, version: 2 } })
    const without = await rae.ok(getOwnPermissions, { params: { userId: rae.profile.user_id } })
    expect(without.profile_image_path).toBeNull()
  })

  test('role and address cannot be slipped in, nor a picture that was not uploaded as one', async () => {
    const rae = await signedIn()
    const sly = { first_name: 'Rae', role_id: 1, email: 'other@office.example' }
    expect(await rae.ok(calls.changeOwnProfile, { body: sly as never })).toMatchObject({
      role_id: 2,
      email: rae.profile.email,
    })
    expect(await rae.send(calls.changeOwnProfile, { body: { profile_image: 'somebody/elses' } })).toMatchObject({
      status: 422,
      data: { profile_image: ['Upload the picture first'] },
    })
  })

  test("another's details are unknown but to who edits profiles, who learns when they were here", async () => {
    const rae = await signedIn()
    expect(await rae.send(calls.getSignInDetails, { params: { id: company.user_id } })).toMatchObject({ status: 404 })

    const never = await addPerson({ code: 'NV', email: `never${count}@office.example` })
    const stateOf = async (id: number) => (await owner.ok(calls.getSignInDetails, { params: { id } })).details
    expect(await stateOf(never.user_id)).toMatchObject({ is_signed_in: 0, signed_in_at: null, last_seen_at: null })
    const here = await stateOf(rae.profile.user_id)
    expect(here).toMatchObject({ name: 'Rae Mills', role: { name: 'Traffic office' }, is_signed_in: 1 })
    expect(Date.now() - Date.parse(here.signed_in_at ?? '')).toBeLessThan(60_000)

    const elsewhere = await createTenant(server.app.platform, {
      name: 'Elsewhere',
      email: `else${count}@office.example`,
    })
    await server.session(elsewhere.user_id)
    expect(await owner.send(calls.getSignInDetails, { params: { id: elsewhere.user_id } })).toMatchObject({
      status: 404,
    })
  })
})

test('asking to close the account deletes nothing and is kept with its reason, which the company sees', async () => {
  await make.customer()
  expect(await owner.ok(calls.getClosingRequest, {})).toEqual({ requested_at: null, reason: null })
  const asked = await owner.ok(calls.requestAccountClosing, { body: { reason: 'Retiring' } })
  expect(asked).toMatchObject({ reason: 'Retiring' })
  expect(Date.now() - Date.parse(asked.requested_at ?? '')).toBeLessThan(60_000)
  expect(await owner.ok(calls.getClosingRequest, {})).toEqual(asked)
  expect(await owner.send(calls.requestAccountClosing, { body: { reason: ' ' } })).toMatchObject({
    status: 422,
    data: { reason: ['Is required'] },
  })
  expect(await owner.send(calls.listProfiles, {} as never)).toMatchObject({ status: 200 })
})
