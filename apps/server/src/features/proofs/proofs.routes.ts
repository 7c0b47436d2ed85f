import * as calls from '@dray/domain/proofs/proofs.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addJobAttachment } from './add-job-attachment.ts'
import { changeJobAttachment } from './change-job-attachment.ts'
import { convertPictureToBase64 } from './convert-picture-to-base64.ts'
import { convertSignatureToBase64 } from './convert-signature-to-base64.ts'
import { deleteJobAttachment } from './delete-job-attachment.ts'
import { deletePodImage } from './delete-pod-image.ts'
import { downloadAssets } from './download-assets.ts'
import { downloadAssetsOfMany } from './download-assets-of-many.ts'
import { savePod } from './save-pod.ts'
import { uploadFile } from './upload-file.ts'

export const proofsRoutes = [
  route(calls.uploadFile, uploadFile),
  route(calls.savePod, savePod),
  route(calls.deletePodImage, deletePodImage),
  route(calls.addJobAttachment, addJobAttachment),
  route(calls.changeJobAttachment, changeJobAttachment),
  route(calls.deleteJobAttachment, deleteJobAttachment),
  route(calls.downloadAssets, downloadAssets),
  route(calls.downloadAssetsOfMany, downloadAssetsOfMany),
  route(calls.convertSignatureToBase64, convertSignatureToBase64),
  route(calls.convertPictureToBase64, convertPictureToBase64),
]
