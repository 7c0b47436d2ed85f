import { readFile } from 'node:fs/promises'
import { getAllocationChoices } from '@dray/domain/allocation/allocation.calls.ts'
import { changeAdditionalSettings, changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { ownerDrivers } from '@dray/domain/contractors/owner-drivers.ts'
import { drivers } from '@dray/domain/drivers/drivers.ts'
import { getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { addJobAttachment, convertPictureToBase64, savePod, uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import { changeProfile } from '@dray/domain/staff/staff.calls.ts'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice('file')
let stranger: Person
beforeAll(async () => {
  stranger = await office.server.clerk()
  await office.clerk.ok(changeAdditionalSettings, { body: [{ name: 'owner_driver', value: 'yes' }] })
})

type Bucket = Parameters<typeof office.clerk.ok<typeof uploadFile>>[1]['body']['bucket_name']
const upload = (person: Person, bucket_name: Bucket) =>
  person.ok(uploadFile, { body: { bucket_name, base64_string: pictures.png.toString('base64'), base64: 1 } })

/** Every place that names an uploaded file: where it must have been uploaded to, and a try at naming a file there. */
const places: [string, Bucket, string, (file: string) => Promise<{ status: number; data: unknown }>][] = [
  [
    'a driver',
    'driver-pictures',
    'profile_image',
    async (profile_image) =>
      office.clerk.send(drivers.calls.change, { params: { id: await office.made.driver() }, body: { profile_image } }),
  ],
  [
    'a new driver',
    'driver-pictures',
    'profile_image',
    (profile_image) =>
      office.clerk.send(drivers.calls.add, {
        body: { ...drivers.example, code: crypto.randomUUID().slice(0, 8), profile_image } as never,
      }),
  ],
  [
    'an owner driver',
    'owner-driver-pictures',
    'profile_image',
    async (profile_image) =>
      office.clerk.send(ownerDrivers.calls.change, {
        params: { id: await office.made.owner_driver() },
        body: { profile_image },
      }),
  ],
  [
    'a colleague',
    'profile-pictures',
    'profile_image',
    async (profile_image) =>
      office.clerk.send(changeProfile, { params: { id: await office.made.profile() }, body: { profile_image } }),
  ],
  [
    'the logo',
    'company-logos',
    'logo_light',
    (logo_light) => office.clerk.send(changeCompanyDetails, { body: { logo_light } }),
  ],
  [
    'a proof',
    'pod',
    'pod_image',
    async (file) =>
      office.clerk.send(savePod, {
        params: { jobId: await office.made.job({ status: 'Intransit' }) },
        body: { pod_image: file },
      }),
  ],
  [
    'a paper',
    'job-attachments',
    'attachement',
    async (file) =>
      office.clerk.send(addJobAttachment, { body: { job_detail_id: await office.made.job(), attachement: file } }),
  ],
]

describe.each(places)('the file of %s', (_, bucket, field, name) => {
  const refused = { status: 422, data: { [field]: [expect.any(String)] } }

  test('is one that the company uploaded there, by its key or by a link to it that is still valid', async () => {
    expect(await name((await upload(office.clerk, bucket)).key)).toMatchObject({ status: 200 })
    expect(await name((await upload(office.clerk, bucket)).path)).toMatchObject({ status: 200 })
  })

  test("is never another company's, by key or by link", async () => {
    const other = await upload(stranger, bucket)
    expect(await name(other.key)).toMatchObject(refused)
    expect(await name(other.path)).toMatchObject(refused)
  })

  test('is never a file that was uploaded for something else', async () => {
    const { key } = await upload(office.clerk, bucket === 'driver-documents' ? 'pod' : 'driver-documents')
    expect(await name(key)).toMatchObject(refused)
  })

  test.each(['x', '../../etc/passwd', '/files/%zz', '/files/1/pod/x.png?e=1&s=é', `9/${bucket}/${'0'.repeat(32)}.png`])(
    'is never %j',
    async (junk) => {
      expect(await name(junk)).toMatchObject(refused)
    },
  )

  test('is never named by a link that was altered', async () => {
    const { path } = await upload(office.clerk, bucket)
    expect(await name(path.replace(/e=\d+/, 'e=99999'))).toMatchObject(refused)
  })
})

test("rows with a broken file, or another company's, are listed without it", async () => {
  const other = await upload(stranger, 'driver-pictures')
  const junk = await office.made.driver({ full_name: 'Junk', profile_image: 'x' })
  const foreign = await office.made.driver({ full_name: 'Foreign', profile_image: other.key })
  const { allocated_workdays } = await office.clerk.ok(getAllocationChoices, {
    params: { date: '2026-06-01' },
    query: {},
  })
  for (const id of [junk, foreign]) {
    const choice = allocated_workdays.find((one) => one.driver_id === id)
    expect(choice?.client_driver).toMatchObject({ profile_image: null })
  }
  const job_id = await office.made.job()
  const customer_id = await office.made.customer()
  await office.made.job_process({
    job_id,
    customer_id,
    pod_image: JSON.stringify(['x', other.key]),
    pod_sign: other.key,
  })
  await office.made.job_attachment({ job_detail_id: job_id, customer_id, attachment: other.key })
  const { job_process, job_attachements } = await office.clerk.ok(getJob, { params: { id: job_id } })
  expect(job_process).toMatchObject([{ pod_image: [], pod_sign: null }])
  expect(job_attachements).toMatchObject([{ attachement: null }])
})

test('a picture of a driver that was free text is removed when the database is brought forward', async () => {
  const [own, owned, elsewhere, other] = await Promise.all([
    upload(office.clerk, 'driver-pictures'),
    upload(office.clerk, 'owner-driver-pictures'),
    upload(office.clerk, 'pod'),
    upload(stranger, 'driver-pictures'),
  ])
  const pictures = [own.key, elsewhere.key, other.key, 'x']
  const ids = await Promise.all(pictures.map((profile_image) => office.made.driver({ profile_image })))
  const owners = await Promise.all(
    [owned.key, own.key].map((profile_image) => office.made.owner_driver({ profile_image })),
  )
  const migration = await readFile(new URL('../../../migrations/0012-file-references.sql', import.meta.url), 'utf8')
  const client = new pg.Client({ connectionString: office.server.database.url })
  await client.connect()
  await client.query(`begin; ${migration} commit`)
  await client.end()
  const left = async (table: 'drivers' | 'owner_drivers', of: number[]) => {
    const rows = await office.made.inCompany(({ db, tenant_id }) =>
      db
        .selectFrom(table as 'drivers')
        .select(['id', 'profile_image'])
        .where('tenant_id', '=', tenant_id)
        .execute(),
    )
    return of.map((id) => rows.find((row) => row.id === id)?.profile_image)
  }
  expect(await left('drivers', ids)).toEqual([own.key, null, null, null])
  expect(await left('owner_drivers', owners)).toEqual([owned.key, null])
})

test.each([
  ['a signature in other letters', '/files/1/pod/x.png?e=1&s=%C3%A9', 410],
  ['a signature of the right length in other letters', `/files/1/pod/x.png?e=1&s=${'é'.repeat(43)}`, 410],
  ['a name that is not percent-encoded', '/files/%zz?e=1&s=x', 400],
  ['a zero byte', '/files/%00?e=1&s=%00', 410],
  ['a way out', '/files/..%2f..%2fetc%2fpasswd?e=1&s=x', 410],
  ['many parts', `/files/1/pod/x.png?${'e=1&'.repeat(3_000)}`, 410],
  ['more than a request may hold', `/files/1/pod/x.png?e=${'1'.repeat(40_000)}`, 431],
])('a link with %s is refused', async (_, path, status) => {
  expect((await fetch(office.server.url + path)).status).toBe(status)
})

test('a picture in base64: a link with a signature in other letters is refused, and so is one of another company', async () => {
  const image = `/files/1/pod/x.png?e=1&s=${'é'.repeat(43)}`
  expect(await office.clerk.send(convertPictureToBase64, { query: { image } })).toMatchObject({ status: 410 })
  const { path } = await upload(stranger, 'pod')
  expect(await office.clerk.send(convertPictureToBase64, { query: { image: path } })).toMatchObject({ status: 404 })
})
