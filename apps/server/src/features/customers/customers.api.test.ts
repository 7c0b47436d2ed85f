import { customerCompany, customerInvoiceSettings } from '@dray/domain/customers/customer-parts.ts'
import * as sftp from '@dray/domain/customers/customer-sftp.calls.ts'
import * as calls from '@dray/domain/customers/customers.calls.ts'
import { getDiaryDefaults } from '@dray/domain/job-entry/job-entry.calls.ts'
import { verify } from '@node-rs/argon2'
import { beforeEach, describe, expect, test } from 'vitest'
import { makeClient } from '#testing/client.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()
let count = 0

beforeEach(async () => {
  count++
})

const leaf = (more: object = {}) => ({
  customer_code: 'LEAF',
  customer_name: 'Leafield Motors Ltd',
  email: `accounts${count}@leafield.example`,
  town: 'Newbury',
  post_code: 'rg141dx',
  landline: '+44 1635 555 010',
  ...more,
})
const add = async (more: object = {}) => (await office.clerk.ok(calls.addCustomer, { body: leaf(more) })).response
const change = (id: number, body: object) =>
  office.clerk.send(calls.changeCustomer, { params: { id }, body: body as never })
const ask = async (text: string, values: unknown[] = [office.company.tenant_id]) =>
  (await office.server.app.platform.pool.query(text, values)).rows

describe('a customer', () => {
  test('is added with what belongs to it, tidied; everybody is told', async () => {
    const made = await add({
      customer_emails: ['Dispatch@leafield.example', 'yard@leafield.example', 'yard@leafield.example'],
    })
    expect(made).toMatchObject({
      post_code: 'RG14 1DX',
      landline: '+44 1635 555 010',
      customer_type: 1,
      status: 1,
      customerPortal: 0,
      is_on_stop: 0,
      company: null,
      invoice_settings: null,
      version: 1,
    })
    expect(made.customer_emails.map(({ email }) => email)).toEqual([
      'dispatch@leafield.example',
      'yard@leafield.example',
    ])
    expect(await office.clerk.ok(calls.showCustomer, { params: { id: made.id } })).toEqual(made)
    expect(await ask('select event, type, ids from events where tenant_id = $1')).toEqual([
      { event: 'customerChange', type: 'add', ids: [made.id] },
    ])
  })

  test.each([
    ['customer_code', { customer_code: 'leaf', email: 'other@leafield.example' }],
    ['email', { customer_code: 'OTHER' }],
  ])('a duplicate %s answers on its own field', async (field, more) => {
    await add()
    expect(await office.clerk.send(calls.addCustomer, { body: leaf(more) })).toMatchObject({
      status: 422,
      data: { [field]: ['Already exists'] },
    })
  })

  test('is changed in part, set on stop, and a second editor gets the conflict', async () => {
    const { id } = await add()
    expect(await change(id, { is_on_stop: 1, version: 1 })).toMatchObject({
      status: 200,
      data: { is_on_stop: 1, customer_name: 'Leafield Motors Ltd', version: 2 },
    })
    expect(await change(id, { town: 'Reading', version: 1 })).toMatchObject({
      status: 409,
      code: 'conflict',
      data: { id, is_on_stop: 1, customerPortal: 0, version: 2 },
    })
    expect(await change(id, { country: 'France', post_code: '75 001' })).toMatchObject({
      data: { post_code: '75 001' },
    })
  })

  test('says why it is on stop where jobs are entered, and no longer once it is not', async () => {
    const { id } = await add()
    expect(await change(id, { stop_reason: 'Two invoices overdue' })).toMatchObject({ data: { stop_reason: null } })
    const stopped = await change(id, { is_on_stop: 1, stop_reason: 'Two invoices overdue' })
    expect(stopped).toMatchObject({ data: { is_on_stop: 1, stop_reason: 'Two invoices overdue' } })
    const { customers } = await office.clerk.ok(getDiaryDefaults, {})
    expect(customers.find((one) => one.id === id)).toMatchObject({ stop_reason: 'Two invoices overdue' })
    expect(await change(id, { town: 'Reading' })).toMatchObject({ data: { stop_reason: 'Two invoices overdue' } })
    expect(await change(id, { is_on_stop: 0 })).toMatchObject({ data: { is_on_stop: 0, stop_reason: null } })
  })

  test('says of both its code and its address that another customer has them', async () => {
    const { id } = await add()
    const other = { customer_code: 'ASH', customer_name: 'Ashdown', email: 'a@ashdown.example' }
    const { id: second } = await add(other)
    const both = { customer_code: ['Already exists'], email: ['Already exists'] }
    const { email } = await office.clerk.ok(calls.showCustomer, { params: { id } })
    const same = { customer_code: 'ash', email }
    const third = { ...other, ...same }
    expect(await office.clerk.send(calls.addCustomer, { body: third })).toMatchObject({ status: 422, data: both })
    const { id: last } = await add({ ...other, customer_code: 'NEW', email: 'new@ashdown.example' })
    expect((await change(last, same)).data).toEqual(both)
    expect((await change(second, { email })).data).toEqual({ email: ['Already exists'] })
  })

  test('is listed by status, found by what it is called, and sorted', async () => {
    const { id } = await add()
    await add({
      customer_code: 'ASH',
      customer_name: 'ashdown Print',
      email: 'a@ashdown.example',
      town: 'Bristol',
      landline: '0117 900 0111',
    })
    const names = async (query: object) =>
      (await office.clerk.ok(calls.listCustomers, { query } as never)).customers.data.map((one) => one.customer_name)
    expect(await names({})).toEqual(['ashdown Print', 'Leafield Motors Ltd'])
    expect(await names({ sort: 'town', direction: 'desc' })).toEqual(['Leafield Motors Ltd', 'ashdown Print'])
    expect(await names({ keywords: 'newb' })).toEqual(['Leafield Motors Ltd'])
    for (const keywords of ['01179000111', '+44 (0)117 900-0111', '9000111', '0044 117 900'])
      expect(await names({ keywords })).toEqual(['ashdown Print'])
    await add({ customer_code: 'MUL', customer_name: 'Müller Łódź', email: 'm@muller.example', town: 'Hull' })
    for (const keywords of ['muller', 'MÜLLER  lodz', 'Łódź'])
      expect(await names({ keywords })).toEqual(['Müller Łódź'])
    await change(
      (await office.clerk.ok(calls.listCustomers, { query: { keywords: 'muller' } })).customers.data[0]?.id ?? 0,
      {
        status: 0,
      },
    )
    await change(id, { status: 0 })
    expect(await names({})).toEqual(['ashdown Print'])
    expect(await names({ status: 0, keywords: 'leaf' })).toEqual(['Leafield Motors Ltd'])
    expect(await names({ status: 'all' })).toHaveLength(3)
    expect(await names({ status: ['1', '0'] })).toHaveLength(3)
    expect(await names({ status: ['0', '0'], keywords: 'leaf' })).toEqual(['Leafield Motors Ltd'])
    expect(await office.clerk.send(calls.listCustomers, { query: { status: ['1', '2'] } } as never)).toMatchObject({
      status: 422,
      data: { status: [expect.any(String)] },
    })
  })

  test('with jobs stays and says so; without it goes with all that belongs to it', async () => {
    const { id } = await add()
    await office.clerk.ok(customerCompany.calls.add, { body: { customer_id: id } })
    const job = await office.made.job({ customer_id: id })
    expect(await office.clerk.send(calls.deleteCustomer, { params: { id } })).toMatchObject({
      status: 409,
      code: 'in_use',
      data: { uses: [{ what: 'jobs', count: 1, text: '1 job' }] },
    })
    await ask('delete from jobs where tenant_id = $1 and id = $2', [office.company.tenant_id, job])
    await office.clerk.ok(calls.deleteCustomer, { params: { id } })
    expect(await office.clerk.send(calls.showCustomer, { params: { id } })).toMatchObject({ status: 404 })
  })
})

describe('further e-mail addresses', () => {
  test('one that a job sends to can neither be deleted nor be left out of the list', async () => {
    const made = await add({ customer_emails: ['yard@leafield.example', 'spare@leafield.example'] })
    await office.made.job({ customer_id: made.id, job_emails: JSON.stringify([{ email: 'yard@leafield.example' }]) })
    const may = (email: string) =>
      office.clerk.ok(calls.canDeleteEmail, { params: { email }, query: { customer_id: made.id } })
    const asked = { params: { email: 'yard@leafield.example' }, query: { customer_id: made.id } }
    expect(await office.clerk.send(calls.canDeleteEmail, asked)).toMatchObject({
      status: 200,
      message: 'This e-mail address is associated with 1 job and cannot be deleted',
    })
    expect(await may('yard@leafield.example')).toEqual({
      can_delete: 0,
      message: 'This e-mail address is associated with 1 job and cannot be deleted',
    })
    expect(await may('spare@leafield.example')).toMatchObject({ can_delete: 1 })
    expect(await change(made.id, { customer_emails: [] })).toMatchObject({
      status: 422,
      data: { customer_emails: [expect.stringMatching(/^yard@leafield.example: .*1 job/)] },
    })
    const kept = await change(made.id, { customer_emails: 'yard@leafield.example,new@leafield.example', version: 1 })
    expect(kept).toMatchObject({ status: 200, data: { version: 2 } })
    expect((kept.data as typeof made).customer_emails.map(({ email }) => email)).toEqual([
      'yard@leafield.example',
      'new@leafield.example',
    ])
  })

  test('what is not an address is refused on its place', async () => {
    expect(
      await office.clerk.send(calls.addCustomer, { body: leaf({ customer_emails: ['ok@a.example', 'nobody'] }) }),
    ).toMatchObject({
      status: 422,
      data: { 'customer_emails.1': ['Must be an e-mail address'] },
    })
  })
})

describe('company and invoice settings', () => {
  test('are added once, changed in part, and stand in the customer', async () => {
    const { id } = await add()
    const tax_code_id = await office.made.tax_code({ code: 'T1' })
    const body = {
      customer_id: id,
      tax_code_id,
      accounts_email: 'bills@leafield.example',
      alternative_accounts_email: 'a@l.example, b@l.example',
    }
    const made = await office.clerk.ok(customerCompany.calls.add, { body })
    expect(made).toMatchObject({
      tax_code: { id: tax_code_id, code: 'T1' },
      alternative_accounts_email: 'a@l.example,b@l.example',
    })
    expect(await office.clerk.send(customerCompany.calls.add, { body })).toMatchObject({
      status: 422,
      data: { customer_id: ['Already exists'] },
    })
    const changed = await office.clerk.ok(customerCompany.calls.change, {
      params: { id: made.id },
      body: { contact: 'Lee', version: 1 },
    })
    expect(changed).toMatchObject({ contact: 'Lee', tax_code_id, version: 2 })
    const late = await office.clerk.send(customerCompany.calls.change, {
      params: { id: made.id },
      body: { contact: 'Leo', version: 1 },
    })
    expect(late).toMatchObject({ status: 409, data: { contact: 'Lee', version: 2 } })

    const settings = await office.clerk.ok(customerInvoiceSettings.calls.add, {
      body: { customer_id: id, invoice_type: 'multi' },
    })
    expect(settings).toMatchObject({ invoice_type: 'multi', terms_days: 30 })
    await office.clerk.ok(customerInvoiceSettings.calls.change, {
      params: { id: settings.id },
      body: { terms_days: 14 },
    })
    expect(await office.clerk.ok(calls.showCustomer, { params: { id } })).toMatchObject({
      company: { contact: 'Lee' },
      invoice_settings: { invoice_type: 'multi', terms_days: 14 },
    })
  })
})

describe('the portal', () => {
  const open = (customer_id: number, customerPortal = 1) =>
    office.clerk.send(calls.changePortalAccess, { body: { customer_id, customerPortal: customerPortal as 0 | 1 } })
  const mails = () => ask('select to_address, subject from emails where tenant_id = $1 order by id')
  const userOf = async (id: number) =>
    (await ask('select user_id from customers where tenant_id = $1 and id = $2', [office.company.tenant_id, id]))[0]
      .user_id as number

  test('opens with a sign-in and a registration e-mail; the customer sees itself and nothing more', async () => {
    const { id, email } = await add()
    expect(await open(id)).toMatchObject({ status: 200, data: { customer_id: id, customerPortal: 1, has_account: 1 } })
    expect(await mails()).toEqual([{ to_address: email, subject: expect.stringMatching(/ has invited you to Dray$/) }])
    const user = makeClient(office.server.url, await office.server.session(await userOf(id)))
    expect(await user.ok(calls.showOwnCustomer, {})).toMatchObject({
      customer_id: id,
      customer_name: 'Leafield Motors Ltd',
    })
    expect(await user.send(calls.showCustomer, { params: { id } })).toMatchObject({ status: 403 })
    expect(await office.clerk.ok(calls.showPortalAccess, { query: { customer_id: id } })).toEqual({
      customer_id: id,
      customerPortal: 1,
      has_account: 1,
    })
  })

  test.each([
    ['the portal is closed', async (id: number) => void (await open(id, 0))],
    ['the customer is made inactive', async (id: number) => void (await change(id, { status: 0 }))],
    [
      'its address becomes another',
      async (id: number) => void (await change(id, { email: `b${count}@leafield.example` })),
    ],
    [
      'the customer is deleted',
      async (id: number) => void (await office.clerk.ok(calls.deleteCustomer, { params: { id } })),
    ],
  ])('whoever was signed in is out at once when %s', async (_name, end) => {
    const { id } = await add()
    await open(id)
    const user = makeClient(office.server.url, await office.server.session(await userOf(id)))
    expect(await user.send(calls.showOwnCustomer, {})).toMatchObject({ status: 200 })
    await end(id)
    expect(await user.send(calls.showOwnCustomer, {})).toMatchObject({ status: 401, code: 'session_ended' })
  })

  test('the e-mail goes to the new address, and again when asked for or when the portal opens again', async () => {
    const { id, email } = await add()
    await open(id)
    await change(id, { email: `b${count}@leafield.example` })
    await office.clerk.ok(calls.sendCustomerRegistration, { params: { id } })
    await open(id, 0)
    expect(await office.clerk.send(calls.sendCustomerRegistration, { params: { id } })).toMatchObject({ status: 422 })
    await open(id)
    const other = `b${count}@leafield.example`
    expect((await mails()).map((mail) => mail.to_address)).toEqual([email, other, other, other])
  })

  test('who may not see prices gives its sign-in to no address, for it shows invoices', async () => {
    const [{ id }, { id: shut }] = [
      await add(),
      await add({ customer_code: 'SHUT', customer_name: 'Shut Ltd', email: `shut${count}@leafield.example` }),
    ]
    await open(id)
    const yard = await office.server.clerk(office.company, { permissions: ['/account-settings/customers'] })
    const beyond = { status: 403, code: 'rights_exceeded' }
    const mine = { email: `yard${count}@own.example` }
    expect(await yard.send(calls.changeCustomer, { params: { id }, body: mine })).toMatchObject(beyond)
    expect(await yard.send(calls.changePortalAccess, { body: { customer_id: shut, customerPortal: 1 } })).toMatchObject(
      beyond,
    )
    expect(await yard.send(calls.changeCustomer, { params: { id }, body: { town: 'Hungerford' } })).toMatchObject({
      status: 200,
    })
    expect(await yard.send(calls.changeCustomer, { params: { id: shut }, body: mine })).toMatchObject({ status: 200 })
    // Nor by way of an inactive customer, whose portal is closed for so long.
    await change(id, { status: 0 })
    const other = { email: `yard${count}b@own.example` }
    expect(await yard.send(calls.changeCustomer, { params: { id }, body: other })).toMatchObject({ status: 200 })
    expect(await yard.send(calls.changeCustomer, { params: { id }, body: { status: 1 } })).toMatchObject(beyond)
  })

  test('without an address it cannot be opened, and while it is open the address cannot go', async () => {
    const { id } = await add({ email: null })
    expect(await open(id)).toMatchObject({ status: 422, data: { customerPortal: [expect.stringMatching(/e-mail/)] } })
    await change(id, { email: `c${count}@leafield.example` })
    await open(id)
    expect(await change(id, { email: null })).toMatchObject({
      status: 422,
      data: { email: [expect.stringMatching(/e-mail/)] },
    })
  })
})

describe('the SFTP account', () => {
  test('tells its password once, keeps only its hash, and never writes it into the trail', async () => {
    const { id } = await add()
    const made = await office.clerk.ok(sftp.addCustomerSftp, { body: { customer_id: id, port: '2022' } })
    expect(made).toMatchObject({ port: 2022, status: 'active', password: expect.stringMatching(/^[\w-]{22}$/) })
    expect(made.username).toMatch(new RegExp(`^${office.company.slug}-leaf-\\d{4}$`))
    const [kept] = await ask('select password_hash from customer_sftp where tenant_id = $1')
    expect(await verify(kept.password_hash, made.password ?? '')).toBe(true)
    expect((await office.clerk.ok(calls.showCustomer, { params: { id } })).customer_sftp).not.toHaveProperty('password')
    const [trail] = await ask(`select after::text from audit_log where tenant_id = $1 and table_name = 'customer_sftp'`)
    expect(trail.after).not.toMatch(/argon2|password/)

    const closed = await office.clerk.ok(sftp.changeCustomerSftp, {
      params: { id: made.id },
      body: { status: 'inactive', version: 1 },
    })
    expect(closed).toMatchObject({ status: 'inactive', password: null, version: 2 })
    const again = await office.clerk.ok(sftp.changeCustomerSftp, { params: { id: made.id }, body: { new_password: 1 } })
    expect(again.password).not.toBe(made.password)
    expect(
      await office.clerk.send(sftp.changeCustomerSftp, { params: { id: made.id }, body: { port: 70_000 } }),
    ).toMatchObject({ status: 422, data: { port: [expect.any(String)] } })
    const late = await office.clerk.send(sftp.changeCustomerSftp, {
      params: { id: made.id },
      body: { port: 2222, version: 1 },
    })
    expect(late).toMatchObject({ status: 409, code: 'conflict' })
    expect(late.data).not.toHaveProperty('password_hash')
    await office.clerk.ok(sftp.deleteCustomerSftp, { params: { id: made.id } })
    expect((await office.clerk.ok(calls.showCustomer, { params: { id } })).customer_sftp).toBeNull()
  })
})
