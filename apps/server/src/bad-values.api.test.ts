import { listMarkedJobs } from '@dray/domain/invoicing/invoicing.calls.ts'
import { saveJob } from '@dray/domain/job-entry/job-entry.calls.ts'
import { statusRank } from '@dray/domain/jobs/status.ts'
import { callPath } from '@dray/domain/kernel/call.ts'
import { changePreferences } from '@dray/domain/preferences/preferences.calls.ts'
import { addJobAttachment, savePod } from '@dray/domain/proofs/proofs.calls.ts'
import { services } from '@dray/domain/tariffs/services.ts'
import { beforeAll, expect, test } from 'vitest'
import { type Factories, makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

/** Values that once ended in a fault of the server; each is refused on its field, with the reason. */
const office = testOffice('file')
let rows: Factories

beforeAll(async () => {
  rows = makeFactories(office.server.app, office.clerk.tenant_id)
})

test('a zero byte in a text', async () => {
  const answer = await office.clerk.send(services.calls.add, { body: { code: 'A\u0000B', description: null } })
  expect(answer).toMatchObject({ status: 422, data: { code: ['Must not contain control characters'] } })
})

test('half a character, as a broken program cuts it', async () => {
  const answer = await office.clerk.send(services.calls.add, { body: { code: 'A', description: '\ud83d' } })
  expect(answer).toMatchObject({ status: 422, data: { description: ['Must be valid Unicode text'] } })
})

test('a line end in a text of one line; instructions keep theirs', async () => {
  const body = {
    customer_id: await rows.customer(),
    load_type_id: await rows.load_type(),
    collection_date: '2026-06-01',
  }
  const refused = await office.clerk.send(saveJob, { body: { ...body, collection_name: 'Ashdown\nPrint' } })
  expect(refused).toMatchObject({ status: 422, data: { collection_name: ['Must be a single line'] } })
  const job = await office.clerk.ok(saveJob, {
    body: { ...body, collection_instruction_1: 'Ring first\n\tthen gate 2' },
  })
  expect(job.collection_instruction_1).toBe('Ring first\n\tthen gate 2')
})

const started = () => rows.job({ status: 'Inprogress', status_rank: statusRank('Inprogress') })

test('pieces that are not whole', async () => {
  const sent = { params: { jobId: await started() }, body: { pod_name: 'J Smith', pieces: 1.5 } }
  const answer = await office.clerk.send(savePod, sent as never)
  expect(answer).toMatchObject({ status: 422, data: { pieces: ['Must be a whole number from 0 to 1000000'] } })
})

test.each(['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '9999-12-31T23:59:59-14:00'])(
  'a proof at the ends of time, %s',
  async (pod_time) => {
    const sent = { params: { jobId: await started() }, body: { pod_name: 'J Smith', pod_time } }
    const answer = await office.clerk.send(savePod, sent as never)
    expect(answer).toMatchObject({ status: 422, data: { pod_time: ['Must be from 1900 to 2200'] } })
  },
)

test.each(['0000-01-01,9999-12-31', '1899-12-31,2026-01-01'])('a range of unsupported dates, %s', async (date) => {
  const answer = await office.clerk.send(listMarkedJobs, { query: { date } as never })
  expect(answer).toMatchObject({ status: 422, code: 'validation' })
})

test('a job at the end of time', async () => {
  const body = {
    customer_id: await rows.customer(),
    load_type_id: await rows.load_type(),
    collection_date: '9999-12-31',
  }
  const answer = await office.clerk.send(saveJob, { body })
  expect(answer).toMatchObject({ status: 422, data: { collection_date: ['Must be from 1900 to 2200'] } })
})

test('preferences nested ten thousand deep', async () => {
  const depth = 10_000
  const text = JSON.stringify({ preferences: [{ name: 'columns', value: '@' }] })
  const response = await fetch(`${office.server.url}/api/v3${changePreferences.path}`, {
    method: changePreferences.method,
    headers: {
      authorization: `Bearer ${office.clerk.halves?.access_token}`,
      cookie: `dray_session=${office.clerk.halves?.cookie}; XSRF-TOKEN=x`,
      'x-xsrf-token': 'x',
      'content-type': 'application/json',
    },
    body: text.replace('"@"', '['.repeat(depth) + ']'.repeat(depth)),
  })
  expect(response.status).toBe(422)
  expect(JSON.stringify(await response.json())).toContain('Is nested too deeply')
})

test.each([
  ['a zero byte', 'gate\u0000.txt', 'gate.txt'],
  ['control characters', '\u0007\u001b[31mgate.txt', '[31mgate.txt'],
  ['half a character', 'gate\ud83d.txt', 'gate\ufffd.txt'],
])("a file's name with %s is kept without it", async (_, name, kept) => {
  const boundary = 'b0undary'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="job_detail_id"\r\n\r\n${await rows.job()}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="attachement"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\nhello\r\n--${boundary}--\r\n`
  const response = await fetch(office.server.url + callPath(addJobAttachment), {
    method: 'POST',
    headers: {
      authorization: `Bearer ${office.clerk.halves?.access_token}`,
      cookie: `dray_session=${office.clerk.halves?.cookie}; XSRF-TOKEN=x`,
      'x-xsrf-token': 'x',
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    body: head + file,
  })
  const { data } = (await response.json()) as { data: { job_attachements: { name: string }[] } }
  expect({ status: response.status, names: data?.job_attachements?.map((one) => one.name) }).toEqual({
    status: 200,
    names: [kept],
  })
})
