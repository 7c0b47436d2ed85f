import * as z from 'zod/mini'
import { onePixel } from '../files/example-picture.ts'
import { fileReference, maxFiles } from '../files/file-reference.ts'
import { uploadBucketNames } from '../files/upload-buckets.ts'
import { jobDetail } from '../jobs/job.ts'
import { defineCall, largestJson } from '../kernel/call.ts'
import { fileAnswer, flag, idOf, idParams, idsOf, instantIn, linesOrNull, spelled, textOrNull } from '../kernel/wire.ts'
import { proofMessages, proofReasons } from './proofs.messages.ts'

const feature = 'proofs'
const diary = { client: ['/traffic-diary'] } as const
/** Who reads a job's papers: the diary, who invoices it, and the customer whose job it is. */
const readers = {
  client: ['/traffic-diary', '/finance/jobs/mark-for-invoice'],
  customer: ['/customer/traffic-diary'],
} as const

const megabyte = 1024 * 1024
/** A file of 25 MB, with what stands around it. */
const oneFileLimit = 26 * megabyte
const formLimit = 60 * megabyte
const maxJobsPerDownload = 50

/** One uploaded file or several; a form repeats its field. */
const fileReferences = (most: number) =>
  z._default(
    z.pipe(
      z.union([fileReference, z.array(fileReference)]),
      z.pipe(
        z.transform((given: string | string[]) => [given].flat()),
        z.array(z.string()).check(z.maxLength(most, proofReasons.too_many(most))),
      ),
    ),
    [],
  )
const within = (lowest: number, highest: number, reason: string) =>
  z.optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^-?\d{1,9}(\.\d{1,20})?$/, reason))], reason),
      z.pipe(z.transform(Number), z.number().check(z.gte(lowest, reason), z.lte(highest, reason))),
    ),
  )

const wholeWithin = (lowest: number, highest: number) => {
  const reason = `Must be a whole number from ${lowest} to ${highest}`
  return z.optional(
    z.pipe(
      z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/, reason))], reason),
      z.pipe(z.transform(Number), z.int(reason).check(z.gte(lowest, reason), z.lte(highest, reason))),
    ),
  )
}

export const uploadFile = defineCall({
  id: 'uploadFile',
  feature,
  method: 'POST',
  path: '/client/upload-file',
  summary: 'Takes one file, as a form or in base64, and answers the key that other calls name it by',
  /** The bucket asks for more. */
  who: { client: [], customer: ['bookings.edit'] },
  runs: 'outside',
  multipart: true,
  form_limit: oneFileLimit,
  /** A file of 7 MB in base64; larger ones come as a form. */
  json_limit: largestJson,
  body: z.object({
    /** Left out, the file is a picture of the person who sends it. */
    bucket_name: z._default(z.enum(uploadBucketNames), 'profile-pictures'),
    /** The content, or a `data:` address of it; left out when the form carries a file. */
    base64_string: z.optional(z.string()),
    base64: z.optional(flag),
    name: z.optional(textOrNull(200)),
  }),
  answer: z.object({
    key: z.string(),
    /** A signed path of our own origin, to show the file at once. */
    path: z.string(),
    name: z.string(),
    content_type: z.string(),
    size: z.int(),
  }),
  message: proofMessages.uploaded,
  example: { body: { bucket_name: 'pod', base64_string: onePixel, base64: 1 } },
})

export const savePod = defineCall({
  id: 'savePod',
  feature,
  method: 'POST',
  path: '/client/save-pod/:jobId',
  summary: 'Adds a proof of delivery or of collection: pictures in a form (`pod_image`), or keys of uploaded files',
  who: diary,
  runs: 'outside',
  multipart: true,
  form_limit: formLimit,
  params: spelled(z.object({ jobId: idOf('job') }), { jobId: 'job_id' }),
  body: z.object({
    type: z._default(z.enum(['pod', 'poc']), 'pod'),
    pod_image: fileReferences(maxFiles),
    /** Who signed. */
    pod_name: z.optional(textOrNull(120)),
    /** A picture of the signature, by its key. */
    pod_sign: z.optional(z.nullable(fileReference)),
    /** When it was handed over; now when left out. */
    pod_time: z.optional(z.nullable(instantIn)),
    pieces: wholeWithin(0, 1_000_000),
    remarks: z.optional(linesOrNull(1000)),
    /** Left out for sub-contractors, who have no workday. */
    workday_id: z.optional(z.nullable(idOf('workday'))),
    /** Where the picture was taken, which is taken out of the picture itself. */
    latitude: within(-90, 90, 'Must be a latitude'),
    longitude: within(-180, 180, 'Must be a longitude'),
    accuracy_m: within(0, 1_000_000, 'Must be metres'),
    /** The device's own clock when it was taken. */
    device_at: z.optional(z.nullable(instantIn)),
  }),
  answer: jobDetail,
  message: proofMessages.added.pod,
  example: { params: { jobId: 1 }, body: { pod_image: ['1/pod/0.jpg'], pod_name: 'J. Marsh' } },
})

export const deletePodImage = defineCall({
  id: 'deletePodImage',
  feature,
  method: 'PUT',
  path: '/client/delete_pod_image/:id',
  summary: 'Deletes one picture of a proof; without naming it, the whole proof. Not reversible',
  who: diary,
  runs: 'write',
  params: idParams('job_process'),
  body: z.object({
    /** The picture's path or key as the proof lists it. */
    image: z.optional(fileReference),
  }),
  answer: jobDetail,
  message: proofMessages.imageDeleted.pod,
  example: { params: { id: 1 }, body: { image: '1/pod/0.jpg' } },
})

export const addJobAttachment = defineCall({
  id: 'addJobAttachment',
  feature,
  method: 'POST',
  path: '/client/job-attachment',
  summary: 'Attaches papers to a job: files in a form (`attachement`), or keys of uploaded files',
  who: diary,
  runs: 'outside',
  multipart: true,
  form_limit: formLimit,
  body: spelled(
    z.object({
      job_detail_id: idOf('job'),
      attachement: fileReferences(maxFiles),
      name: z.optional(textOrNull(200)),
    }),
    { attachement: 'attachment' },
  ),
  answer: jobDetail,
  message: proofMessages.attachmentAdded,
  example: { body: { job_detail_id: 1, attachement: ['1/job-attachments/0.pdf'] } },
})

export const changeJobAttachment = defineCall({
  id: 'changeJobAttachment',
  feature,
  method: 'PUT',
  path: '/client/job-attachment/:id',
  summary: 'Shows a paper of a job to its drivers on their phones, or to the office only',
  who: diary,
  runs: 'write',
  params: idParams('job_attachment'),
  body: z.object({ show_to_driver: flag }),
  answer: jobDetail,
  message: proofMessages.attachmentChanged,
  example: { params: { id: 1 }, body: { show_to_driver: 1 } },
})

export const deleteJobAttachment = defineCall({
  id: 'deleteJobAttachment',
  feature,
  method: 'DELETE',
  path: '/client/job-attachment/:id',
  summary: 'Deletes a paper of a job. Not reversible',
  who: diary,
  runs: 'write',
  params: idParams('job_attachment'),
  answer: jobDetail,
  message: proofMessages.attachmentDeleted,
  example: { params: { id: 1 } },
})

export const downloadAssets = defineCall({
  id: 'downloadAssets',
  feature,
  method: 'GET',
  path: '/client/traffic-diary/download-assets/:id',
  summary: "A job's proofs and papers: the file when there is one, else a zip of them",
  who: readers,
  runs: 'outside',
  params: idParams('job'),
  answer: fileAnswer,
  file: 'application/zip',
  example: { params: { id: 1 } },
})

export const downloadAssetsOfMany = defineCall({
  id: 'downloadAssetsOfMany',
  feature,
  method: 'GET',
  path: '/client/traffic-diary/download-assets-multiple',
  summary: 'The proofs and papers of several jobs in one zip, a folder a job',
  who: readers,
  runs: 'outside',
  query: spelled(z.object({ jobIds: idsOf('job', maxJobsPerDownload) }), { jobIds: 'job_ids' }),
  answer: fileAnswer,
  file: 'application/zip',
  example: { query: { jobIds: '1' } },
})

const inBase64 = z.object({
  /** A `data:` address. */
  base64_string: z.string(),
})

export const convertSignatureToBase64 = defineCall({
  id: 'convertSignatureToBase64',
  feature,
  method: 'GET',
  path: '/client/convert-pod-sign-base64',
  summary: "A proof's signature as a data: address, for documents made in the browser",
  who: readers,
  runs: 'outside',
  query: z.object({ job_process: idOf('job_process') }),
  answer: inBase64,
  example: { query: { job_process: 1 } },
})

export const convertPictureToBase64 = defineCall({
  id: 'convertPictureToBase64',
  feature,
  method: 'GET',
  path: '/client/convert-to-base64-image',
  summary: 'A picture as a data: address, by the signed path that another call answered',
  who: { client: [], customer: [] },
  runs: 'outside',
  query: z.object({ image: fileReference }),
  answer: inBase64,
  example: { query: { image: '/files/1/pod/0.jpg' } },
})

export const proofsCalls = [
  uploadFile,
  savePod,
  deletePodImage,
  addJobAttachment,
  changeJobAttachment,
  deleteJobAttachment,
  downloadAssets,
  downloadAssetsOfMany,
  convertSignatureToBase64,
  convertPictureToBase64,
]
