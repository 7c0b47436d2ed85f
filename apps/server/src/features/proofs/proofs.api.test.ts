import { changeCompanyDetails } from '@dray/domain/company/company.calls.ts'
import { uploadBuckets } from '@dray/domain/files/upload-buckets.ts'
import { getCustomerJob, getJob } from '@dray/domain/jobs/jobs.calls.ts'
import { type JobStatus, statusRank } from '@dray/domain/jobs/status.ts'
import { getClientEvents } from '@dray/domain/kernel/missed-events.calls.ts'
import { permissions } from '@dray/domain/kernel/permissions.ts'
import {
  addJobAttachment,
  convertPictureToBase64,
  convertSignatureToBase64,
  deleteJobAttachment,
  deletePodImage,
  downloadAssets,
  downloadAssetsOfMany,
  savePod,
  uploadFile,
} from '@dray/domain/proofs/proofs.calls.ts'
import { changeProfile } from '@dray/domain/staff/staff.calls.ts'
import { unzipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { pictures } from '#platform/files/pictures.fixture.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'

const office = testOffice()

const at = (status: JobStatus) => ({ status, status_rank: statusRank(status) })

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')
const file = (content: Buffer, name: string, type: string) => ({
  blob: new Blob([new Uint8Array(content)], { type }),
  name,
})
const jpeg = (name = 'yard.jpg') => file(pictures.jpeg, name, 'image/jpeg')

/** A form as a browser sends it, in the place of a call's JSON body. */
function form(fields: Record<string, string>, files: [string, ReturnType<typeof file>][]) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const [name, { blob, name: called }] of files) data.append(name, blob, called)
  return data as never
}
const upload = (bucket_name: 'pod' | 'job-attachments', content = jpeg()) =>
  office.clerk.ok(uploadFile, { body: form({ bucket_name }, [['file', content]]) })

async function bytesOf(path: string) {
  const response = await fetch(office.server.url + path)
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    bytes: Buffer.from(await response.arrayBuffer()),
  }
}
const keptKeys = async () => {
  const rows = await office.made.inCompany((tx) =>
    tx.db.selectFrom('files').select('key').where('tenant_id', '=', tx.tenant_id).orderBy('id').execute(),
  )
  return rows.map(({ key }) => key)
}
const isGone = (key: string) =>
  expect
    .poll(() =>
      office.server.app.services.files
        .of(office.company.tenant_id)
        .get(key)
        .then(
          () => 'there',
          (error: { code: string }) => error.code,
        ),
    )
    .toBe('not_found')

describe('a proof of delivery', () => {
  test('comes as a form with its pictures and is seen on the job', async () => {
    const job_id = await office.made.job(at('Intransit'))
    const fields = {
      pod_name: 'J. Marsh',
      pod_time: '2026-06-01T14:05:00+01:00',
      pieces: '3',
      remarks: 'Left at gate',
      latitude: '51.45',
      longitude: '-2.58',
    }
    const files = [
      ['pod_image', jpeg()],
      ['pod_image', file(pictures.png, 'second.png', 'image/png')],
      ['pod_sign', file(pictures.png, 'sign.png', 'image/png')],
    ] as [string, ReturnType<typeof file>][]
    const job = await office.clerk.ok(savePod, { params: { jobId: job_id }, body: form(fields, files) })
    expect(job).toMatchObject({ no_of_pod: 1, has_pod: 1, job_process_count: 1 })
    const [proof] = job.job_process
    expect(proof).toMatchObject({
      type: 'pod',
      pod_name: 'J. Marsh',
      pod_time: '2026-06-01T13:05:00Z',
      pieces: 3,
      remarks: 'Left at gate',
    })
    expect(proof?.pod_image).toHaveLength(2)
    const seen = await bytesOf(proof!.pod_image[0]!)
    expect(seen).toMatchObject({ status: 200, type: 'image/jpeg' })
    expect(seen.bytes.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
    expect(await bytesOf(proof!.pod_sign!)).toMatchObject({ status: 200, type: 'image/png' })
    expect(job.job_activities[0]).toMatchObject({
      action_type: 'pod',
      message: 'Proof of delivery, signed by J. Marsh',
      job_process_id: proof!.id,
    })
  })

  test('comes as keys of files uploaded beforehand, each of which is taken over once', async () => {
    const job_id = await office.made.job(at('Completed'))
    const { key } = await upload('pod')
    const body = { pod_image: [key], workday_id: await office.made.workday() }
    const job = await office.clerk.ok(savePod, { params: { jobId: job_id }, body })
    expect(job.job_process[0]?.pod_image[0]).toContain(key)
    const again = await office.clerk.send(savePod, { params: { jobId: job_id }, body })
    expect(again).toMatchObject({ status: 422, data: { pod_image: [expect.stringContaining('in use already')] } })
  })

  test.each<[string, () => Promise<object>, string]>([
    ['nothing', async () => ({}), 'pod_image'],
    [
      'a file nobody uploaded',
      async () => ({ pod_image: [`${office.company.tenant_id}/pod/${'0'.repeat(32)}.jpg`] }),
      'pod_image',
    ],
    [
      'a file uploaded for something else',
      async () => ({ pod_image: [(await upload('job-attachments')).key] }),
      'pod_image',
    ],
    [
      "a stranger's workday",
      async () => ({
        pod_name: 'X',
        workday_id: await makeFactories(office.server.app, (await office.server.company()).tenant_id).workday(),
      }),
      'workday_id',
    ],
    ['pieces that are no number', async () => ({ pod_name: 'X', pieces: 'many' }), 'pieces'],
    ['a latitude off the earth', async () => ({ pod_name: 'X', latitude: 91 }), 'latitude'],
  ])('with %s is refused on its field', async (_name, body, field) => {
    const job_id = await office.made.job(at('Intransit'))
    const answer = await office.clerk.send(savePod, { params: { jobId: job_id }, body: await body() })
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.data)).toEqual([field])
  })

  test.each<[JobStatus, number, string]>([
    ['Pending', 409, 'pod_too_early'],
    ['Booked', 409, 'pod_too_early'],
    ['Cancelled', 409, 'job_locked'],
    ['Deleted', 409, 'job_locked'],
  ])('of a job that is %s is refused, and no file stays', async (status, code, reason) => {
    const job_id = await office.made.job(at(status))
    const answer = await office.clerk.send(savePod, {
      params: { jobId: job_id },
      body: form({}, [['pod_image', jpeg()]]),
    })
    expect(answer).toMatchObject({ status: code, code: reason })
    expect(await keptKeys()).toEqual([])
  })

  test('is a picture or a PDF, whatever its name says', async () => {
    const job_id = await office.made.job(at('Intransit'))
    const page = file(Buffer.from('<script>alert(1)</script>'), 'pod.jpg', 'image/jpeg')
    const answer = await office.clerk.send(savePod, {
      params: { jobId: job_id },
      body: form({}, [['pod_image', page]]),
    })
    expect(answer).toMatchObject({ status: 422, code: 'file_type_refused' })
    const scanned = await office.clerk.ok(savePod, {
      params: { jobId: job_id },
      body: form({}, [['pod_image', file(pdf, 'pod.pdf', 'application/pdf')]]),
    })
    expect(scanned.job_process[0]?.pod_image[0]).toMatch(/\.pdf\?/)
  })

  test('counts up to the number that a clerk expects, and beyond', async () => {
    const job_id = await office.made.job({ ...at('Intransit'), no_of_pod: 2 })
    const more = async () =>
      (await office.clerk.ok(savePod, { params: { jobId: job_id }, body: { pod_name: 'J. Marsh' } })).no_of_pod
    expect([await more(), await more(), await more()]).toEqual([2, 2, 3])
  })

  test('of collection stands beside it and is no POD', async () => {
    const job_id = await office.made.job(at('Intransit'))
    const job = await office.clerk.ok(savePod, { params: { jobId: job_id }, body: { type: 'poc', pod_name: 'Gate 4' } })
    expect(job).toMatchObject({ no_of_pod: 0, has_pod: 0, job_process_count: 1 })
    expect(job.job_activities[0]?.action_type).toBe('poc')
  })
})

test('a form sent again under its key is done once; with another picture it is another request', async () => {
  const params = { jobId: await office.made.job(at('Intransit')) }
  const headers = { 'idempotency-key': 'pod-1' }
  const sendAgain = (picture = jpeg()) =>
    office.clerk.send(savePod, { params, body: form({ pod_name: 'J. Marsh' }, [['pod_image', picture]]) }, { headers })
  const [first, second] = [await sendAgain(), await sendAgain()]
  expect(second.data).toEqual(first.data)
  expect(first.data.job_process).toHaveLength(1)
  const other = await sendAgain(file(pictures.png, 'other.png', 'image/png'))
  expect(other).toMatchObject({ status: 422, code: 'idempotency_mismatch' })
  expect(await keptKeys()).toHaveLength(1)
})

describe('deleting', () => {
  async function jobWithPod(files = 2) {
    const job_id = await office.made.job(at('Completed'))
    const body = form({}, Array.from({ length: files }, () => ['pod_image', jpeg()] as const) as never)
    const job = await office.clerk.ok(savePod, { params: { jobId: job_id }, body })
    return { job_id, proof: job.job_process[0]! }
  }

  test('one picture leaves the others; with the last goes the proof, and the files go too', async () => {
    const { proof } = await jobWithPod()
    const keys = await keptKeys()
    const one = await office.clerk.ok(deletePodImage, {
      params: { id: proof.id },
      body: { image: proof.pod_image[0]! },
    })
    expect(one.job_process[0]?.pod_image).toEqual([proof.pod_image[1]])
    expect(one).toMatchObject({ no_of_pod: 1, has_pod: 1 })
    await isGone(keys[0]!)
    expect(await keptKeys()).toEqual([keys[1]])
    const none = await office.clerk.ok(deletePodImage, {
      params: { id: proof.id },
      body: { image: proof.pod_image[1]! },
    })
    expect(none).toMatchObject({ no_of_pod: 0, has_pod: 0, job_process: [] })
    expect(none.job_activities[0]).toMatchObject({ action_type: 'pod_deleted', message: 'Proof of delivery deleted' })
    await isGone(keys[1]!)
  })

  test.each([
    ['pod', 'POD'],
    ['poc', 'Proof of collection'],
  ] as const)('what is said of a %s names it', async (type, name) => {
    const job_id = await office.made.job(at('Completed'))
    const added = await office.clerk.send(savePod, { params: { jobId: job_id }, body: { type, pod_name: 'Gate 4' } })
    expect(added.message.toLowerCase()).toContain(`${name.toLowerCase()} added`)
    const deleted = await office.clerk.send(deletePodImage, { params: { id: added.data.job_process[0]!.id }, body: {} })
    expect(deleted.message.toLowerCase()).toContain(name.toLowerCase())
  })

  test('without naming a picture takes the whole proof', async () => {
    const { proof } = await jobWithPod()
    const job = await office.clerk.ok(deletePodImage, { params: { id: proof.id }, body: {} })
    expect(job.job_process).toEqual([])
    expect(await keptKeys()).toEqual([])
  })

  test('a picture of another proof is refused, and so is what the invoice stands on', async () => {
    const { proof } = await jobWithPod()
    const other = await jobWithPod()
    const wrong = await office.clerk.send(deletePodImage, {
      params: { id: proof.id },
      body: { image: other.proof.pod_image[0]! },
    })
    expect(Object.keys(wrong.data)).toEqual(['image'])
    const job_id = await office.made.job(at('Marked For Inv'))
    const id = await office.made.job_process({ job_id, pod_name: 'J. Marsh' })
    expect(await office.clerk.send(deletePodImage, { params: { id }, body: {} })).toMatchObject({
      status: 409,
      code: 'job_locked',
    })
    const paper = await office.made.job_attachment({ job_detail_id: job_id })
    expect(await office.clerk.send(deleteJobAttachment, { params: { id: paper } })).toMatchObject({
      status: 409,
      code: 'job_locked',
    })
  })
})

describe('papers of a job', () => {
  test('are attached as a form or by their keys, seen, and taken away', async () => {
    const job_id = await office.made.job()
    const order = file(pdf, 'Bestellung Müller.pdf', 'application/pdf')
    const one = await office.clerk.ok(addJobAttachment, {
      body: form({ job_detail_id: String(job_id) }, [['attachement', order]]),
    })
    expect(one).toMatchObject({
      is_attachement_available: 1,
      job_attachements: [{ name: 'Bestellung Müller.pdf', owner_details: 'Cleo Clerk' }],
    })
    const { key } = await upload('job-attachments')
    const two = await office.clerk.ok(addJobAttachment, {
      body: { job_detail_id: job_id, attachement: key, name: 'Map' },
    })
    expect(two.job_attachements.map(({ name }) => name)).toEqual(['Bestellung Müller.pdf', 'Map'])
    expect(await bytesOf(two.job_attachements[0]!.attachement!)).toMatchObject({
      status: 200,
      type: 'application/pdf',
      bytes: pdf,
    })
    const left = await office.clerk.ok(deleteJobAttachment, { params: { id: two.job_attachements[1]!.id } })
    expect(left.job_attachements).toHaveLength(1)
    await isGone(key)
  })

  test.each(['Cancelled', 'Deleted'] as const)('are refused by a job that is %s, and no file stays', async (status) => {
    const job_id = await office.made.job(at(status))
    const body = form({ job_detail_id: String(job_id) }, [['attachement', file(pdf, 'order.pdf', 'application/pdf')]])
    expect(await office.clerk.send(addJobAttachment, { body })).toMatchObject({ status: 409, code: 'job_locked' })
    expect(await keptKeys()).toEqual([])
  })

  test('are opened from the line of the feed that tells of them, proofs too, until they are gone', async () => {
    const job_id = await office.made.job(at('Completed'))
    const papers = form({ job_detail_id: String(job_id) }, [['attachement', file(pdf, 'order.pdf', 'application/pdf')]])
    const { job_attachements } = await office.clerk.ok(addJobAttachment, { body: papers })
    const job = await office.clerk.ok(savePod, { params: { jobId: job_id }, body: form({}, [['pod_image', jpeg()]]) })
    const [pod, attachment] = job.job_activities
    expect([pod?.action_type, attachment?.action_type]).toEqual(['pod', 'attachment'])
    expect(await bytesOf(attachment?.document_url ?? '')).toMatchObject({ status: 200, bytes: pdf })
    expect(await bytesOf(pod?.document_url ?? '')).toMatchObject({ status: 200, type: 'image/jpeg' })
    await office.clerk.ok(deletePodImage, { params: { id: job.job_process[0]!.id }, body: {} })
    const left = await office.clerk.ok(deleteJobAttachment, { params: { id: job_attachements[0]!.id } })
    expect(left.job_activities.map(({ document_url }) => document_url)).toEqual([null, null, null, null])
  })

  test('are asked for when there is none', async () => {
    const answer = await office.clerk.send(addJobAttachment, {
      body: { job_detail_id: await office.made.job(), attachement: [] },
    })
    expect(Object.keys(answer.data)).toEqual(['attachement'])
  })
})

describe('downloads', () => {
  test('are the file itself when there is one, a zip of several, and say when there is nothing', async () => {
    const job_id = await office.made.job({ ...at('Completed'), job_number: '10045' })
    const empty = await office.clerk.send(downloadAssets, { params: { id: job_id } })
    expect(empty).toMatchObject({ status: 404, message: 'There is nothing to download' })
    const body = () => form({}, [['pod_image', jpeg()]])
    await office.clerk.ok(savePod, { params: { jobId: job_id }, body: body() })
    const one = await office.clerk.send(downloadAssets, { params: { id: job_id } })
    expect(one.headers.get('content-type')).toBe('image/jpeg')
    expect(one.headers.get('content-disposition')).toContain('10045-pod.jpg')
    await office.clerk.ok(savePod, { params: { jobId: job_id }, body: body() })
    const outside = file(pdf, '../../etc/passwd', 'application/pdf')
    await office.clerk.ok(addJobAttachment, {
      body: form({ job_detail_id: String(job_id) }, [['attachement', outside]]),
    })
    const many = await office.clerk.send(downloadAssets, { params: { id: job_id } })
    expect(many.headers.get('content-type')).toBe('application/zip')
    const files = unzipSync(many.data as unknown as Uint8Array)
    expect(Object.keys(files)).toEqual([
      '10045-pod.jpg',
      '10045-pod-2.jpg',
      expect.stringMatching(/^[^/\\]*passwd\.pdf$/),
    ])
    expect(Buffer.from(files['10045-pod-2.jpg']!).subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]))
  })

  test('of several jobs have a folder a job', async () => {
    const jobs = [
      await office.made.job({ ...at('POD'), job_number: '10045' }),
      await office.made.job({ ...at('POD'), job_number: '10046' }),
    ]
    for (const jobId of jobs)
      await office.clerk.ok(savePod, { params: { jobId }, body: form({}, [['pod_image', jpeg()]]) })
    const answer = await office.clerk.send(downloadAssetsOfMany, { query: { jobIds: jobs.join(',') } })
    const files = unzipSync(answer.data as unknown as Uint8Array)
    expect(Object.keys(files)).toEqual(['10045/10045-pod.jpg', '10046/10046-pod.jpg'])
    const stranger = makeFactories(office.server.app, (await office.server.company()).tenant_id)
    const theirs = await office.clerk.send(downloadAssetsOfMany, {
      query: { jobIds: [jobs[0], await stranger.job()].join(',') },
    })
    expect(theirs.status).toBe(404)
  })

  test("are the customer's for its own jobs only", async () => {
    const customer_id = await office.made.customer()
    const own = await office.made.job({ ...at('POD'), customer_id })
    const other = await office.made.job(at('POD'))
    for (const jobId of [own, other])
      await office.clerk.ok(savePod, {
        params: { jobId },
        body: form({}, [
          ['pod_image', jpeg()],
          ['pod_sign', jpeg('sign.jpg')],
        ]),
      })
    const user = await office.server.customerUser(office.company, customer_id)
    const zip = unzipSync((await user.send(downloadAssets, { params: { id: own } })).data as unknown as Uint8Array)
    expect(Object.keys(zip)).toHaveLength(2)
    expect((await user.send(downloadAssets, { params: { id: other } })).status).toBe(404)
    const { job_process } = await office.clerk.ok(getJob, { params: { id: other } })
    expect((await user.send(convertSignatureToBase64, { query: { job_process: job_process[0]!.id } })).status).toBe(404)
    const shown = await user.ok(getCustomerJob, { params: { id: own } })
    expect(await bytesOf(shown.job_process[0]!.pod_image[0]!)).toMatchObject({ status: 200 })
    const signed = { query: { job_process: shown.job_process[0]!.id } }
    expect((await user.send(convertSignatureToBase64, signed)).status).toBe(200)
    await office.made.inCompany(({ db, tenant_id }) =>
      db.updateTable('jobs').set(at('Deleted')).where('tenant_id', '=', tenant_id).where('id', '=', own).execute(),
    )
    expect((await user.send(downloadAssets, { params: { id: own } })).status).toBe(404)
    expect((await user.send(convertSignatureToBase64, signed)).status).toBe(404)
  })
})

describe('upload-file', () => {
  test('takes base64, bare or as a data: address', async () => {
    const bare = pictures.jpeg.toString('base64')
    for (const base64_string of [bare, `data:image/jpeg;base64,${bare}`]) {
      const kept = await office.clerk.ok(uploadFile, {
        body: { bucket_name: 'pod', base64_string, base64: 1, name: 'yard.jpg' },
      })
      expect(kept).toMatchObject({ name: 'yard.jpg', content_type: 'image/jpeg' })
      expect(await bytesOf(kept.path)).toMatchObject({ status: 200, type: 'image/jpeg' })
    }
  })

  test.each([
    ['nothing', { bucket_name: 'pod' }, 422, 'base64_string'],
    ['no base64', { bucket_name: 'pod', base64_string: '%%%' }, 422, 'base64_string'],
    ['a bucket that is not there', { bucket_name: 'secrets', base64_string: 'AAAA' }, 422, 'bucket_name'],
  ])('%s is refused on its field', async (_name, body, status, field) => {
    const answer = await office.clerk.send(uploadFile, { body: body as never })
    expect(answer.status).toBe(status)
    expect(Object.keys(answer.data)).toEqual([field])
  })

  test('takes a picture alone, and its path as the picture of a person', async () => {
    const params = { id: await office.made.profile() }
    const base64_string = pictures.jpeg.toString('base64')
    const sent = [form({}, [['file', jpeg()]]), form({ base64_string, base64: '1' }, []), { base64_string }]
    const plain = await office.server.clerk(office.company, { permissions: [] })
    for (const body of sent) {
      const { path, key } = await plain.ok(uploadFile, { body })
      expect(key).toContain('/profile-pictures/')
      const saved = await office.clerk.ok(changeProfile, { params, body: { profile_image: path } })
      expect(saved).toMatchObject({ profile_image: key })
      for (const profile_image of [saved.profile_image, saved.profile_image_path]) {
        const again = await office.clerk.send(changeProfile, { params, body: { ...saved, profile_image } as never })
        expect(again).toMatchObject({ status: 200, data: { profile_image: key, version: saved.version } })
      }
    }
  })

  test("asks for the bucket's own permission", async () => {
    const ask: readonly string[] = uploadBuckets['driver-documents'].permissions
    const held = permissions.map(({ slug }) => slug).filter((slug) => !ask.includes(slug))
    const junior = await office.server.clerk(office.company, { permissions: held })
    const body = () => form({ bucket_name: 'driver-documents' }, [['file', jpeg()]])
    expect(await junior.send(uploadFile, { body: body() })).toMatchObject({ status: 403, code: 'forbidden' })
    expect((await office.clerk.send(uploadFile, { body: body() })).status).toBe(200)
  })

  test('refuses a form that is broken or too large', async () => {
    const broken = await office.clerk.send(
      uploadFile,
      { body: 'x' as never },
      { headers: { 'content-type': 'multipart/form-data; boundary=none' } },
    )
    expect(broken).toMatchObject({ status: 400, code: 'malformed_body' })
    const large = file(Buffer.concat([pictures.jpeg, Buffer.alloc(27 * 1024 * 1024)]), 'large.jpg', 'image/jpeg')
    const answer = await office.clerk.send(uploadFile, { body: form({ bucket_name: 'pod' }, [['file', large]]) })
    expect(answer).toMatchObject({ status: 413, code: 'body_too_large' })
  })
})

test('pictures and signatures come as data: addresses, for the company they belong to', async () => {
  const job_id = await office.made.job(at('Intransit'))
  const job = await office.clerk.ok(savePod, {
    params: { jobId: job_id },
    body: form({}, [
      ['pod_image', jpeg()],
      ['pod_sign', file(pictures.png, 'sign.png', 'image/png')],
    ]),
  })
  const proof = job.job_process[0]!
  const sign = await office.clerk.ok(convertSignatureToBase64, { query: { job_process: proof.id } })
  expect(sign.base64_string).toMatch(/^data:image\/png;base64,iVBOR/)
  const image = await office.clerk.ok(convertPictureToBase64, { query: { image: proof.pod_image[0]! } })
  expect(image.base64_string).toMatch(/^data:image\/jpeg;base64,\/9j\//)
  const forged = proof.pod_image[0]!.replace(/s=.*$/, 's=forged')
  expect(await office.clerk.send(convertPictureToBase64, { query: { image: forged } })).toMatchObject({
    status: 410,
    code: 'link_invalid',
  })
  const stranger = await office.server.clerk()
  expect((await stranger.send(convertPictureToBase64, { query: { image: proof.pod_image[0]! } })).status).toBe(404)
})

test('the office and the customer hear of proofs and papers', async () => {
  const job_id = await office.made.job(at('Intransit'))
  const { n: after } = await office.clerk.ok(getClientEvents, { query: { after: 0 } })
  await office.clerk.ok(savePod, { params: { jobId: job_id }, body: { pod_name: 'J. Marsh' } })
  await office.clerk.ok(savePod, { params: { jobId: job_id }, body: { type: 'poc', pod_name: 'Gate 4' } })
  await office.clerk.ok(addJobAttachment, { body: form({ job_detail_id: String(job_id) }, [['attachement', jpeg()]]) })
  const { events } = await office.clerk.ok(getClientEvents, { query: { after } })
  expect(events.map(({ event, type, ids }) => [event, type, ids])).toEqual([
    ['jobChange', 'update', [job_id]],
    ['jobChange', 'update', [job_id]],
    ['jobChange', 'attachment', [job_id]],
  ])
})

test('an archive has the document of the proofs beside the files, once the company has said who it is', async () => {
  const job_id = await office.made.job({ ...at('Completed'), job_number: 'A/77' })
  await office.clerk.ok(savePod, {
    params: { jobId: job_id },
    body: form({ type: 'pod', pod_name: 'J. Marsh' }, [
      ['pod_image', jpeg()],
      ['pod_image', jpeg('two.jpg')],
    ]),
  })
  const names = async () => {
    const zip = await office.clerk.ok(downloadAssets, { params: { id: job_id } })
    return Object.keys(unzipSync(new Uint8Array(zip as unknown as Uint8Array)))
  }
  expect(await names()).toHaveLength(2)
  const address = { address1: '12 Station Road', town: 'Ely', postcode: 'CB7 4BS' }
  await office.clerk.ok(changeCompanyDetails, { body: address })
  expect(await names()).toContain('Proof of delivery A-77.pdf')
})
