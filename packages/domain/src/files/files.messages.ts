/** Why a field that names an uploaded file is refused. */
export const fileMessages = {
  upload_first: 'Upload the picture first',
  not_base64: 'This is not base64',
  unknown: 'This file has not been uploaded here, or is in use already',
} as const

/** What a field for a file says. */
export const fileTexts = {
  drop: { images: 'Drop a picture, or browse', images_and_pdf: 'Drop a picture or PDF, or browse' },
  replace: 'Drop another, or browse',
  open: (what: string) => `Open ${what}`,
  remove: (what: string) => `Remove ${what}`,
} as const
