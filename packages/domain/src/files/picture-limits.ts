import type { ErrorCode } from '../kernel/errors.ts'

/** Pictures are made small before they are sent: a phone on a yard's signal sends them in a second. */
export const imageLimits = {
  megabytes: 0.3,
  /** Pixels of the longer side. */
  side: 1400,
} as const

export const compressibleTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/bmp'] as const

/** What an upload accepts: pictures alone, pictures and PDF, or anything. */
export type Accepts = 'images' | 'images_and_pdf' | 'all'

/** What a chooser of files lists for pictures; some machines know HEIC by its ending only. */
export const pictureAccept = [...compressibleTypes, 'image/heic', 'image/heif', '.heic', '.heif'].join(',')
export const paperAccept = `${pictureAccept},application/pdf`

interface Named {
  type: string
  name: string
}
/** A telephone's picture. Few browsers can open one: the server makes a JPEG of it. */
export const isHeic = ({ type, name }: Named): boolean =>
  /^image\/hei[cf]$/i.test(type) || (type === '' && /\.hei[cf]$/i.test(name))

export const isCompressible = (type: string): boolean => compressibleTypes.some((known) => known === type.toLowerCase())

/** The refusal of a file by its type, or null. A type that is accepted but no picture is sent as it is. */
export function fileTypeRefusal(file: Named, accepts: Accepts): ErrorCode | null {
  const { type } = file
  if (accepts === 'all' || isCompressible(type) || isHeic(file)) return null
  return accepts === 'images_and_pdf' && type.toLowerCase() === 'application/pdf' ? null : 'file_type_refused'
}

/** The size that a picture is drawn at: its longer side at most the limit, its shape kept, never enlarged. */
export function fitPicture(picture: { width: number; height: number }): { width: number; height: number } {
  const scale = Math.min(1, imageLimits.side / Math.max(picture.width, picture.height))
  return { width: Math.round(picture.width * scale), height: Math.round(picture.height * scale) }
}
