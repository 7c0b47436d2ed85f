import { tidyNumber } from '@dray/domain/kernel/typed-number.ts'
import * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { api, apiFile, multipart } from '#platform/api.ts'
import { saveFile } from '#platform/file-actions.ts'
import { downloading, uploading } from '#platform/transport.ts'
import type { PictureOrigin } from './picture-origin.ts'
import type { OfficeJob } from './shown-job.ts'

/** How files are sent: once for each key, and told how far they are. */
interface Sending {
  idempotencyKey: string
  onSent: (bytes: number, total: number) => void
}
const sendingOptions = ({ idempotencyKey, onSent }: Sending) => ({ idempotencyKey, transport: uploading(onSent) })

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
export const savePod = (jobId: number, { files, ...proof }: NewProof, sending: Sending): Promise<OfficeJob> =>
  api(
    calls.savePod,
    {
      params: { jobId },
      body: multipart({
        type: proof.type,
        pod_time: proof.pod_time,
        pod_name: proof.pod_name.trim() || null,
        pieces: tidyNumber(proof.pieces) || null,
        remarks: proof.remarks.trim() || null,
        ...proof.origin,
        pod_image: files,
      }),
    },
    sendingOptions(sending),
  )

/** One picture of a proof by its path, or without it the whole proof. */
export const deletePodImage = (id: number, image?: string): Promise<OfficeJob> =>
  api(calls.deletePodImage, { params: { id }, body: image === undefined ? {} : { image } })

/** Attached once however often the sending is tried. */
export const addJobAttachment = (job_detail_id: number, file: File, sending: Sending): Promise<OfficeJob> =>
  api(calls.addJobAttachment, { body: multipart({ job_detail_id, attachement: file }) }, sendingOptions(sending))

/** Shows a paper to the job's drivers on their phones, or to the office only. */
export const changeJobAttachment = (id: number, show_to_driver: 0 | 1): Promise<OfficeJob> =>
  api(calls.changeJobAttachment, { params: { id }, body: { show_to_driver } })

export const deleteJobAttachment = (id: number): Promise<OfficeJob> =>
  api(calls.deleteJobAttachment, { params: { id } })

/** Saves a job's proofs and papers: the one file, or a zip of them. */
export const downloadAssets = async (id: number) => saveFile(await apiFile(calls.downloadAssets, { params: { id } }))

/** Fetches the proofs and papers of several jobs as one archive, a folder a job. */
export const downloadAssetsOfMany = (jobIds: readonly number[], onReceived: (bytes: number) => void) =>
  apiFile(calls.downloadAssetsOfMany, { query: { jobIds: jobIds.join(',') } }, { transport: downloading(onReceived) })
