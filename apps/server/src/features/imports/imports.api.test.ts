import { addCustomerAddress, listCustomerAddresses } from '@dray/domain/addresses/addresses.calls.ts'
import { listAuditTrail } from '@dray/domain/audit-trail/audit-trail.calls.ts'
import { changeAdditionalSettings } from '@dray/domain/company/company.calls.ts'
import { listCustomers } from '@dray/domain/customers/customers.calls.ts'
import { sendDriverCredentials } from '@dray/domain/drivers/driver-sign-in.calls.ts'
import { driverTexts } from '@dray/domain/drivers/drivers.messages.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { showDriverPapers } from '@dray/domain/drivers/person-papers.calls.ts'
import { type ImportName, importNames } from '@dray/domain/imports/import-names.ts'
import * as calls from '@dray/domain/imports/imports.calls.ts'
import { rowFaults } from '@dray/domain/imports/imports.messages.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { checks } from '@dray/domain/vehicles/checks.ts'
import { trailers } from '@dray/domain/vehicles/trailers.ts'
import { showVehicleRecords } from '@dray/domain/vehicles/vehicle-records.calls.ts'
import { vehicles } from '@dray/domain/vehicles/vehicles.ts'
import { parse } from 'csv-parse/sync'
import { zipSync } from 'fflate'
import { readSheet } from 'read-excel-file/node'
import { beforeEach, describe, expect, test } from 'vitest'
import writeExcelFile from 'write-excel-file/node'
import { cellsBelow, sheetOf, workbookOf } from '#platform/tables/sheets.fixture.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'
import { importKind } from './import-kinds.ts'

const office = testOffice()
let clerk: Person
beforeEach(async () => {
  clerk = await office.server.clerk(office.company, { name: 'Rae Novak' })
})

const every = permissions.map(({ slug }) => slug)
const without = (...slugs: string[]) =>
  office.server.clerk(office.company, { permissions: every.filter((slug) => !slugs.includes(slug)) })

function form(kind: string, content: string | Uint8Array, name: string) {
  const data = new FormData()
  data.append('kind', kind)
  data.append('file', new Blob([content as Uint8Array<ArrayBuffer>]), name)
  return data as never
}
const send = (kind: ImportName, content: string | Uint8Array, { name = 'rows.csv', person = clerk } = {}) =>
  person.send(calls.addImport, { body: form(kind, content, name) })
async function read(kind: ImportName, content: string | Uint8Array, given?: { name?: string; person?: Person }) {
  const answer = await send(kind, content, given)
  expect(answer).toMatchObject({ status: 200 })
  return answer.data
}

async function until(id: number, states: readonly string[], person = clerk) {
  await expect
    .poll(async () => states.includes((await person.ok(calls.getImport, { params: { id } })).state), {
      timeout: 30_000,
    })
    .toBe(true)
  return person.ok(calls.getImport, { params: { id } })
}
type Values = { field: string; value: string }[]
async function check({ id, columns }: { id: number; columns: (string | null)[] }, person = clerk, values: Values = []) {
  await person.ok(calls.checkImport, { params: { id }, body: { columns, values } })
  return until(id, ['checked'], person)
}
async function run(kind: ImportName, content: string | Uint8Array, person = clerk, values: Values = []) {
  const checked = await check(await read(kind, content, { person }), person, values)
  await person.ok(calls.startImport, { params: { id: checked.id } })
  return { checked, done: await until(checked.id, ['done'], person) }
}
const faultsOf = async (id: number) => (await clerk.ok(calls.listImportFaults, { params: { id }, query: {} })).data

describe('a file is read', () => {
  const rows = 'Code,Name,Description\nA,Same day,Von Tür zu Tür\nB,"Next, day",£5 "net"\n'.replace('"net"', 'net')
  const expected = { header: ['Code', 'Name', 'Description'], row_count: 2, columns: ['code', null, 'description'] }
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(rows, 'utf16le')])
  const sheet = [
    ['Code', 'Name', 'Description'],
    ['A', 'Same day', 'Von Tür zu Tür'],
    ['B', 'Next, day', '£5 net'],
  ]
  const xlsx = () => writeExcelFile(sheet.map((row) => row.map((value) => ({ value, type: String })))).toBuffer()

  test.each<[string, string | Uint8Array]>([
    ['UTF-8', rows],
    ['UTF-8 with a mark', `\ufeff${rows}`],
    ['UTF-16', utf16],
    ['Windows-1252', Buffer.from(rows, 'latin1')],
    ['semicolons', rows.replaceAll(',', ';').replace('"Next; day"', '"Next, day"')],
    ['tabs', rows.replaceAll(',', '\t').replace('"Next\t day"', '"Next, day"')],
    ['old line ends', rows.replaceAll('\n', '\r\n')],
    ['blank rows and columns at the end', `${rows.replaceAll('\n', ',,\n')},,,,\n,,,,\n`],
  ])('%s', async (_, content) => {
    expect(await read('services', content)).toMatchObject({
      ...expected,
      sample: [
        ['A', 'Same day', 'Von Tür zu Tür'],
        ['B', 'Next, day', '£5 net'],
      ],
    })
  })

  test('an Excel file, with its numbers, dates, times and formulas as what they come to', async () => {
    expect(await read('services', await xlsx(), { name: 'rows.xlsx' })).toMatchObject(expected)
    const date = { type: Date, format: 'dd/mm/yyyy' }
    const cells = [
      [{ value: 'Registration' }, { value: 'First registered' }, { value: 'Payload, kg' }, { value: 'More' }],
      [
        { value: 'AB12 CDE', type: String },
        { value: new Date('2024-02-29T00:00:00Z'), ...date },
        { value: 1234.1, type: Number },
        { value: '1+1', type: 'Formula' as const },
      ],
    ]
    const { sample } = await read('vehicles', await writeExcelFile(cells as never).toBuffer(), { name: 'v.xlsx' })
    expect(sample[0]?.slice(0, 3)).toEqual(['AB12 CDE', '2024-02-29', '1234.1'])
  })

  test('without characters that no text can hold', async () => {
    const { sample } = await read('services', 'Code,Description\nA\u0001,Same\u0007 day\n', { name: 'a\u0000.csv' })
    expect(sample).toEqual([['A', 'Same day']])
  })

  test.each<[string, () => string | Uint8Array, string]>([
    ['nothing', () => '', 'The first row must name the columns'],
    ['headings alone', () => 'Code,Description\n', 'The file has no rows below its headings'],
    ['a program', () => Buffer.from([0x4d, 0x5a, 0, 0, 1]), 'This is not a readable CSV or Excel file (.xlsx)'],
    [
      'an archive of something else',
      () => zipSync({ 'a.txt': Buffer.from('a') }),
      'This is not a readable CSV or Excel file (.xlsx)',
    ],
    ['300 columns', () => `${Array.from({ length: 300 }, (_, at) => `c${at}`).join(',')}\n1\n`, 'At most 200 columns'],
    ['50,001 rows', () => `Code\n${'A\n'.repeat(50_001)}`, 'At most 50,000 rows. Split the file into smaller ones'],
    [
      'one long text in many cells',
      () => sheetOf({ texts: 'x'.repeat(100_000), cells: [['A1'], ...cellsBelow(2_000)] }),
      'The file is larger than can be imported. Split it into smaller files',
    ],
    [
      'a cell in the last corner of a sheet',
      () => sheetOf({ texts: 'Code', cells: [['A1'], ['XFD1048576']] }),
      'At most 50,000 rows. Split the file into smaller ones',
    ],
    [
      'a bomb',
      () => zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(210 * 1024 * 1024) }, { level: 1 }),
      'The file is larger than can be imported. Split it into smaller files',
    ],
  ])('%s is refused', async (_, content, reason) => {
    expect(await send('services', content())).toMatchObject({ status: 422, data: { file: [reason] } })
    expect((await clerk.ok(calls.listImports, { query: { kind: 'services' } })).total).toBe(0)
  })
})

describe('what a file means', () => {
  const places = 'collection_name,collection_town,collection_date,delivery_name,delivery_town,delivery_date'
  const place = (date: string) => `Ash,Bristol,${date},Hub,Swindon,${date}`
  const jobsOf = () =>
    office.made.inCompany((tx) =>
      tx.db
        .selectFrom('jobs')
        .select(['import_ref', 'weight', 'base_charge', 'collection_date', 'collection_at'])
        .where('tenant_id', '=', tx.tenant_id)
        .orderBy('id')
        .execute(),
    )
  beforeEach(async () => {
    await office.made.customer({ customer_code: 'AIRE' })
    await office.made.load_type({ code: 'VAN' })
  })
  const jobs = (...rows: string[]) => `import_ref,customer_id,load_type_id,${places}\n${rows.join('\n')}\n`
  const ask = (id: number, columns: (string | null)[], answers: object = {}) =>
    clerk.send(calls.checkImport, { params: { id }, body: { columns, ...answers } })

  test('numbers mean one thing in a file, which any of them may show', async () => {
    const head = `import_ref;customer_id;load_type_id;weight;base_charge;${places.replaceAll(',', ';')}`
    const row = (name: string, numbers: string) =>
      `${name};AIRE;VAN;${numbers};${place('01/02/2027').replaceAll(',', ';')}`
    await run('jobs', `${head}\n${row('A', '12,500;99,900')}\n${row('B', '12,5;99,90')}\n`)
    await run(
      'jobs',
      jobs(`C,AIRE,VAN,${place('01/02/2027')},"1,250.00"`).replace('delivery_date', 'delivery_date,base_charge'),
    )
    expect((await jobsOf()).map((job) => [job.import_ref, Number(job.weight), Number(job.base_charge)])).toEqual([
      ['A', 12.5, 99.9],
      ['B', 12.5, 99.9],
      ['C', 0, 1250],
    ])
  })

  test('where nothing shows it, it is asked before anything is taken, and the answer counts', async () => {
    const file = `Code;Weight limit;Charge\n${['S1;1;99,900', 'S2;1;12'].join('\n')}\n`
    const { id, evidence } = await read('load_types', file)
    expect(evidence[2]).toMatchObject({ numbers: { point: null, comma: null, unclear: '99,900' } })
    const { fields } = await clerk.ok(calls.getImport, { params: { id } })
    const charge = fields.find(({ cell }) => cell === 'money' || cell === 'number')?.field ?? ''
    expect(await ask(id, ['code', null, charge])).toMatchObject({
      status: 422,
      data: { decimal_sign: ['Choose what 99,900 means: the file does not make it clear'] },
    })
    expect(await ask(id, ['code', null, charge], { decimal_sign: 'dot' })).toMatchObject({ status: 422 })
    expect(await clerk.ok(calls.getImport, { params: { id } })).toMatchObject({ state: 'matching', decimal_sign: null })
    expect(await ask(id, ['code', null, null])).toMatchObject({ status: 200 })
    await until(id, ['checked'])
    expect(await ask(id, ['code', null, charge], { decimal_sign: 'comma' })).toMatchObject({ status: 200 })
    expect(await until(id, ['checked'])).toMatchObject({ decimal_sign: 'comma', failed: 0 })
  })

  test('dates are month first where some can only be so, and asked for where both stand', async () => {
    await run('jobs', jobs(`A,AIRE,VAN,${place('12/31/2026')}`, `B,AIRE,VAN,${place('01/02/2027')}`))
    expect((await jobsOf()).map(({ collection_date }) => collection_date)).toEqual(['2026-12-31', '2027-01-02'])
    const { id, columns } = await read(
      'jobs',
      jobs(`C,AIRE,VAN,${place('12/31/2026')}`, `D,AIRE,VAN,${place('31/12/2026')}`),
    )
    expect(await ask(id, columns)).toMatchObject({
      data: { date_order: ['Choose which comes first: the file contains 31/12/2026 and 12/31/2026'] },
    })
    expect(await ask(id, columns, { date_order: 'day_first' })).toMatchObject({ status: 200 })
    expect(await until(id, ['checked'])).toMatchObject({ added: 1, failed: 1, date_order: 'day_first' })
  })

  test('one row that cannot be read, and one that a spreadsheet could not work out, refuse themselves alone', async () => {
    const file = 'Fleet of services\n\nCode,Description\nS1,4" pipe\nS2,"no partner\nS3,#N/A\nS4,Next day\n'
    const { done } = await run('services', file)
    expect(await faultsOf(done.id)).toMatchObject([
      { line: 5, faults: [{ label: null, reason: 'This line cannot be read: a quotation mark is not closed' }] },
      { line: 6, faults: [{ label: 'Description', reason: 'The spreadsheet could not work this out: #N/A' }] },
    ])
    const { data } = await clerk.ok(services.calls.list, { query: {} })
    expect(data.map(({ code, description }) => [code, description])).toEqual([
      ['S1', '4" pipe'],
      ['S4', 'Next day'],
    ])
  })

  test('references that a spreadsheet shortened come in with a warning', async () => {
    const file = 'Code,Description\nS1,1.23E+11\nS2,1234567890123450000\nS3,plain\n'
    const { done } = await run('services', file)
    expect(done).toMatchObject({ added: 3, failed: 0, warned: 2 })
    expect(await faultsOf(done.id)).toEqual([])
    const { data } = await clerk.ok(calls.listImportFaults, { params: { id: done.id }, query: { warnings: 1 } })
    expect(data).toMatchObject([
      {
        line: 2,
        name: 'S1',
        faults: [{ label: 'Description', reason: expect.stringMatching(/^1.23E\+11 was a longer/) }],
      },
      { line: 3, name: 'S2', faults: [{ reason: expect.stringMatching(/keeps 15 digits/) }] },
    ])
    const again = await run('services', file)
    expect(again.done).toMatchObject({ unchanged: 3, warned: 0 })
  })

  test('letters that no document can print are told of the row that brings them, already when it is checked', async () => {
    const file = 'Code,Description\nS1,Next day 北京\nS2,Łódź\n'
    const { checked, done } = await run('services', file)
    for (const { id, warned } of [checked, done]) {
      expect(warned).toBe(1)
      const { data } = await clerk.ok(calls.listImportFaults, { params: { id }, query: { warnings: 1 } })
      expect(data).toMatchObject([
        {
          line: 2,
          name: 'S1',
          faults: [{ label: 'Description', reason: 'These letters cannot be printed on documents: 北 京' }],
        },
      ])
    }
  })

  test('another sheet is read by its name, and none that is hidden', async () => {
    const content = workbookOf([
      { name: 'Lists', state: 'hidden', rows: [['Code'], ['HIDDEN']] },
      {
        name: 'Services',
        rows: [
          ['Code', 'Description'],
          ['S1', 0.1 + 0.2],
        ],
      },
      { name: 'More', rows: [['Code'], ['M1']] },
    ])
    const first = await read('services', content, { name: 'a.xlsx' })
    expect(first).toMatchObject({ sheet: 'Services', sheets: ['Services', 'More'], sample: [['S1', '0.3']] })
    const data = (sheet: string) => {
      const sent = form('services', content, 'a.xlsx') as unknown as FormData
      sent.append('sheet', sheet)
      return clerk.send(calls.addImport, { body: sent as never })
    }
    expect(await data('More')).toMatchObject({ status: 200, data: { sheet: 'More', sample: [['M1']] } })
    expect(await data('Lists')).toMatchObject({
      status: 422,
      data: { file: ['The file has no visible sheet with that name'] },
    })
  })

  test('jobs without a reference are called by file and line; the same row comes in once, another of that name too', async () => {
    const file = (...rows: string[]) => jobs(...rows).replaceAll(/^(import_ref|[A-Z]),/gm, '')
    const rows = [`A,AIRE,VAN,${place('01/02/2027')}`, `B,AIRE,VAN,${place('02/02/2027')}`]
    expect((await run('jobs', file(...rows))).done).toMatchObject({ added: 2 })
    expect((await jobsOf()).map(({ import_ref }) => import_ref)).toEqual([
      expect.stringMatching(/^rows.csv 2 [0-9a-f]{6}$/),
      expect.stringMatching(/^rows.csv 3 [0-9a-f]{6}$/),
    ])
    expect((await run('jobs', file(...rows))).done).toMatchObject({ added: 0, unchanged: 2 })
    expect((await run('jobs', file(`A,AIRE,VAN,${place('08/02/2027')}`))).done).toMatchObject({ added: 1 })
  })
})

test('rows are checked, then taken over: new, changed, as they were, and those with faults', async () => {
  await office.made.vehicle_type({ v_code: 'LUTON' })
  await clerk.ok(vehicles.calls.add, {
    body: { reg: 'AB12 CDE', vehicle_type_id: await office.made.vehicle_type({ v_code: 'VAN' }) },
  })
  const file = [
    'Registration,Vehicle type,"Payload, kg",First registered,Driver class,Remark',
    'ab12cde,van,,,,as it is',
    'BX21 ABC,Luton,"1,250.5",31/12/2020,7.5 t (C1),new',
    'CX21 ABC,Artic,,,,no such type',
    'DX21 ABC,van,heavy,31/02/2020,Tank,three faults',
    'BX21ABC,van,,,,twice',
    ',van,,,,no registration',
  ].join('\n')
  const before = await read('vehicles', file)
  expect(before).toMatchObject({
    state: 'matching',
    columns: ['reg', 'vehicle_type_id', 'payload_kg', 'first_registered', 'driver_class_id', null],
  })
  const checked = await check(before)
  expect(checked).toMatchObject({
    state: 'checked',
    position: 6,
    added: 1,
    changed: 0,
    unchanged: 1,
    failed: 4,
    has_run: 0,
  })
  expect((await clerk.ok(vehicles.calls.list, { query: {} })).total).toBe(1)
  expect(await faultsOf(before.id)).toMatchObject([
    { line: 4, name: 'CX21 ABC', faults: [{ label: 'Vehicle type', reason: 'There is no Artic' }] },
    {
      line: 5,
      faults: [
        { label: 'Payload, kg', reason: 'Must be a number with at most 3 decimals' },
        { label: 'Driver class', reason: expect.stringMatching(/^Must be one of Car\/Van/) },
        { label: 'First registered', reason: 'Must be a date that exists' },
      ],
    },
    { line: 6, faults: [{ label: 'Registration', reason: 'Same as line 3' }] },
    { line: 7, faults: [{ label: 'Registration', reason: 'Is required' }] },
  ])
})

test('the same file twice changes nothing; a changed cell changes its row, and a blank one says nothing', async () => {
  const file = 'Code,Description\nS1,Same day\nS2,Next day\n'
  expect((await run('services', file)).done).toMatchObject({ added: 2, has_run: 1 })
  expect((await run('services', file)).done).toMatchObject({ added: 0, changed: 0, unchanged: 2, failed: 0 })
  const { done } = await run('services', 'Code,Description\ns1,Overnight\nS2,\n')
  expect(done).toMatchObject({ changed: 1, unchanged: 1 })
  const { data } = await clerk.ok(services.calls.list, { query: {} })
  expect(data.map(({ code, description }) => [code, description])).toEqual([
    ['S1', 'Overnight'],
    ['S2', 'Next day'],
  ])
  const trail = await clerk.ok(listAuditTrail, { query: { table_name: 'services' } as never })
  expect(trail.data[0]).toMatchObject({ user_name: 'Rae Novak' })
})

test('columns matched by hand are remembered for the next file with the same headings', async () => {
  const file = 'Kürzel,Text\nS1,Same day\n'
  const first = await read('services', file)
  expect(first.columns).toEqual([null, null])
  const refuse = (columns: (string | null)[]) =>
    clerk.send(calls.checkImport, { params: { id: first.id }, body: { columns } })
  expect(await refuse([null, null])).toMatchObject({
    status: 422,
    data: { columns: ['No column is matched to Code or Description'] },
  })
  expect(await refuse(['code', 'code'])).toMatchObject({ data: { columns: ['Two columns are matched to Code'] } })
  expect(await refuse(['code', 'id'])).toMatchObject({ data: { columns: ['id is not a field of these rows'] } })
  expect(await refuse(['code'])).toMatchObject({
    data: { columns: ['Must name the field of each of the 2 columns, or null'] },
  })
  await check({ id: first.id, columns: ['code', 'description'] })
  expect((await read('services', file.replace('S1', 'S9'))).columns).toEqual(['code', 'description'])
})

test('what was chosen for a heading is proposed for longer than imports are kept, to the own company only', async () => {
  await check({ id: (await read('services', 'Kürzel,Text,Code\nS1,Same day,X\n')).id, columns: ['code', null, null] })
  await office.made.inCompany((tx) => tx.db.deleteFrom('imports').where('tenant_id', '=', tx.tenant_id).execute())
  // By its words, and before the field's own name.
  expect((await read('services', 'Code,KÜRZEL\nS1,X\n')).columns).toEqual([null, 'code'])
  await check({ id: (await read('services', 'Kürzel,Code\nS1,X\n')).id, columns: [null, 'code'] })
  expect((await read('services', 'Code,kürzel\nS1,X\n')).columns).toEqual(['code', null])
  const stranger = await office.server.clerk(await office.server.company())
  expect((await read('services', 'Kürzel,Code\nS1,X\n', { person: stranger })).columns).toEqual([null, 'code'])
  const yard = await without('prices.view')
  const file = 'Reference,Base charge\nE1,5\n'
  const sent = await read('jobs', file, { person: yard })
  expect(sent.columns).toEqual(['import_ref', null])
  await check(sent, yard)
  expect((await read('jobs', file)).columns).toEqual(['import_ref', 'base_charge'])
})

test('rows with faults come as a file that can be mended and sent again; no cell of it is a formula', async () => {
  const file =
    'Registration,Vehicle type,Description\n=1+1,Nothing,"=HYPERLINK(""http://evil.example"")"\nOK1,Nothing,-5\n'
  const { id } = await check(await read('vehicles', file))
  const csv = Buffer.from((await clerk.ok(calls.downloadFailedRows, { params: { id }, query: {} })) as never)
  const reason = 'Vehicle type: There is no Nothing'
  expect(parse(csv, { bom: true })).toEqual([
    ['Registration', 'Vehicle type', 'Description', 'What is wrong'],
    ["'=1+1", 'Nothing', `'=HYPERLINK("http://evil.example")`, reason],
    ['OK1', 'Nothing', '-5', reason],
  ])
  const xlsx = (await clerk.ok(calls.downloadFailedRows, { params: { id }, query: { format: 'xlsx' } })) as never
  expect((await readSheet(Buffer.from(xlsx)))[1]).toEqual([
    '=1+1',
    'Nothing',
    '=HYPERLINK("http://evil.example")',
    reason,
  ])
  await office.made.vehicle_type({ v_code: 'Nothing' })
  expect((await run('vehicles', xlsx)).done).toMatchObject({ added: 2, failed: 0 })
})

describe('what rows stand for', () => {
  test('drivers come in without an invitation each, and can be invited by hand', async () => {
    const file = 'Code,Name,E-mail,Employment,Shift,Start\nD1,Ade Okoro,ade@drivers.example,PAYE,Night,9:30\n'
    await run('drivers', file)
    const { data } = await clerk.ok(drivers.calls.list, { query: {} })
    expect(data).toMatchObject([{ full_name: 'Ade Okoro', last_name: 'Okoro', start_time: '09:30', shift_type_id: 2 }])
    const mails = () =>
      office.made.inCompany((tx) =>
        tx.db
          .selectFrom('emails')
          .select('id')
          .where('tenant_id', '=', tx.tenant_id)
          .where('to_address', '=', 'ade@drivers.example')
          .execute(),
      )
    expect(await mails()).toEqual([])
    await clerk.ok(sendDriverCredentials, { params: { id: data[0]!.id } } as never)
    expect(await mails()).toHaveLength(1)
  })

  test('addresses are the same by customer, name and postcode', async () => {
    const customer_id = await office.made.customer({ customer_code: 'LEAF', customer_name: 'Leafield Motors' })
    await clerk.ok(addCustomerAddress, { body: { customer_id, name: 'Gate 2', post_code: 'SN3 5HQ' } })
    const file =
      'Customer,Name,Postcode,Town\nLeafield motors,gate 2,sn35hq,Swindon\nLEAF,Gate 2,OX1 1AA,Oxford\n,Gate 2,SN3 5HQ,Swindon\n'
    expect((await run('customer_addresses', file)).done).toMatchObject({ added: 2, changed: 1, failed: 0 })
    expect((await run('customer_addresses', file)).done).toMatchObject({ added: 0, changed: 0, unchanged: 3 })
    expect((await clerk.ok(listCustomerAddresses, { query: {} })).total).toBe(3)
  })

  test('customers come with their further addresses', async () => {
    const file =
      'Code,Name,Type,E-mail,Further e-mails,Country\nLEAF,Leafield,Account,a@leafield.example,"b@leafield.example; c@leafield.example",United Kingdom\n'
    expect((await run('customers', file)).done).toMatchObject({ added: 1 })
    const { customers } = await clerk.ok(listCustomers, { query: {} })
    expect(customers.data).toMatchObject([{ customer_code: 'LEAF', customer_type: 1 }])
    expect((await run('customers', file)).done).toMatchObject({ unchanged: 1 })
  })

  test('jobs are the same by their reference and stay as they are', async () => {
    await office.made.customer({ customer_code: 'LEAF', customer_name: 'Leafield Motors' })
    await office.made.load_type({ code: 'VAN' })
    const file =
      'Reference,Customer,Load type,Collection name,Collection postcode,Collection date,Collection time,Delivery name,Delivery postcode,Delivery date,Customer references,Pieces\n' +
      'EX-1,LEAF,VAN,Yard,RG14 1DX,01/06/2026,08:30,Hub,SN3 5HQ,01/06/2026,"PO 1, PO 2",3\n' +
      'EX-2,Nobody,VAN,Yard,RG14 1DX,01/06/2026,08:30,Hub,SN3 5HQ,01/06/2026,,3\n'
    const { done } = await run('jobs', file)
    expect(await faultsOf(done.id)).toMatchObject([
      { line: 3, faults: [{ label: 'Customer', reason: 'There is no Nobody' }] },
    ])
    expect(done).toMatchObject({ added: 1, failed: 1 })
    expect((await run('jobs', file)).done).toMatchObject({ added: 0, unchanged: 1, failed: 1 })
    const { checked } = await run('jobs', file.replaceAll('EX-', 'ex-'))
    expect((await faultsOf(checked.id))[0]).toMatchObject({
      line: 2,
      faults: [{ label: 'Reference', reason: 'Already exists' }],
    })
    const jobs = await office.made.inCompany((tx) =>
      tx.db
        .selectFrom('jobs')
        .select(['import_ref', 'item_count', 'customer_reference'])
        .where('tenant_id', '=', tx.tenant_id)
        .execute(),
    )
    expect(jobs).toMatchObject([
      { import_ref: 'EX-1', item_count: 3, customer_reference: [{ name: 'PO 1' }, { name: 'PO 2' }] },
    ])
  })

  test('checks of vehicles and of trailers of the same name are two', async () => {
    const file = (part: string) => `Name,Field Type,Random Picture,Part of the walk\nLamps,radio,no,${part}\n`
    await run('vehicle_checks', file('In the cab'))
    expect((await run('trailer_checks', file('coupling'))).done).toMatchObject({ added: 1 })
    const { data } = await clerk.ok(checks.calls.list, { query: { keywords: 'lamps' } })
    const held = data.map(({ truck_type, random_picture, part }) => [truck_type, random_picture, part])
    expect(held.toSorted()).toEqual([
      [1, 0, 'cab'],
      [2, 0, 'coupling'],
    ])
  })
})

/** Texts that a rule of their own reads. */
const ruled: Record<string, string> = { outcode: 'SW1A', place: 'TW' }
/** What the calls ask for beside what every row must have. */
const besides = ['full_name', 'load_type_id', 'collection_date', 'delivery_date']

describe.each(importNames)('%s', (name) => {
  const kind = importKind(name)

  test('its template names every field once, and the calls take them', async () => {
    const csv = Buffer.from((await clerk.ok(calls.downloadImportTemplate, { query: { kind: name } })) as never)
    const [header] = parse(csv, { bom: true }) as string[][]
    expect(header).toEqual(kind.columns.map(({ label }) => label))
    const file = `${csv.toString().trimEnd()}\n${header!.map(() => 'x').join(',')}\n`
    expect((await read(name, file)).columns).toEqual(kind.columns.map(({ field }) => field))
    const shape = (kind.add.body as { shape: object }).shape
    expect(kind.columns.flatMap(({ field, along }) => (along || field in shape ? [] : [field]))).toEqual([])
  })

  test('a row with what is needed comes in, and comes in once', async () => {
    await office.made.customer({ customer_code: 'REF', customer_name: 'Reference Ltd' })
    await office.made.vehicle_type({ v_code: 'REF' })
    const cells: Record<string, string> = {
      text: 'One',
      reference: 'REF',
      money: '1.5',
      number: '2',
      whole: '3',
      date: '1/2/2026',
      flag: 'no',
    }
    const textOf = ({ cell, field }: (typeof kind.columns)[number]) => {
      if (ruled[field]) return ruled[field]
      if (cell.kind === 'choice') return cell.of[0]!.name
      return cell.kind === 'word' ? cell.of[0]! : cells[cell.kind]!
    }
    await clerk.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value: 'yes' }] })
    await office.made.load_type({ code: 'REF' })
    const needed = kind.columns.filter(
      ({ required, field }) => required || kind.identity.includes(field) || besides.includes(field),
    )
    const file = `${needed.map(({ label }) => label).join(',')}\n${needed.map(textOf).join(',')}\n`
    const { done } = await run(name, file)
    expect([await faultsOf(done.id), done.added]).toEqual([[], 1])
    expect((await run(name, file)).done).toMatchObject({ unchanged: 1, failed: 0 })
  })
})

describe('who may', () => {
  test('import what they may add, and see no other import', async () => {
    const yard = await without('/account-settings/services', '/account-settings/vehicles')
    expect(await send('vehicles', 'Registration\nA1\n', { person: yard })).toMatchObject({ status: 403 })
    const { id } = await read('vehicles', 'Registration\nA1\n')
    const params = { id }
    for (const answer of [
      await yard.send(calls.getImport, { params }),
      await yard.send(calls.startImport, { params }),
      await yard.send(calls.cancelImport, { params }),
      await yard.send(calls.downloadFailedRows, { params, query: {} }),
      await yard.send(calls.downloadImportTemplate, { query: { kind: 'vehicles' } }),
      await yard.send(calls.listImports, { query: { kind: 'vehicles' } }),
    ])
      expect(answer.status).toBe(403)
    const stranger = await office.server.clerk(await office.server.company())
    expect(await stranger.send(calls.getImport, { params })).toMatchObject({ status: 404 })
    expect(await stranger.send(calls.startImport, { params })).toMatchObject({ status: 404 })
  })

  test('without prices no price is offered or taken', async () => {
    const yard = await without('prices.view')
    const { id, fields } = await read('jobs', 'Reference,Base charge\nE1,5\n', { person: yard })
    const { id: priced } = await read('jobs', 'Reference,Base charge\nE2,5\n')
    expect(await yard.send(calls.getImport, { params: { id: priced } })).toMatchObject({ status: 403 })
    const listed = await yard.ok(calls.listImports, { query: { kind: 'jobs' } })
    expect(listed.data.map((one) => one.id)).toEqual([id])
    expect(fields.some(({ field }) => field === 'base_charge')).toBe(false)
    expect(
      await yard.send(calls.checkImport, { params: { id }, body: { columns: ['import_ref', 'base_charge'] } }),
    ).toMatchObject({ status: 422 })
  })
})

describe('a long import', () => {
  const workOn = (id: number) =>
    office.server.app.platform.pool.query(
      `select queue.enqueue_platform('import-rows', json_build_object('tenant_id', $1::int, 'import_id', $2::int), null, null)`,
      [office.company.tenant_id, id],
    )
  const gates = (count: number) =>
    `Customer,Name\n${Array.from({ length: count }, (_, at) => `LEAF,Gate ${at}\n`).join('')}`

  test('runs alone among those of its kind, so that two files of the same addresses bring in each once', async () => {
    await office.made.customer({ customer_code: 'LEAF', customer_name: 'Leafield Motors' })
    const files = [
      await check(await read('customer_addresses', gates(400))),
      await check(await read('customer_addresses', gates(400))),
    ]
    const start = ({ id }: { id: number }) => clerk.send(calls.startImport, { params: { id } })
    const answers = await Promise.all(files.map(start))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)).toMatchObject({ code: 'import_running' })
    const waiting = files[answers.findIndex(({ status }) => status === 409)]!
    const running = files.find((file) => file !== waiting)!
    await until(running.id, ['done'])
    expect((await start(waiting)).status).toBe(200)
    expect(await until(waiting.id, ['done'])).toMatchObject({ unchanged: 400 })
    expect((await clerk.ok(listCustomerAddresses, { query: {} })).total).toBe(400)
  })

  test('is matched anew while the check that was cancelled still goes on', async () => {
    await office.made.customer({ customer_code: 'LEAF', customer_name: 'Leafield Motors' })
    const { id } = await read('customer_addresses', gates(1_000))
    const params = { id }
    await clerk.ok(calls.checkImport, { params, body: { columns: [null, 'name'] } })
    await expect.poll(async () => (await clerk.ok(calls.getImport, { params })).position).toBeGreaterThan(0)
    // As when both are asked for while a slice is taken, before the check has seen that it was cancelled.
    await office.server.app.platform.pool.query(
      `update imports set columns = '["customer_id", "name"]', position = 0, added = 0 where id = $1 and tenant_id = $2`,
      [id, office.company.tenant_id],
    )
    await workOn(id)
    expect(await until(id, ['checked'])).toMatchObject({ added: 1_000, failed: 0 })
  })

  const many = (count: number) =>
    `Code,Description\n${Array.from({ length: count }, (_, at) => `C${at},Row ${at}\n`).join('')}`

  /** An import as it stands after its first slice, with nobody at work on it. */
  async function afterFirstSlice() {
    const { id } = await check(await read('services', many(250)))
    await office.made.inCompany((tx) =>
      tx.db
        .updateTable('imports')
        .set({ state: 'running', has_run: 1, position: 100, added: 100 })
        .where('tenant_id', '=', tx.tenant_id)
        .where('id', '=', id)
        .execute(),
    )
    return id
  }
  const total = async () => (await clerk.ok(services.calls.list, { query: {} })).total

  test('is cancelled between two slices: nothing more comes in, and it is not checked again', async () => {
    const params = { id: await afterFirstSlice() }
    const notAllowed = { status: 409, code: 'import_step_not_allowed' }
    expect(await clerk.send(calls.startImport, { params })).toMatchObject(notAllowed)
    await clerk.ok(calls.cancelImport, { params })
    await workOn(params.id)
    // Work that comes later is done after it.
    await run('load_types', 'Code\nAFTER\n')
    const cancelled = await clerk.ok(calls.getImport, { params })
    expect(cancelled).toMatchObject({ state: 'cancelled', position: 100, added: 100 })
    expect(await total()).toBe(0)
    const columns = ['code', 'description']
    expect(await clerk.send(calls.checkImport, { params, body: { columns } })).toMatchObject(notAllowed)
  })

  test('goes on where it was when its work is done again', async () => {
    const id = await afterFirstSlice()
    await workOn(id)
    expect(await until(id, ['done'])).toMatchObject({ position: 250, added: 250 })
    expect(await total()).toBe(150)
  })
})

describe('papers come along', () => {
  const papersOf = async (id: number) => (await clerk.ok(showVehicleRecords, { params: { id } })).papers
  const vehicleFile = (mot: string) => `Reg No,Vehicle Category,MOT Expiry,VED Due\nLK21 XDA,18T,${mot},01/02/2028\n`
  const vehicleOf = async () => (await clerk.ok(vehicles.calls.list, { query: {} })).data[0]?.id ?? 0

  test('a vehicle comes with its dates, a later one is a renewal, the same again changes nothing', async () => {
    await office.made.vehicle_type({ v_code: '18T' })
    const first = await run('vehicles', vehicleFile('09/12/2027'))
    expect(first.checked).toMatchObject({ columns: ['reg', 'vehicle_type_id', 'mot_due', 'tax_due'], added: 1 })
    const id = await vehicleOf()
    const dates = async (kind: number) =>
      (await papersOf(id)).flatMap((row) => (row.document_type_id === kind ? [row.card_expiry_date] : [])).sort()
    expect([await dates(11), await dates(12)]).toEqual([['2027-12-09'], ['2028-02-01']])
    expect((await run('vehicles', vehicleFile('09/12/2027'))).done).toMatchObject({ changed: 0, unchanged: 1 })
    expect((await run('vehicles', vehicleFile('09/12/2028'))).done).toMatchObject({ changed: 1, unchanged: 0 })
    expect(await dates(11)).toEqual(['2027-12-09', '2028-12-09'])
  })

  test('a date before the one on record is refused by its column, and the row changes nothing', async () => {
    await office.made.vehicle_type({ v_code: '18T' })
    await run('vehicles', vehicleFile('09/12/2028'))
    const { checked } = await run('vehicles', vehicleFile('09/12/2027').replace('01/02/2028', '01/02/2029'))
    expect(checked).toMatchObject({ failed: 1 })
    expect((await faultsOf(checked.id))[0]?.faults).toEqual([
      { field: 'mot_due', label: 'MOT due', reason: rowFaults.earlier('09-12-28') },
    ])
    expect(await papersOf(await vehicleOf())).toHaveLength(2)
  })

  const pmi = async (subject: 'vehicle' | 'trailer') =>
    office.made.inCompany(async (tx) => {
      const dues = tx.db.selectFrom('dues').select('date').where('tenant_id', '=', tx.tenant_id)
      return (await dues.where('subject', '=', subject).where('kind', '=', 'pmi').execute()).map(({ date }) => date)
    })

  test.each([
    ['vehicles', 'vehicle', 'Reg No,Vehicle Category,Next PMI\nLK21 XDA,18T,'],
    ['trailers', 'trailer', 'Trailer ID,Chassis No,PMI Due\nT1,SN1,'],
  ] as const)(
    'the next inspection of %s is what the last one says, or by hand where there is none',
    async (kind, subject, file) => {
      await office.made.vehicle_type({ v_code: '18T' })
      const first = await run(kind, `${file}04/11/2026\n`)
      expect(first.checked.columns).toContain('pmi_due')
      expect(first.done).toMatchObject({ added: 1, failed: 0 })
      expect(await pmi(subject)).toEqual(['2026-11-04'])
      expect((await run(kind, `${file}04/11/2026\n`)).done).toMatchObject({ unchanged: 1 })
      expect((await run(kind, `${file}05/11/2026\n`)).done).toMatchObject({ changed: 1 })
      expect((await run(kind, `${file}01/11/2026\n`)).done).toMatchObject({ failed: 1 })
      const catalogue = kind === 'vehicles' ? vehicles : trailers
      const [{ id } = { id: 0 }] = (await clerk.ok(catalogue.calls.list, { query: {} })).data
      const owner = subject === 'vehicle' ? { vehicle_id: id } : { trailer_id: id }
      for (const date of ['2026-06-01', '2026-08-01'])
        await office.made[`${subject}_inspection`]({ ...owner, date, result: 'pass', next_due: '2026-10-01' })
      expect(await pmi(subject)).toEqual(['2026-10-01'])
      expect((await run(kind, `${file}10/10/2026\n`)).done).toMatchObject({ changed: 1 })
      expect(await pmi(subject)).toEqual(['2026-10-10'])
      const early = await run(kind, `${file}09/10/2026\n`)
      expect((await faultsOf(early.done.id))[0]?.faults).toEqual([
        { field: 'pmi_due', label: 'PMI due', reason: rowFaults.earlier('10-10-26') },
      ])
      const rows = await office.made.inCompany((tx) =>
        tx.db
          .selectFrom('inspections')
          .select(['date', 'next_due'])
          .where('tenant_id', '=', tx.tenant_id)
          .orderBy('date')
          .execute(),
      )
      expect(rows.map(({ next_due }) => next_due)).toEqual(['2026-10-01', '2026-10-10'])
    },
  )

  const driverFile = [
    'Employee No,Surname,Forename,Employment,Licence Number,Licence Expiry Date,Entitlements,DCPC Expiry,Digi Card Expiry,DOB,Date Started',
    'D01,Hughes,Aled,Employed,HUGHE806157A99LJ,03/09/2029,"C+E, C1",03/02/2028,01/03/2028,26/07/1987,01/03/2021',
  ].join('\n')

  test('a driver comes with cards, categories, date of birth and start', async () => {
    await run('drivers', driverFile)
    const [driver] = (await clerk.ok(drivers.calls.list, { query: {} })).data
    expect(driver).toMatchObject({ driver_emp_type: 2, full_name: 'Aled Hughes' })
    const papers = await clerk.ok(showDriverPapers, { params: { id: driver?.user_id ?? 0 } })
    expect(papers.documents.map((row) => [row.document_type_id, row.card_number, row.card_expiry_date])).toEqual([
      [1, 'HUGHE806157A99LJ', '2029-09-03'],
      [3, null, '2028-02-03'],
      [2, null, '2028-03-01'],
    ])
    expect(papers.licence_categories.map((row) => row.licence_category_id)).toEqual([9, 12])
    expect(papers.particulars).toMatchObject({ birth_date: '1987-07-26', start_date: '2021-03-01' })
    expect((await run('drivers', driverFile)).done).toMatchObject({ unchanged: 1 })
    expect((await run('drivers', driverFile.replace('03/02/2028', '03/02/2033'))).done).toMatchObject({ changed: 1 })
  })

  test('a birth in the future is refused by its column', async () => {
    const { checked } = await run('drivers', driverFile.replace('26/07/1987', '26/07/2187'))
    expect((await faultsOf(checked.id))[0]?.faults).toEqual([
      { field: 'birth_date', label: 'Date of birth', reason: driverTexts.bornInFuture },
    ])
  })

  test("without the right to people's papers their columns cannot be chosen, and are suggested to nobody", async () => {
    const person = await without('papers.view')
    const row = await read('drivers', driverFile, { person })
    expect(row.columns.slice(4)).toEqual(Array(7).fill(null))
    expect(row.fields.map(({ field }) => field)).not.toContain('licence_no')
    const columns = ['code', null, null, null, 'licence_no', ...Array(6).fill(null)]
    expect(await person.send(calls.checkImport, { params: { id: row.id }, body: { columns } })).toMatchObject({
      status: 422,
    })
  })
})

describe('a value for the whole file', () => {
  test('stands in every row where no column does, and the same file again changes nothing', async () => {
    const customer_id = await office.made.customer({ customer_code: 'AIRE', customer_name: 'Aire Foods' })
    const load_type_id = await office.made.load_type({ code: 'VAN' })
    const file =
      'import_ref,collection_name,collection_town,collection_date,delivery_name,delivery_town,delivery_date\nA,Ash,Bristol,01/02/2027,Hub,Swindon,01/02/2027\n'
    const values = [
      { field: 'customer_id', value: 'Aire Foods' },
      { field: 'load_type_id', value: 'VAN' },
    ]
    const sent = await read('jobs', file)
    expect(sent.values).toEqual([])
    const choices = (field: string) => sent.fields.find((one) => one.field === field)?.choices
    expect([choices('customer_id'), choices('collection_town')]).toEqual([
      [{ value: 'AIRE', detail: 'Aire Foods' }],
      null,
    ])
    expect(await check(sent, clerk, values)).toMatchObject({ added: 1, failed: 0, values })
    await clerk.ok(calls.startImport, { params: { id: sent.id } })
    await until(sent.id, ['done'])
    const [job] = await office.made.inCompany((tx) =>
      tx.db.selectFrom('jobs').selectAll().where('tenant_id', '=', tx.tenant_id).execute(),
    )
    expect(job).toMatchObject({ import_ref: 'A', customer_id, load_type_id })
    expect((await run('jobs', file, clerk, values)).done).toMatchObject({ added: 0, unchanged: 1 })
  })

  test('tells rows apart where it is part of what identifies them', async () => {
    await office.made.customer({ customer_code: 'AIRE' })
    const file = 'Name,Postcode\nDepot,BS1 4DJ\nDepot,BS1 4DJ\n'
    const done = async (value: string) =>
      (await run('customer_addresses', file, clerk, [{ field: 'customer_id', value }])).done
    expect(await done('aire')).toMatchObject({ added: 1, failed: 1 })
    await office.made.customer({ customer_code: 'BOLD' })
    expect(await done('bold')).toMatchObject({ added: 1, failed: 1 })
    expect(await done('aire')).toMatchObject({ unchanged: 1, failed: 1 })
  })

  test.each<[string, Values, Record<string, string[]>]>([
    [
      'nothing known',
      [{ field: 'secret', value: '1' }],
      { 'values.0.field': ['secret cannot be the same for the whole file'] },
    ],
    [
      'a name',
      [{ field: 'reg', value: 'A' }],
      { 'values.0.field': ['Registration cannot be the same for the whole file'] },
    ],
    [
      'a paper',
      [{ field: 'mot_due', value: '1/2/2027' }],
      { 'values.0.field': ['MOT due cannot be the same for the whole file'] },
    ],
    [
      'what a column holds',
      [{ field: 'coupling', value: 'Nothing' }],
      { 'values.0.field': ['A column in the file already gives Pulls with'] },
    ],
    [
      'the same field twice',
      [
        { field: 'driver_class_id', value: 'C' },
        { field: 'driver_class_id', value: 'C' },
      ],
      { 'values.1.field': ['Driver class is given twice'] },
    ],
    ['what is not there', [{ field: 'vehicle_type_id', value: 'Artic' }], { 'values.0.value': ['There is no Artic'] }],
    ['nothing', [{ field: 'vehicle_type_id', value: ' ' }], { 'values.0.value': ['Choose a value'] }],
  ])('is refused for %s', async (_, values, data) => {
    const { id } = await read('vehicles', 'Registration,Pulls with\nAB12 CDE,\n')
    const answer = await clerk.send(calls.checkImport, {
      params: { id },
      body: { columns: ['reg', 'coupling'], values },
    })
    expect(answer).toMatchObject({ status: 422, data })
  })
})

describe('rows without a code', () => {
  const codes = () =>
    office.made.inCompany(async (tx) => {
      const found = tx.db.selectFrom('customers').select(['customer_code', 'customer_name'])
      const rows = await found.where('tenant_id', '=', tx.tenant_id).execute()
      return rows.map(({ customer_code, customer_name }) => [customer_code, customer_name])
    })

  test('get one made from their name, once: the same file again changes nothing', async () => {
    await office.made.customer({ customer_code: 'HARPER', customer_name: 'Harper Steel' })
    const file = 'Company name,Town\nHarper & Sons Ltd,Dudley\nBright Foods,Hull\nBRIGHT  foods,Leeds\n,Nowhere\n'
    const { done } = await run('customers', file)
    expect(done).toMatchObject({ added: 2, failed: 2 })
    expect(await faultsOf(done.id)).toMatchObject([
      { line: 4, name: 'BRIGHT  foods', faults: [{ field: 'customer_code', reason: 'Same as line 3' }] },
      {
        line: 5,
        faults: [
          { field: 'customer_code', reason: 'Is required' },
          { field: 'customer_name', reason: 'Is required' },
        ],
      },
    ])
    expect((await codes()).sort()).toEqual([
      ['BRIGHT', 'Bright Foods'],
      ['HARPER', 'Harper Steel'],
      ['HARPER2', 'Harper & Sons Ltd'],
    ])
    expect((await run('customers', file)).done).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
  })

  test('are the ones of their name; of several the code is asked for', async () => {
    await office.made.customer({ customer_code: 'ONE', customer_name: 'Aire Foods' })
    await office.made.customer({ customer_code: 'TWO', customer_name: 'Twin Ltd' })
    await office.made.customer({ customer_code: 'THREE', customer_name: 'Twin Ltd' })
    const { done } = await run('customers', 'Code,Name,Town\n,aire foods,Leeds\n,Twin Ltd,Hull\nNEW,Aire Foods,Hull\n')
    expect(await faultsOf(done.id)).toMatchObject([
      { line: 3, name: 'Twin Ltd', faults: [{ reason: 'More than one is called Twin Ltd: use the code' }] },
    ])
    expect((await codes()).sort()).toEqual([
      ['NEW', 'Aire Foods'],
      ['ONE', 'Aire Foods'],
      ['THREE', 'Twin Ltd'],
      ['TWO', 'Twin Ltd'],
    ])
  })

  test('are drivers by first and last name', async () => {
    const file = 'Surname,Forename,Mobile\nHughes,Aled,07700 900456\nHughes,Bryn,07700 900457\n'
    expect((await run('drivers', file)).done).toMatchObject({ added: 2, failed: 0 })
    expect((await run('drivers', file)).done).toMatchObject({ added: 0, changed: 0, unchanged: 2 })
    const { data } = await clerk.ok(drivers.calls.list, { query: {} })
    expect(data.map(({ code, full_name }) => [code, full_name])).toEqual([
      ['ALED', 'Aled Hughes'],
      ['BRYN', 'Bryn Hughes'],
    ])
  })

  test('need a code or a name', async () => {
    const { id } = await read('customers', 'Town\nHull\n')
    expect(await clerk.send(calls.checkImport, { params: { id }, body: { columns: ['town'] } })).toMatchObject({
      status: 422,
      data: { columns: ['No column is matched to Code or Name'] },
    })
  })
})
