import type { ContentType } from '#platform/files/content-type.ts'

/** More than cameras of phones take; a picture that claims more is there to fill the memory. */
export const maxPixels = 50_000_000

export interface Conversion {
  bytes: Uint8Array
  content_type: ContentType
  /** Pixels of the longer side; a smaller picture is not enlarged. */
  longest_side: number
  /** On white paper: what is transparent shows it. */
  on_paper: boolean
}

export interface Converted {
  bytes: Uint8Array
  content_type: 'image/jpeg' | 'image/png'
}

export interface Pictures {
  /** Converts a company's picture in a worker process; throws `file_unreadable` for one that cannot be decoded. */
  convert(conversion: Conversion, given: { tenant_id: number }): Promise<Converted>
}
