/** Why a field that names an uploaded file is refused. */
export const fileMessages = {
  upload_first: 'Upload the picture first',
  not_base64: 'This is not base64',
  unknown: 'This file has not been uploaded here, or is in use already',
  too_many: (most: number) => `At most ${most} files`,
} as const

const picturesTaken = 'Pictures can be JPEG, HEIC, PNG, WebP or BMP'
/** What can be taken, where a file of another kind was sent. */
export const takenTexts = {
  images: `${picturesTaken}.`,
  images_and_pdf: `${picturesTaken}, papers PDF.`,
  all: `${picturesTaken}, papers PDF, CSV or plain text.`,
} as const

/** What a field for a file says. */
export const fileTexts = {
  drop: { images: 'Drop a picture, or browse', images_and_pdf: 'Drop a picture or PDF, or browse' },
  replace: 'Drop another, or browse',
  open: (what: string) => `Open ${what}`,
  remove: (what: string) => `Remove ${what}`,
} as const

/** How large a file is; figure and unit stay on one line. */
export function fileSize(bytes: number): string {
  if (bytes < 1000) return `${bytes}\u00a0B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 1000)}\u00a0kB` : `${(bytes / 1_000_000).toFixed(1)}\u00a0MB`
}

/** Files on their way to what they are attached to. */
export const uploadTexts = {
  waiting: 'Waiting…',
  progress: (sent: string, total: string) => `${sent} of ${total}`,
  broken: 'The upload was interrupted. Send it again: it is attached only once.',
  again: 'Send again',
  dismiss: (name: string) => `Do not send ${name}`,
  choose: 'Take a picture or choose files',
  unsent: {
    sending: 'Please wait until every file has been uploaded',
    failed: 'Send the failed files again, or remove them',
  },
} as const
