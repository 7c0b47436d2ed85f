import { type UploadBucket, uploadBucketNames, uploadBuckets } from '@dray/domain/files/upload-buckets.ts'
import { addJobAttachment, savePod, uploadFile } from '@dray/domain/proofs/proofs.calls.ts'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  bitmapClaiming,
  bombs,
  exifWith,
  gifClaiming,
  greyPng,
  heic,
  heicClaiming,
  jpegClaiming,
  pictures,
  pngChunk,
  riffChunk,
  spliced,
  tiledHeic,
  turnedHeic,
} from '#platform/files/pictures.fixture.ts'
import { makeFactories } from '#testing/factories.ts'
import { testOffice } from '#testing/office.ts'
import type { Person } from '#testing/people.ts'

const office = testOffice('file')
let booker: Person
beforeAll(async () => {
  booker = await office.server.customerUser(
    office.company,
    await makeFactories(office.server.app, office.company.tenant_id).customer(),
  )
})

const send = (bucket_name: UploadBucket, bytes: Buffer) =>
  (bucket_name === 'booking-attachments' ? booker : office.clerk).send(uploadFile, {
    body: { bucket_name, base64_string: bytes.toString('base64'), base64: 1 },
  })
const form = (fields: Record<string, string>, field: string, bytes: Buffer) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  data.append(field, new Blob([new Uint8Array(bytes)]), 'picture')
  return data as never
}
const tooLarge = (field: string, limit: string | number = '50') => ({
  status: 422,
  code: 'picture_too_large',
  message: expect.stringContaining(`At most ${limit} are allowed.`),
  data: { [field]: [expect.stringMatching(/^This picture has [\d,.]+ megapixels \([\d,]+ × [\d,]+\)/)] },
})
const keptBytes = async (key: string) =>
  Buffer.concat(await (await office.server.app.services.files.of(office.company.tenant_id).get(key)).stream.toArray())

describe.each(Object.entries(bombs))('%s that claims hundreds of megapixels is refused at once', (_, bytes) => {
  test('in every bucket, naming the field and the limit', async () => {
    const asked = performance.now()
    for (const bucket of uploadBucketNames) {
      const limit = uploadBuckets[bucket].most_pixels / 1_000_000
      expect(await send(bucket, bytes)).toMatchObject(tooLarge('base64_string', limit))
    }
    expect(performance.now() - asked).toBeLessThan(3_000)
  })

  test('as a proof and as a paper in a form', async () => {
    const jobId = await office.made.job({ status: 'Intransit' })
    const proof = await office.clerk.send(savePod, { params: { jobId }, body: form({}, 'pod_image', bytes) })
    expect(proof).toMatchObject(tooLarge('pod_image'))
    const body = form({ job_detail_id: String(jobId) }, 'attachement', bytes)
    expect(await office.clerk.send(addJobAttachment, { body })).toMatchObject(tooLarge('attachement'))
  })
})

test.each([
  ['a GIF of 65,535 by 65,535', gifClaiming(65_535, 65_535), 'picture_too_large'],
  ['a GIF without width', gifClaiming(0, 1), 'file_unreadable'],
  ['a JPEG whose height is left open', jpegClaiming(12, 0), 'file_unreadable'],
  ['a bitmap of negative width', bitmapClaiming(-20, 20), 'file_unreadable'],
  ['a bitmap of the lowest height there is', bitmapClaiming(20, -2_147_483_648), 'picture_too_large'],
])('%s is refused as a paper', async (_, bytes, code) => {
  expect(await send('job-attachments', bytes)).toMatchObject({ status: 422, code })
})

test('a picture of as many pixels as allowed is taken, one row more is not', async () => {
  const grey = (width: number, height: number) =>
    sharp(Buffer.alloc(width * height), { raw: { width, height, channels: 1 } })
  expect(await send('company-logos', await grey(2_000, 2_000).png().toBuffer())).toMatchObject({ status: 200 })
  expect(await send('company-logos', await grey(2_000, 2_001).png().toBuffer())).toMatchObject(
    tooLarge('base64_string', 4),
  )
})

test('a picture that cannot be decoded is refused where it is to be scaled', async () => {
  const broken = greyPng({ width: 2_000, height: 1_000, bits: 8 }, Buffer.from('broken'))
  expect(await send('pod', broken)).toMatchObject({ status: 422, code: 'file_unreadable' })
})

/** The colours in the middle of the picture's left, right, upper and lower half. */
async function halves(key: string) {
  const { data, info } = await sharp(await keptBytes(key))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
    const [red = 0, , blue = 0] = data.subarray(at, at + 3)
    return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : 'other'
  }
  const [left, right, top, bottom] = [colourAt(0.2, 0.5), colourAt(0.8, 0.5), colourAt(0.5, 0.2), colourAt(0.5, 0.8)]
  return { size: [info.width, info.height], left, right, top, bottom }
}

describe("a telephone's HEIC is kept as a JPEG, the right way up", () => {
  test.each(['pod', 'job-attachments'] as const)('in %s', async (bucket) => {
    const { data } = await send(bucket, heic)
    expect(data).toMatchObject({ content_type: 'image/jpeg', key: expect.stringMatching(/\.jpg$/) })
    expect(await halves(data.key)).toMatchObject({ size: [800, 400], left: 'red', right: 'blue' })
    const turned = await send(bucket, turnedHeic())
    expect(await halves(turned.data.key)).toMatchObject({ size: [400, 800], top: 'blue', bottom: 'red' })
  })

  test('of 48 megapixels, in tiles; one of more is refused with what is allowed', async () => {
    const { data } = await send('pod', tiledHeic(8064, 6048))
    expect(await halves(data.key)).toMatchObject({ size: [1600, 1200] })
    expect(await send('pod', tiledHeic(9000, 6048))).toMatchObject(tooLarge('base64_string'))
  })

  test('as the picture of a proof and as an attachment in a form', async () => {
    const jobId = await office.made.job({ status: 'Intransit' })
    const proof = await office.clerk.send(savePod, { params: { jobId }, body: form({}, 'pod_image', heic) })
    expect(JSON.stringify(proof.data)).toMatch(/"pod_image":\["[^"]+\.jpg\?/)
    const body = form({ job_detail_id: String(jobId) }, 'attachement', heic)
    expect(await office.clerk.send(addJobAttachment, { body })).toMatchObject({ status: 200 })
  })

  test('one that is broken, or larger inside than it claims, is refused, and the next one is taken', async () => {
    const broken = [heic.subarray(0, 120), heic.subarray(0, -200), heicClaiming(8, 4)]
    for (const bytes of broken) {
      expect(await send('pod', bytes)).toMatchObject({ status: 422, code: 'file_unreadable' })
    }
    expect(await send('pod', heic)).toMatchObject({ status: 200 })
  })
})

describe('a picture that its camera turned stands upright when it is kept', () => {
  const photo = sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
  const inWebp = (webp: Buffer, exif: Buffer) => {
    const bytes = Buffer.concat([webp, riffChunk('EXIF', exif)])
    bytes.writeUInt32LE(bytes.length - 8, 4)
    return bytes
  }

  test.each([
    ['a JPEG', async () => photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()],
    ['a PNG', async () => spliced(await photo.clone().png().toBuffer(), 33, pngChunk('eXIf', exifWith(6)))],
    ['a WebP', async () => photo.clone().withMetadata({ orientation: 6 }).webp().toBuffer()],
  ])('%s, as a paper and as a proof', async (_, turned) => {
    for (const bucket of ['job-attachments', 'pod'] as const) {
      const { data } = await send(bucket, await turned())
      const kept = await sharp(await keptBytes(data.key)).metadata()
      expect({ ...kept, bucket }).toMatchObject({ width: 40, height: 60, bucket })
      expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
    }
  })

  test('a note that cannot be read leaves it as it is', async () => {
    const { data } = await send('job-attachments', inWebp(pictures.webp, Buffer.from('II*')))
    expect(await keptBytes(data.key)).toEqual(pictures.webp)
  })
})

test('who sends what cannot be taken reads what can', async () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const refused = { status: 422, code: 'file_type_refused' }
  const pictures_taken = 'Pictures can be JPEG, HEIC, PNG, WebP or BMP'
  expect(await send('profile-pictures', drawing)).toMatchObject({ ...refused, message: `${pictures_taken}.` })
  expect(await send('pod', drawing)).toMatchObject({ ...refused, message: `${pictures_taken}, papers PDF.` })
  expect(await send('job-attachments', Buffer.from([1, 2, 3, 0]))).toMatchObject({
    ...refused,
    data: { base64_string: [`${pictures_taken}, papers PDF, CSV or plain text.`] },
  })
})

describe('a picture is kept in the size that its use needs', () => {
  const photo = sharp({ create: { width: 3_000, height: 2_000, channels: 3, background: 'teal' } })

  test.each([
    ['pod', 1_600, 1_067],
    ['company-logos', 640, 427],
    ['profile-pictures', 512, 341],
  ] as const)('in %s', async (bucket, width, height) => {
    const sent = bucket === 'company-logos' ? photo.clone().resize(1_500, 1_000) : photo.clone()
    const { data } = await send(bucket, await sent.jpeg().toBuffer())
    expect(data).toMatchObject({ content_type: 'image/jpeg' })
    expect(await sharp(await keptBytes(data.key)).metadata()).toMatchObject({ format: 'jpeg', width, height })
  })

  test('the right way up, without what its camera wrote', async () => {
    const turned = await photo.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer()
    const { data } = await send('pod', turned)
    const kept = await sharp(await keptBytes(data.key)).metadata()
    expect(kept).toMatchObject({ width: 1_067, height: 1_600 })
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined])
  })

  test('a logo keeps what is transparent, also of a WebP', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const logo = await sharp({ create: { width: 900, height: 300, channels: 4, background: clear } })
      .webp()
      .toBuffer()
    const { data } = await send('company-logos', logo)
    expect(data).toMatchObject({ content_type: 'image/png', key: expect.stringMatching(/\.png$/) })
    const kept = sharp(await keptBytes(data.key))
    expect(await kept.metadata()).toMatchObject({ format: 'png', width: 640, hasAlpha: true })
    expect([...(await kept.raw().toBuffer()).subarray(0, 4)]).toEqual([0, 0, 0, 0])
  })

  test('one that fits is kept to the byte, and a paper always is', async () => {
    const small = await photo.clone().resize(1_400).jpeg().toBuffer()
    const large = await photo.clone().jpeg().toBuffer()
    const [proof, paper] = [await send('pod', small), await send('job-attachments', large)]
    expect(await sharp(await keptBytes(proof.data.key)).metadata()).toMatchObject({ width: 1_400 })
    expect(proof.data.size).toBe(small.length)
    expect(await sharp(await keptBytes(paper.data.key)).metadata()).toMatchObject({ width: 3_000 })
  })
})
