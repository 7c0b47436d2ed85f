/** Why a field that names an uploaded file is refused. */
export const fileMessages = {
  upload_first: 'Upload the picture first',
  not_base64: 'This is not base64',
  unknown: 'This file has not been uploaded here, or is in use already',
} as const
