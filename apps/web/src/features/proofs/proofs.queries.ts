import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { api, apiFile, multipart } from '#platform/api.ts'
import { saveFile } from '#platform/file-actions.ts'
import type { PictureOrigin } from './picture-origin.ts'
import type { OfficeJob } from './shown-job.ts'

/** A form in the place of a call's JSON body: files under their fields beside the same plain fields. */
const form = <B>(fields: Parameters<typeof multipart>[0]) => multipart(fields) as B

export interface NewProof {
  type: 'pod' | 'poc'
  files: readonly File[]
  pod_name: string
  /** RFC 3339. */
  pod_time: string
  pieces: string
  remarks: string
  /** Where and when the pictures were taken; they themselves do not say it any more. */
  origin: PictureOrigin | null
}

/** The proof is added once however often the sending is tried; all pictures or none are kept. */
export const savePod = (jobId: number, { files, ...proof }: NewProof, idempotencyKey: string): Promise<OfficeJob> =>
  api(
    calls.savePod,
    {
      params: { jobId },
      body: form({
        type: proof.type,
        pod_time: proof.pod_time,
        pod_name: proof.pod_name.trim() || null,
        pieces: tidyNumber(proof.pieces) || null,
        remarks: proof.remarks.trim() || null,
        ...proof.origin,
        pod_image: files,
      }),
    },
    { idempotencyKey },
  )

/** One picture of a proof by its path, or without it the whole proof. */
export const deletePodImage = (id: number, image?: string): Promise<OfficeJob> =>
  api(calls.deletePodImage, { params: { id }, body: image === undefined ? {} : { image } })

export const addJobAttachment = (job_detail_id: number, file: File): Promise<OfficeJob> =>
  api(calls.addJobAttachment, { body: form({ job_detail_id, attachement: file }) })

export const deleteJobAttachment = (id: number): Promise<OfficeJob> =>
  api(calls.deleteJobAttachment, { params: { id } })

/** Saves a job's proofs and papers: the one file, or a zip of them. */
export const downloadAssets = async (id: number) => saveFile(await apiFile(calls.downloadAssets, { params: { id } }))
