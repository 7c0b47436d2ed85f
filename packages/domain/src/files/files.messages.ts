/** Why a field that names an uploaded file is refused. */
export const fileMessages = {
  upload_first: 'Upload the picture first',
  unknown: 'This file has not been uploaded here, or is in use already',
} as const
