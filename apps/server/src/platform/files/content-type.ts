/** The types that the product keeps, each with the one ending its files carry. SVG is not among them: it can hold script. */
const endings = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/bmp': 'bmp',
  'image/gif': 'gif',
  // as telephones send them; they are kept as JPEG
  'image/heic': 'heic',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'text/plain': 'txt',
  // only what the product packs itself: nothing that is sent is taken for one
  'application/zip': 'zip',
} as const

export type ContentType = keyof typeof endings

export const endingOf = (type: ContentType) => endings[type]

/** The type of a kept file, told by the ending that `put` gave it. */
export function typeOfKey(key: string): ContentType | null {
  const ending = key.slice(key.lastIndexOf('.') + 1)
  const found = Object.entries(endings).find(([, known]) => known === ending)
  return found ? (found[0] as ContentType) : null
}

const startsWith = (bytes: Uint8Array, magic: string, at = 0) =>
  bytes.length >= at + magic.length &&
  Buffer.from(bytes.buffer, bytes.byteOffset + at, magic.length).equals(Buffer.from(magic, 'latin1'))

/** 'BM' alone also begins many a text; the size of the header behind it identifies a bitmap. */
const isBitmap = (bytes: Uint8Array) =>
  startsWith(bytes, 'BM') && [12, 40, 52, 56, 64, 108, 124].includes(bytes[14] ?? 0) && bytes[15] === 0

/** The brands of HEIF whose pictures are coded as HEVC; a file says its own first, and others that it can be read as. */
const heic_brands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx']
function isHeic(bytes: Uint8Array): boolean {
  if (!startsWith(bytes, 'ftyp', 4)) return false
  const others = ['mif1', 'msf1'].some((brand) => startsWith(bytes, brand, 8)) ? [16, 20, 24, 28] : []
  return [8, ...others].some((at) => heic_brands.some((brand) => startsWith(bytes, brand, at)))
}

const signatures: [ContentType, (bytes: Uint8Array) => boolean][] = [
  ['image/jpeg', (bytes) => startsWith(bytes, '\xff\xd8\xff')],
  ['image/png', (bytes) => startsWith(bytes, '\x89PNG\r\n\x1a\n')],
  ['image/webp', (bytes) => startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)],
  ['image/gif', (bytes) => startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')],
  ['image/bmp', isBitmap],
  ['image/heic', isHeic],
  ['application/pdf', (bytes) => startsWith(bytes, '%PDF-')],
]

const looked_at = 64 * 1024
/**
 * Text in any of the encodings that offices send: no control characters but tab, line ends and form feed in its beginning,
 * and no zero byte anywhere, which every program and archive has.
 */
const isText = (bytes: Uint8Array) =>
  !bytes.includes(0) &&
  bytes.subarray(0, looked_at).every((byte) => byte > 31 || byte === 9 || byte === 10 || byte === 12 || byte === 13)

const declaredText = (declared: {
  content_type?: string | undefined
  name?: string | undefined
}): ContentType | null => {
  const type = declared.content_type?.split(';')[0]?.trim().toLowerCase()
  if (type === 'text/csv' || declared.name?.toLowerCase().endsWith('.csv')) return 'text/csv'
  if (type === 'text/plain' || declared.name?.toLowerCase().endsWith('.txt')) return 'text/plain'
  return null
}

/**
 * The type of a file by its content, whatever its sender calls it; null when it is none that the product keeps.
 * Only text, which has no signature, is taken at its sender's word, and only if it is text.
 */
export function typeByContent(
  bytes: Uint8Array,
  declared: { content_type?: string | undefined; name?: string | undefined } = {},
): ContentType | null {
  const found = signatures.find(([, fits]) => fits(bytes))
  if (found) return found[0]
  const text = declaredText(declared)
  return text && bytes.length > 0 && isText(bytes) ? text : null
}
