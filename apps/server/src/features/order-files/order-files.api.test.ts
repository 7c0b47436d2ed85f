import { randomUUID } from 'node:crypto'
import * as accounts from '@dray/domain/customers/customer-sftp.calls.ts'
import { changeCustomer } from '@dray/domain/customers/customers.calls.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { portalSlugs } from '@dray/domain/kernel/permissions.ts'
import * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileFaults, orderFileMessages } from '@dray/domain/order-files/order-files.messages.ts'
import { hashSync } from '@node-rs/argon2'
import { parse } from 'csv-parse/sync'
import pg from 'pg'
import ssh2 from 'ssh2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import type { Company, Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type SftpClient, sftpClient } from '#testing/sftp-client.ts'

let server: TestServer
let company: Company
let clerk: Person
let made: Factories
let customer: number
let account: { id: number; username: string; password: string }
const opened: SftpClient[] = []

beforeAll(async () => {
  server = await startTestServer({
    env: { SFTP_PORT: '0' },
    overrides: { sftpLimits: { checkEvery_ms: 100, perMinute: 10_000, address: 200, file: 200 * 1024 } },
  })
})
afterAll(() => server?.close())
beforeEach(async () => {
  company = await server.company()
  clerk = await server.clerk(company)
  made = makeFactories(server.app, company.tenant_id)
  customer = await made.customer({ customer_code: 'LEAF' })
  account = await cheapAccount()
  await made.load_type({ code: 'VAN' })
})
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.end()))
})

/** One whose password is as quickly checked as argon2 allows; what is right and wrong stays as it is. */
async function cheapAccount(customer_id = customer) {
  const [username, password] = [`leaf-${randomUUID()}`, 'a lorry full of pears']
  const password_hash = hashSync(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
  return { id: await made.customer_sftp({ customer_id, username, password_hash }), username, password }
}
async function asOwner() {
  const client = new pg.Client({ connectionString: server.database.url })
  await client.connect()
  return client
}
async function signIn(given: object = account) {
  const port = server.app.sftpPort() ?? 0
  const client = await sftpClient({ port, ...(given as typeof account) })
  opened.push(client)
  return client
}

const ask = (text: string, values: unknown[] = []) => server.app.platform.pool.query(text, values)

const header = 'reference,load_type_code,collection_name,collection_town,collection_date,delivery_name,delivery_town'
const order = (reference: string, day = '2026-12-01') => `${reference},VAN,Ashdown Print,Bristol,${day},NHS Hub,Swindon`
const csv = (...rows: string[]) => [header, ...rows, ''].join('\r\n')

async function files(customer_id = customer) {
  return (await clerk.ok(calls.listOrderFiles, { query: { customer_id } })).data
}
/** The latest file once something became of it. */
async function settled(count = 1, customer_id = customer) {
  await expect
    .poll(async () => (await files(customer_id)).filter(({ settled_at }) => settled_at !== null).length, {
      timeout: 30_000,
    })
    .toBe(count)
  const [latest] = await files(customer_id)
  return clerk.ok(calls.getOrderFile, { params: { id: latest?.id ?? 0 } })
}
const jobs = async () =>
  (
    await ask(
      'select id, job_number, customer_id, status, customer_sftp_id, base_charge from jobs where tenant_id = $1 order by id',
      [company.tenant_id],
    )
  ).rows

describe('signing in', () => {
  test('by password, into a folder with four others', async () => {
    const sftp = await signIn()
    expect(await sftp.list('/')).toEqual(['in', 'out', 'processed', 'error'])
    expect(await sftp.list('/in')).toEqual([])
  })

  test('by a key of the account, and not by another', async () => {
    const pair = ssh2.utils.generateKeyPairSync('ed25519')
    const other = ssh2.utils.generateKeyPairSync('ecdsa', { bits: 256 })
    const { username } = account
    const key = await clerk.ok(accounts.addCustomerSftpKey, {
      params: { id: account.id },
      body: { public_key: `${pair.public} orders@leafield` },
    })
    expect(key).toMatchObject({ name: 'orders@leafield', fingerprint: expect.stringMatching(/^SHA256:[\w+/]{43}$/) })
    const sftp = await signIn({ username, privateKey: pair.private })
    expect(await sftp.list('/out')).toEqual([])
    await expect(signIn({ username, privateKey: other.private })).rejects.toThrow(/authentication methods failed/)
    // Somebody who knows the public key alone cannot sign.
    await clerk.ok(accounts.deleteCustomerSftpKey, { params: { id: key.id } })
    await sftp.closed
    await expect(signIn({ username, privateKey: pair.private })).rejects.toThrow(/authentication methods failed/)
  })

  test('the server shows the key whose fingerprint people are told', async () => {
    const { server: told } = await clerk.ok(accounts.showCustomerSftp, { query: { customer_id: customer } })
    const { createHash } = await import('node:crypto')
    let shown = ''
    await signIn({
      ...account,
      hostVerifier: (key: Buffer) => {
        shown = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
        return true
      },
    })
    expect(told).toEqual({ host: 'localhost', port: server.app.sftpPort(), fingerprint: shown })
  })

  test('wrong passwords and names are refused alike, and slowed for the right password too', async () => {
    const wrong = { ...account, password: 'wrong' }
    await expect(signIn({ ...wrong, username: 'nobody' })).rejects.toThrow(/authentication methods failed/)
    for (let i = 0; i < 7; i += 1) await expect(signIn(wrong)).rejects.toThrow(/authentication methods failed/)
    await expect(signIn()).rejects.toThrow(/authentication methods failed/)
    const { rows } = await ask(
      `select count(*)::int as n from platform.sign_in_attempts where email = $1 and succeeded = false`,
      [`sftp:${account.username}`],
    )
    expect(rows[0].n).toBeLessThan(8)
  })

  test('wrong passwords from elsewhere lock nobody out, not even who has never signed in', async () => {
    const elsewhere = { ...account, password: 'wrong', localAddress: '127.0.0.2' }
    for (let i = 0; i < 8; i += 1) await expect(signIn(elsewhere)).rejects.toThrow(/authentication methods failed/)
    await expect(signIn({ ...account, localAddress: '127.0.0.2' })).rejects.toThrow(/authentication methods failed/)
    await signIn()
    // By now 127.0.0.1 is known, and counted by itself whatever all others do.
    await ask(
      `insert into platform.sign_in_attempts (email, counter, network, address, user_agent)
         select $1, 'stranger 10.9.9.' || n, '10.9.9.' || n, '10.9.9.' || n, '' from generate_series(1, 120) n`,
      [`sftp:${account.username}`],
    )
    await signIn()
    await expect(signIn({ ...account, localAddress: '127.0.0.3' })).rejects.toThrow(/authentication methods failed/)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['an account that is not active', () => close()],
    [
      'a customer that is not active',
      () => clerk.ok(changeCustomer, { params: { id: customer }, body: { status: 0 } }),
    ],
    [
      'a company that is not active',
      () => ask('update platform.tenants set is_active = 0 where id = $1', [company.tenant_id]),
    ],
    ['an account that is gone', () => clerk.ok(accounts.deleteCustomerSftp, { params: { id: account.id } })],
    [
      'another password',
      () => clerk.ok(accounts.changeCustomerSftp, { params: { id: account.id }, body: { new_password: 1 } }),
    ],
  ])('%s lets nobody in and ends what is open', async (_, act) => {
    const sftp = await signIn()
    await act()
    await sftp.closed
    await expect(signIn()).rejects.toThrow()
  })

  test('no shell, no command, no forwarding', async () => {
    const { client } = await signIn()
    await expect(new Promise((_, no) => client.exec('id', (error) => no(error)))).rejects.toThrow()
    await expect(new Promise((_, no) => client.shell((error) => no(error)))).rejects.toThrow()
    await expect(
      new Promise((_, no) => client.forwardOut('127.0.0.1', 1, '127.0.0.1', 22, (error) => no(error))),
    ).rejects.toThrow()
  })
})

describe('the server', () => {
  const pidNow = () => server.app.sftp?.pid() ?? 0
  const isRunning = (pid: number) => {
    try {
      return process.kill(pid, 0)
    } catch {
      return false
    }
  }

  test('is a process of its own: what ends it ends nothing else, and it is back at once', async () => {
    const [before, port] = [pidNow(), server.app.sftpPort()]
    expect(before).not.toBe(process.pid)
    const sftp = await signIn()
    process.kill(before, 'SIGKILL')
    await sftp.closed
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    expect(await files()).toEqual([])
    await expect
      .poll(
        () =>
          signIn().then(
            () => true,
            () => false,
          ),
        { timeout: 30_000, interval: 200 },
      )
      .toBe(true)
    expect(server.app.sftpPort()).toBe(port)
    expect(pidNow()).not.toBe(before)
  })

  test('is listed among the processes by what it does, and ends with the server', async () => {
    const second = await startTestServer({
      database: server.database,
      env: { SFTP_PORT: '0', ROLES: 'web,worker,sftp' },
    })
    const pid = second.app.sftp?.pid() ?? 0
    const roles = async () =>
      (await ask(`select roles from platform.processes where pid = any ($1)`, [[pid, process.pid]])).rows
    expect(await roles()).toContainEqual({ roles: ['sftp'] })
    await second.close()
    expect(isRunning(pid)).toBe(false)
    expect((await ask('select 1 from platform.processes where pid = $1', [pid])).rows).toEqual([])
  })
})

const close = () => clerk.ok(accounts.changeCustomerSftp, { params: { id: account.id }, body: { status: 'inactive' } })

describe('the folder', () => {
  test('is written to in "in" only, whatever the path says', async () => {
    const sftp = await signIn()
    const paths = [
      '/../../../etc/passwd',
      '/etc/passwd',
      '/out/evil.csv',
      '/processed/evil.csv',
      '/in/deep/evil.csv',
      '/evil.csv',
      '/in',
      '/in/../out/evil.csv',
      `/in/${'a'.repeat(300)}`,
      '/in/a\0.csv',
      '/in/..\\..\\evil.csv',
      '/in/new\nline.csv',
    ]
    for (const path of paths) await expect(sftp.put(path, csv(order('A'))), path).rejects.toThrow()
    expect(await files()).toEqual([])
  })

  test('whatever else the protocol knows is refused', async () => {
    const { sftp, ask, ...client } = await signIn()
    await expect(ask((done) => sftp.mkdir('/in/deep', done))).rejects.toThrow(/Not allowed/)
    await expect(ask((done) => sftp.rmdir('/in', done))).rejects.toThrow(/Not allowed/)
    await expect(ask((done) => sftp.symlink('/etc/passwd', '/in/link', done))).rejects.toThrow(/Not allowed/)
    await expect(ask((done) => sftp.readlink('/in', done as never))).rejects.toThrow(/Not allowed/)
    await expect(client.get('/../../etc/passwd')).rejects.toThrow(/no such/)
    await expect(client.list('/etc')).rejects.toThrow(/no such/)
    await expect(client.open('/in', 'r')).rejects.toThrow(/folder/)
    await expect(ask((done) => sftp.close(Buffer.from('nonsense'), done))).rejects.toThrow(/not open/)
    expect(await ask<string>((done) => sftp.realpath('../../in/./x/..', done as never))).toBe('/in')
  })

  test('of one customer is nobody else’s', async () => {
    const other = await cheapAccount(await made.customer())
    const stranger = await server.clerk(await server.company())
    const sftp = await signIn()
    await sftp.put('/in/mine.csv', csv(order('A-1')))
    const { id } = await settled()
    const elsewhere = await signIn(other)
    for (const folder of ['in', 'out', 'processed', 'error']) expect(await elsewhere.list(`/${folder}`)).toEqual([])
    const [name = ''] = await sftp.list('/processed')
    expect(await sftp.get(`/processed/${name}`)).toEqual(Buffer.from(csv(order('A-1'))))
    await expect(elsewhere.get(`/processed/${name}`)).rejects.toThrow(/no such/)
    expect(await stranger.send(calls.getOrderFile, { params: { id } })).toMatchObject({ status: 404 })
    expect(await stranger.send(calls.downloadOrderFile, { params: { id }, query: {} })).toMatchObject({ status: 404 })
  })

  test('takes no file beyond its size, none with a gap, and not too many at once', async () => {
    const sftp = await signIn()
    await expect(sftp.put('/in/big.csv', Buffer.alloc(200 * 1024 + 1, 'a'))).rejects.toThrow(/At most/)
    const handle = await sftp.open('/in/gap.csv', 'w')
    await expect(sftp.write(handle, Buffer.from('x'), 10)).rejects.toThrow(/one piece/)
    const handles = Array.from({ length: 20 }, (_, i) => sftp.open(`/in/${i}.csv`, 'w'))
    const results = await Promise.allSettled(handles)
    expect(results.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0)
    expect(await files()).toEqual([])
  })
})

describe('a file', () => {
  test('becomes jobs as the office enters them, with a result for each line', async () => {
    const sftp = await signIn()
    await sftp.put('/in/orders.csv', csv(order('A-1'), order('A-2')))
    expect(await settled()).toMatchObject({
      state: 'accepted',
      row_count: 2,
      job_count: 2,
      lines: [
        { line: 2, reference: 'A-1', outcome: 'accepted' },
        { line: 3, reference: 'A-2', outcome: 'accepted' },
      ],
    })
    const entered = await jobs()
    expect(entered).toMatchObject(
      Array.from({ length: 2 }, () => ({
        customer_id: customer,
        status: 'Pending',
        customer_sftp_id: account.id,
      })),
    )
    const job = await clerk.ok(getJob, { params: { id: Number(entered[0]?.id) } })
    expect(job).toMatchObject({
      customer_reference: [{ name: 'A-1' }],
      customer_sftp_id: account.id,
      customer_sftp_username: account.username,
      collection_date: '2026-12-01',
      delivery_date: '2026-12-01',
      base_charge: 0,
    })
    expect(await sftp.list('/in')).toEqual([])
    const [source = ''] = await sftp.list('/processed')
    expect(source).toMatch(/^orders_\d{8}T\d{6}_\d+\.csv$/)
    const [name = ''] = await sftp.list('/out')
    expect(name).toMatch(/^ACK_orders_\d{8}T\d{6}_\d+\.csv$/)
    const result = parse((await sftp.get(`/out/${name}`)).toString(), { columns: true })
    expect(result).toEqual([
      { line: '2', reference: 'A-1', job_number: entered[0]?.job_number, result: 'ACCEPTED', field: '', message: '' },
      { line: '3', reference: 'A-2', job_number: entered[1]?.job_number, result: 'ACCEPTED', field: '', message: '' },
    ])
    // Who has fetched a result may take it away; the office still has it.
    await sftp.remove(`/out/${name}`)
    expect(await sftp.list('/out')).toEqual([])
    await expect(sftp.remove(`/processed/${source}`)).rejects.toThrow(/cannot be deleted/)
    expect((await files()).length).toBe(1)
  })

  test('with one wrong line makes nothing, and names line, column and reason', async () => {
    const sftp = await signIn()
    await sftp.put('/in/orders.csv', csv(order('A-1'), 'A-2,LORRY,Ashdown,Bristol,31/02/2026,Hub,Swindon', ',VAN,,,,,'))
    const file = await settled()
    expect(file).toMatchObject({ state: 'refused', job_count: 0, fault_count: 2, row_count: 3 })
    expect(file.lines).toMatchObject([
      { outcome: 'not_taken', job_id: null, job_number: null },
      {
        outcome: 'rejected',
        faults: expect.arrayContaining([{ column: 'load_type_code', message: 'There is no LORRY' }]),
      },
      {
        outcome: 'rejected',
        faults: expect.arrayContaining([
          { column: 'reference', message: 'Is required' },
          { column: 'collection_date', message: 'Is required' },
        ]),
      },
    ])
    expect(file.lines[1]?.faults.map(({ column }) => column)).toContain('collection_date')
    expect(await jobs()).toEqual([])
    expect(await sftp.list('/error')).toHaveLength(1)
    const [name = ''] = await sftp.list('/out')
    expect((await sftp.get(`/out/${name}`)).toString()).toContain('3,A-2,,REJECTED,load_type_code,There is no LORRY')
    // Nothing is numbered for what was not taken.
    await sftp.put('/in/orders.csv', csv(order('A-1')))
    await settled(2)
    expect(await jobs()).toHaveLength(1)
  })

  test('that comes twice, and an order that comes twice, make nothing twice', async () => {
    const sftp = await signIn()
    await sftp.put('/in/a.csv', csv(order('A-1'), order('A-2')))
    await settled(1)
    await sftp.put('/in/b.csv', csv(order('A-1'), order('A-2')))
    expect(await settled(2)).toMatchObject({
      state: 'repeated',
      reason: expect.stringContaining('already received as a_'),
    })
    await sftp.put('/in/c.csv', csv(order('a-1 '), order('A-3')))
    const third = await settled(3)
    const [first] = await jobs()
    expect(third).toMatchObject({
      state: 'accepted',
      job_count: 1,
      lines: [{ outcome: 'repeated', job_number: first?.job_number }, { outcome: 'accepted' }],
    })
    await sftp.put('/in/d.csv', csv(order('A-1', '2026-12-02')))
    await settled(4)
    await sftp.put('/in/e.csv', csv(order('B-1'), order('B-1')))
    expect(await settled(5)).toMatchObject({
      state: 'refused',
      lines: [{ outcome: 'not_taken' }, { faults: [{ column: 'reference', message: orderFileFaults.same_line(2) }] }],
    })
    expect(await jobs()).toHaveLength(4)
  })

  test('sent at the same time on several connections, makes its jobs once', async () => {
    const lines = await Promise.all([signIn(), signIn(), signIn()])
    await Promise.all(lines.map((one, i) => one.put(`/in/${i}.csv`, csv(order('A-1'), order('A-2')))))
    await settled(3)
    expect(await jobs()).toHaveLength(2)
    expect((await files()).map(({ state }) => state).sort()).toEqual(['accepted', 'repeated', 'repeated'])
  })

  test('is read once it is complete: not while it is open, not half, not under a passing name', async () => {
    const sftp = await signIn()
    const content = Buffer.from(csv(order('A-1')))
    const handle = await sftp.open('/in/half.csv', 'w')
    await sftp.write(handle, content.subarray(0, 60), 0)
    sftp.client.destroy()
    await sftp.closed
    const again = await signIn()
    expect(await again.list('/in')).toEqual([])

    await again.put('/in/orders.csv.part', content.subarray(0, 60))
    expect(await again.list('/in')).toEqual(['orders.csv.part'])
    expect(await files()).toMatchObject([{ state: 'part', settled_at: null }])
    // What broke off is sent on.
    const more = await again.open('/in/orders.csv.part', 'a')
    await again.write(more, content.subarray(60), 60)
    await again.ask<void>((done) => again.sftp.close(more, done))
    expect(await again.get('/in/orders.csv.part')).toEqual(content)
    await again.rename('/in/orders.csv.part', '/in/orders.csv')
    expect(await settled()).toMatchObject({ state: 'accepted', name: 'orders.csv', job_count: 1 })
    await expect(again.rename('/in/orders.csv', '/in/b.csv')).rejects.toThrow(/no such/)
  })

  test.each<[string, Buffer]>([
    [
      'a mark, semicolons and a decimal comma',
      Buffer.from(`\ufeff${header.replaceAll(',', ';')};weight_kg\n${order('Ä-1').replaceAll(',', ';')};12,5\n`),
    ],
    ['Windows-1252', Buffer.from(`${header},weight_kg\n${order('Ä-1')},12.5\n`, 'latin1')],
  ])('with %s', async (_, content) => {
    const sftp = await signIn()
    await sftp.put('/in/orders.csv', content)
    const file = await settled()
    expect(file).toMatchObject({ state: 'accepted', lines: [{ reference: 'Ä-1' }] })
    const job = await clerk.ok(getJob, { params: { id: file.lines[0]?.job_id ?? 0 } })
    expect(job.weight).toBe(12.5)
  })

  test('is read with one meaning of its numbers and dates, or refused with the reason where nobody can know it', async () => {
    const sftp = await signIn()
    const weights = (...texts: string[]) =>
      `${header},weight_kg\n${texts.map((text, at) => `${order(`W-${at}`)},"${text}"\n`).join('')}`
    await sftp.put('/in/comma.csv', weights('0,750', '1,250'))
    const { lines } = await settled(1)
    const found = await Promise.all(lines.map(({ job_id }) => clerk.ok(getJob, { params: { id: job_id ?? 0 } })))
    expect(found.map(({ weight }) => weight)).toEqual([0.75, 1.25])
    const refused: readonly [string, string][] = [
      [weights('1,250'), orderFileFaults.either_number('1,250')],
      [weights('12,5', '12.5'), orderFileFaults.both_numbers('12.5', '12,5')],
      [
        csv(order('D-1', '31/12/2026'), order('D-2', '12/31/2026')),
        orderFileFaults.both_dates('31/12/2026', '12/31/2026'),
      ],
    ]
    for (const [at, [content, reason]] of refused.entries()) {
      await sftp.put(`/in/${at}.csv`, content)
      expect(await settled(at + 2)).toMatchObject({ state: 'refused', reason, lines: [] })
    }
    await sftp.put('/in/months.csv', csv(order('M-1', '12/31/2026'), order('M-2', '01/02/2027')))
    const { lines: months } = await settled(refused.length + 2)
    const second = await clerk.ok(getJob, { params: { id: months[1]?.job_id ?? 0 } })
    expect(second.collection_date).toBe('2027-01-02')
  })

  test('with a line that cannot be read names it; what a spreadsheet shortened or no document can print is told', async () => {
    const sftp = await signIn()
    const message = 'This line cannot be read: a quotation mark is not closed'
    await sftp.put('/in/a.csv', csv(order('A-1'), order('"A-2'), order('A-3')))
    expect((await settled(1)).lines).toMatchObject([
      { line: 2, outcome: 'not_taken' },
      { line: 3, outcome: 'rejected', faults: [{ column: '', message }] },
      { line: 4, outcome: 'not_taken' },
    ])
    await sftp.put('/in/b.csv', csv(order('1.23E+11'), order('京-1')))
    const told = { column: 'reference', message: expect.stringMatching(/^1.23E\+11 was a longer number/) }
    const unprinted = { column: 'reference', message: 'These letters cannot be printed on documents: 京' }
    expect(await settled(2)).toMatchObject({
      state: 'accepted',
      lines: [
        { outcome: 'accepted', faults: [told] },
        { outcome: 'accepted', faults: [unprinted] },
      ],
    })
    const [name = ''] = (await sftp.list('/out')).filter((one) => one.startsWith('ACK_b'))
    expect((await sftp.get(`/out/${name}`)).toString()).toMatch(/ACCEPTED,reference,/)
  })

  test('that is no order file is refused as a whole, with the reason in its result', async () => {
    const sftp = await signIn()
    const wrong: readonly [string | Buffer, RegExp][] = [
      ['', /must name the columns/],
      [Buffer.alloc(100), /not a readable CSV file/],
      [Buffer.from('PK\x03\x04nonsense'), /not a readable CSV file/],
      [`${header}\n`, /no lines/],
      [`"${header}\nA,B\n`, /is not closed/],
      [`${header},base_charge\n${order('A')},1\n`, /not known: base_charge/],
      [`${header},reference\n${order('A')},B\n`, /twice: reference/],
      ['reference,load_type_code\nA,VAN\n', /Missing: collection_date/],
      [csv(...Array.from({ length: 251 }, (_, i) => order(`A-${i}`))), /At most 250 orders/],
    ]
    // Several are read at a time; each has its own result.
    for (const [at, [content]] of wrong.entries()) await sftp.put(`/in/${at}.csv`, content)
    await settled(wrong.length)
    const names = await sftp.list('/out')
    for (const [at, [, reason]] of wrong.entries()) {
      const file = (await files()).find(({ name }) => name === `${at}.csv`)
      expect(file).toMatchObject({ state: 'refused', row_count: 0, reason: expect.stringMatching(reason) })
      const name = names.find((one) => one.startsWith(`ACK_${at}_`))
      expect((await sftp.get(`/out/${name}`)).toString()).toMatch(reason)
    }
    expect(await jobs()).toEqual([])
  })

  test('of a customer on stop is refused with that reason', async () => {
    const body = { is_on_stop: 1, stop_reason: 'Unpaid' } as const
    await clerk.ok(changeCustomer, { params: { id: customer }, body })
    const sftp = await signIn()
    await sftp.put('/in/orders.csv', csv(order('A-1')))
    expect(await settled()).toMatchObject({ state: 'refused', reason: orderFileFaults.on_stop })
    await clerk.ok(changeCustomer, { params: { id: customer }, body: { is_on_stop: 0 } })
    await sftp.put('/in/orders.csv', csv(order('A-1')))
    expect(await settled(2)).toMatchObject({ state: 'accepted' })
  })

  test('with cells beyond its headings is refused with line and reason', async () => {
    const sftp = await signIn()
    const blank = `${header},\n`
    await sftp.put('/in/a.csv', csv(order('A-1'), `${order('A-2')},Swindon,UK`, `${order('A-3')},,`))
    await settled(1)
    await sftp.put('/in/b.csv', `${blank}${order('B-1')},lost\n`)
    const [b, a] = [await settled(2), (await files())[1]]
    expect(b.lines).toMatchObject([{ line: 2, faults: [{ column: '', message: orderFileFaults.beyond(1) }] }])
    const whole = await clerk.ok(calls.getOrderFile, { params: { id: a?.id ?? 0 } })
    expect(whole.lines).toMatchObject([
      { line: 2, outcome: 'not_taken' },
      { line: 3, outcome: 'rejected', faults: [{ column: '', message: orderFileFaults.beyond(2) }] },
      { line: 4, outcome: 'not_taken' },
    ])
    expect(await jobs()).toEqual([])
  })

  test('may leave the load type out where one is agreed or the company has one alone', async () => {
    const [named, bare] = [order('A-1'), (reference: string) => order(reference).replace(',VAN,', ',,')]
    const sftp = await signIn()
    await sftp.put('/in/a.csv', csv(bare('A-1')))
    expect(await settled(1)).toMatchObject({ state: 'accepted', job_count: 1 })
    const truck = await made.load_type({ code: 'TRUCK' })
    await sftp.put('/in/b.csv', csv(bare('A-2')))
    const message = orderFileFaults.load_type_needed
    expect((await settled(2)).lines).toMatchObject([{ faults: [{ column: 'load_type_code', message }] }])
    const change = { params: { id: account.id }, body: { load_type_id: truck } }
    expect(await clerk.ok(accounts.changeCustomerSftp, change)).toMatchObject({ load_type_id: truck })
    const without = (line: string) => line.replace(/^([^,]*),[^,]*,/, '$1,')
    await sftp.put('/in/c.csv', [without(header), without(order('A-3')), ''].join('\n'))
    await settled(3)
    await sftp.put('/in/d.csv', csv(bare('A-4'), named.replace('A-1', 'A-5')))
    await settled(4)
    const { rows } = await ask(
      `select l.code from jobs j join load_types l on l.tenant_id = j.tenant_id and l.id = j.load_type_id
         where j.tenant_id = $1 order by j.id`,
      [company.tenant_id],
    )
    expect(rows.map(({ code }) => code)).toEqual(['VAN', 'TRUCK', 'TRUCK', 'VAN'])
    const person = await server.customerUser(company, customer)
    expect(await person.ok(calls.listOrderCodes, { query: {} })).toMatchObject({ usual_load_type: 'TRUCK' })
    const foreign = await makeFactories(server.app, (await server.company()).tenant_id).load_type()
    const wrong = { params: { id: account.id }, body: { load_type_id: foreign } }
    expect(await clerk.send(accounts.changeCustomerSftp, wrong)).toMatchObject({ status: 422 })
    expect(await person.send(accounts.changeCustomerSftp, change)).toMatchObject({ status: 422 })
  })

  test('whose reading is killed in the middle leaves nothing half made, and is read again', async () => {
    const [owner, watch] = [await asOwner(), await asOwner()]
    // Somebody holds the numbers of jobs: the reading waits for them in the middle of its transaction.
    await ask(`insert into counters (tenant_id, name, next) values ($1, 'jobs', 1001)`, [company.tenant_id])
    await owner.query('begin')
    const { rows: held } = await owner.query(
      'select pg_backend_pid() as pid from counters where tenant_id = $1 for update',
      [company.tenant_id],
    )
    const reader = async () => {
      const { rows } = await watch.query('select pid from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [
        held[0].pid,
      ])
      return rows[0]?.pid as number | undefined
    }
    const sftp = await signIn()
    await sftp.put('/in/orders.csv', csv(order('A-1'), order('A-2')))
    await expect.poll(reader, { timeout: 15_000 }).toBeDefined()
    const killed = await reader()
    await watch.query('select pg_terminate_backend($1)', [killed])
    await expect.poll(reader, { timeout: 10_000 }).not.toBe(killed)
    expect(await jobs()).toEqual([])
    expect(await files()).toMatchObject([{ state: 'waiting', job_count: 0, settled_at: null }])
    expect(await sftp.list('/out')).toEqual([])
    await owner.query('rollback')
    await Promise.all([owner.end(), watch.end()])
    expect(await settled()).toMatchObject({ state: 'accepted', job_count: 2 })
    expect((await jobs()).map(({ job_number }) => Number(job_number))).toEqual([1001, 1002])
    expect(await sftp.list('/out')).toHaveLength(1)
  })

  test('cannot write formulas into the result, nor markup into names', async () => {
    const sftp = await signIn()
    await sftp.put('/in/<img src=x>.csv', csv(`"=HYPERLINK(""http://x"")",NONE,A,B,2026-12-01,C,D`))
    const { id } = await settled()
    const [name = ''] = await sftp.list('/out')
    expect((await sftp.get(`/out/${name}`)).toString()).toContain(`"'=HYPERLINK(`)
    expect(await clerk.send(calls.downloadOrderFile, { params: { id }, query: { part: 'result' } })).toMatchObject({
      status: 200,
    })
  })
})

describe('the calls', () => {
  const booker = (customer_id: number) => server.customerUser(company, customer_id)

  test('a booker sees their own account and files, asks for a password, and keeps keys; nothing of another', async () => {
    const person = await booker(customer)
    const other = await cheapAccount(await made.customer())
    const sftp = await signIn()
    await sftp.put('/in/orders.csv', csv(order('A-1')))
    const { id } = await settled()
    expect((await person.ok(calls.listOrderFiles, { query: {} })).data).toMatchObject([{ id, state: 'accepted' }])
    expect(await person.ok(calls.getOrderFile, { params: { id } })).toMatchObject({ lines: [{ reference: 'A-1' }] })
    expect(await person.send(calls.downloadOrderFile, { params: { id }, query: {} })).toMatchObject({ status: 200 })

    const own = await person.ok(accounts.showCustomerSftp, { query: {} })
    expect(own.account).toMatchObject({ id: account.id, username: account.username, keys: [] })
    expect(own.account).not.toHaveProperty('password_hash')
    const renewed = await person.ok(accounts.changeCustomerSftp, {
      params: { id: account.id },
      body: { new_password: 1 },
    })
    await signIn({ ...account, password: renewed.password })
    const refused = await person.send(accounts.changeCustomerSftp, { params: { id: account.id }, body: { port: 1 } })
    expect(refused).toMatchObject({ status: 422, data: { port: [expect.any(String)] } })

    const theirs = await person.send(accounts.changeCustomerSftp, {
      params: { id: other.id },
      body: { new_password: 1 },
    })
    expect(theirs).toMatchObject({ status: 404 })
    const { public: public_key } = ssh2.utils.generateKeyPairSync('ed25519')
    const body = { public_key }
    expect(await person.send(accounts.addCustomerSftpKey, { params: { id: other.id }, body })).toMatchObject({
      status: 404,
    })
    const key = await clerk.ok(accounts.addCustomerSftpKey, { params: { id: other.id }, body })
    expect(await person.send(accounts.deleteCustomerSftpKey, { params: { id: key.id } })).toMatchObject({ status: 404 })
    expect((await person.ok(accounts.showCustomerSftp, { query: { customer_id: 1 } })).account?.id).toBe(account.id)
  })

  test('a viewer of the portal and a clerk without the customers may not', async () => {
    const viewer = await server.customerUser(company, customer, { permissions: portalSlugs.viewer })
    const plain = await server.clerk(company, { permissions: ['/traffic-diary'] })
    for (const person of [viewer, plain]) {
      expect(await person.send(calls.listOrderFiles, { query: {} })).toMatchObject({ status: 403 })
      expect(await person.send(accounts.showCustomerSftp, { query: {} })).toMatchObject({ status: 403 })
    }
  })

  test.each<[string, string]>([
    ['nonsense', 'not a valid public key'],
    [ssh2.utils.generateKeyPairSync('ed25519').private, 'private key'],
    [ssh2.utils.generateKeyPairSync('rsa', { bits: 1024 }).public, '2,048 bits'],
    ['ssh-dss AAAAB3NzaC1kc3MAAAAA', 'not a valid public key'],
  ])('the key %s is refused', async (public_key, reason) => {
    const refused = await clerk.send(accounts.addCustomerSftpKey, { params: { id: account.id }, body: { public_key } })
    expect(refused).toMatchObject({ status: 422, data: { public_key: [expect.stringContaining(reason)] } })
  })

  test('the template and the portal name the codes that are in use; the template as it is orders nothing', async () => {
    await made.load_type({ code: 'OLD', is_active: 0 })
    await made.load_type({ code: 'LORRY', description: '18 t lorry' })
    await made.service({ code: 'AM', description: 'Before noon' })
    const person = await booker(customer)
    expect(await person.ok(calls.listOrderCodes, { query: {} })).toMatchObject({
      load_types: [{ code: 'LORRY', description: '18 t lorry' }, { code: 'VAN' }],
      services: [{ code: 'AM', description: 'Before noon' }],
      usual_load_type: null,
    })
    const { data } = await person.send(calls.downloadOrderTemplate, {})
    const text = Buffer.from(data as unknown as Uint8Array).toString()
    expect(text).toMatch(/^reference,customer_ref2,load_type_code,/)
    expect(text).toContain('"one of: LORRY, VAN"')
    const sftp = await signIn()
    await sftp.put('/in/template.csv', text)
    expect((await settled()).lines).toMatchObject([
      {
        faults: [
          { column: 'load_type_code', message: 'There is no one of: LORRY, VAN' },
          { column: 'service_code', message: expect.stringContaining('There is no') },
        ],
      },
    ])
  })
})

describe('a file uploaded in the portal', () => {
  const form = (content: string, { name = 'mine.csv', columns = [] as string[] } = {}) => {
    const data = new FormData()
    for (const column of columns) data.append('columns', column)
    data.append('file', new Blob([content]), name)
    return { body: data as never }
  }
  const rows = (headings: string, ...lines: string[]) => [headings, ...lines, ''].join('\n')
  const foreign = 'Order number,Pickup date,Collect town,Vehicle,Remark'
  const columns = ['reference', 'collection_date', 'collection_town', 'load_type_code', '']

  test('makes jobs without an account; the same file twice makes nothing twice, wrong lines nothing at all', async () => {
    const other = await made.customer()
    const person = await server.customerUser(company, other)
    expect(await person.ok(calls.readOrderHeadings, form(csv(order('U-1'))))).toMatchObject({ is_known: 1 })
    const sent = await person.ok(calls.uploadOrderFile, form(csv(order('U-1'), order('U-2'))))
    expect(sent).toMatchObject({ customer_id: other, state: 'waiting', username: 'Portal' })
    expect(await settled(1, other)).toMatchObject({ state: 'accepted', job_count: 2 })
    expect(await jobs()).toMatchObject([
      { customer_id: other, status: 'Pending', customer_sftp_id: null },
      { customer_id: other },
    ])
    await person.ok(calls.uploadOrderFile, form(csv(order('U-1'), order('U-2')), { name: 'again.csv.part' }))
    expect(await settled(2, other)).toMatchObject({ state: 'repeated', job_count: 0 })
    await person.ok(calls.uploadOrderFile, form(csv(order('U-3'), order('U-4', '2026-02-31'))))
    expect(await settled(3, other)).toMatchObject({
      state: 'refused',
      lines: [
        { outcome: 'not_taken' },
        { line: 3, faults: [{ column: 'collection_date' }, { column: 'delivery_date' }] },
      ],
    })
    expect(await jobs()).toHaveLength(2)
  })

  test('with other headings is asked for its columns once, for this customer alone and for SFTP too', async () => {
    const person = await server.customerUser(company, customer)
    const first = rows(foreign, 'H-1,2026-12-01,Bristol,VAN,Urgent')
    expect(await person.ok(calls.readOrderHeadings, form(first))).toEqual({
      header: foreign.split(','),
      sample: ['H-1', '2026-12-01', 'Bristol', 'VAN', 'Urgent'],
      columns: columns.map((column) => column || null),
      own: [0, 0, 0, 0, 0],
      is_known: 0,
    })
    await person.ok(calls.uploadOrderFile, form(first, { columns }))
    expect(await settled(1)).toMatchObject({ state: 'accepted', job_count: 1, lines: [{ reference: 'H-1' }] })
    const next = rows(foreign, 'H-2,2026-12-01,Bristol,VAN,Urgent')
    expect(await person.ok(calls.readOrderHeadings, form(next))).toMatchObject({ is_known: 1 })
    const sftp = await signIn()
    await sftp.put('/in/next.csv', next)
    expect(await settled(2)).toMatchObject({ state: 'accepted', job_count: 1 })
    const stranger = await server.customerUser(company, await made.customer())
    expect(await stranger.ok(calls.readOrderHeadings, form(next))).toMatchObject({ is_known: 0 })
    expect(await stranger.ok(calls.listOrderFiles, { query: { customer_id: customer } })).toMatchObject({ total: 0 })
  })

  test.each<[string, string, string[], object]>([
    ['a column too few', foreign, columns.slice(1), { columns: [orderFileMessages.column_count(5)] }],
    ['no such column', foreign, ['price', ...columns.slice(1)], { columns: [orderFileMessages.no_column('price')] }],
    [
      'one twice',
      foreign,
      ['reference', ...columns.slice(1, 4), 'reference'],
      { columns: [orderFileFaults.twice_columns(['reference'])] },
    ],
    ['one missing', foreign, ['', ...columns.slice(1)], { columns: [orderFileFaults.missing_columns(['reference'])] }],
    [
      'one of the template moved',
      'reference,collection_date',
      ['collection_date', 'reference'],
      { columns: [orderFileMessages.own_column('reference')] },
    ],
    ['no table', '', columns, { file: [orderFileFaults.no_headings] }],
  ])('with %s is refused, and nothing is kept', async (_, headings, sent, data) => {
    const person = await server.customerUser(company, customer)
    const content = headings && rows(headings, headings.replace(/[^,]+/g, 'x'))
    expect(await person.send(calls.uploadOrderFile, form(content, { columns: sent }))).toMatchObject({
      status: 422,
      data,
    })
    expect(await files()).toEqual([])
    const kept = await ask('select 1 from import_headings where tenant_id = $1', [company.tenant_id])
    expect(kept.rows).toEqual([])
  })

  test('without a file, too large or with a name that is being read is refused; who may not book may not', async () => {
    const person = await server.customerUser(company, customer)
    for (const call of [calls.readOrderHeadings, calls.uploadOrderFile]) {
      expect(await person.send(call, { body: {} })).toMatchObject({ status: 422, data: { file: ['Choose a file'] } })
      const large = form('x'.repeat(calls.orderFileLimits.file + 1))
      expect(await person.send(call, large)).toMatchObject({ status: 422, data: { file: ['At most 5 MB per file'] } })
      const viewer = await server.customerUser(company, customer, { permissions: portalSlugs.viewer })
      expect(await viewer.send(call, form(csv(order('V-1'))))).toMatchObject({ status: 403 })
      expect(await clerk.send(call, form(csv(order('V-1'))))).toMatchObject({ status: 403 })
    }
    const twice = form('a,a\n1,2\n')
    expect(await person.send(calls.readOrderHeadings, twice)).toMatchObject({
      status: 422,
      data: { file: [orderFileFaults.twice_columns(['a'])] },
    })
    const sftp = await signIn()
    await sftp.put('/in/mine.csv.part', header)
    const same = await person.send(calls.uploadOrderFile, form(csv(order('V-1')), { name: 'mine.csv.part' }))
    expect(same).toMatchObject({ status: 422, data: { file: ['A file with this name is being read'] } })
  })
})
