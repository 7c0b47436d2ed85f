import { AppError } from '#platform/errors/app-error.ts'

const marker = { app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe, scan: 0xda, end: 0xd9 }

interface Segment {
  type: number
  /** From the marker to the end of the segment; a scan's data is part of it. */
  bytes: Buffer
}

const isRestart = (byte: number) => byte >= 0xd0 && byte <= 0xd7

/** Where the data of a scan that begins at `from` ends: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number) {
  let at = bytes.indexOf(0xff, from)
  while (at >= 0 && at + 1 < bytes.length) {
    const next = bytes[at + 1] ?? 0
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at
    at = bytes.indexOf(0xff, at + (next === 0xff ? 1 : 2))
  }
  return bytes.length
}

function segmentAt(bytes: Buffer, at: number): Segment {
  const type = bytes[at + 1] ?? 0
  if (bytes[at] !== 0xff || type === 0) throw new AppError('file_unreadable')
  if (type === marker.end) return { type, bytes: bytes.subarray(at, at + 2) }
  if (at + 4 > bytes.length) throw new AppError('file_unreadable')
  const length = bytes.readUInt16BE(at + 2)
  const end = at + 2 + length
  if (length < 2 || end > bytes.length) throw new AppError('file_unreadable')
  return { type, bytes: bytes.subarray(at, type === marker.scan ? endOfScan(bytes, end) : end) }
}

/** The segments between start and end of the picture; bytes that only fill the space before a marker are passed over. */
function* segmentsOf(bytes: Buffer): Generator<Segment> {
  let at = 2
  let scanned = false
  while (at < bytes.length) {
    if (bytes[at] === 0xff && bytes[at + 1] === 0xff) {
      at += 1
      continue
    }
    const segment = segmentAt(bytes, at)
    yield segment
    if (segment.type === marker.end) break
    scanned ||= segment.type === marker.scan
    at += segment.bytes.length
  }
  if (!scanned) throw new AppError('file_unreadable')
}

const holds = (segment: Segment, name: string) => segment.bytes.toString('latin1', 4, 4 + name.length) === name

/** What a picture needs to be shown as it is: structure, colour profile (ICC) and the colour note of Adobe's programs. */
function isKept(segment: Segment) {
  if (segment.type === marker.comment) return false
  if (segment.type < marker.app0 || segment.type > marker.app15) return true
  if (segment.type === marker.app0) return holds(segment, 'JFIF\0')
  if (segment.type === marker.app2) return holds(segment, 'ICC_PROFILE\0')
  return segment.type === marker.app14 && holds(segment, 'Adobe')
}

/** A JPEG without EXIF, XMP, IPTC, comments, thumbnails and further pictures; it stands upright before. */
export const stripJpeg = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes.subarray(0, 2), ...[...segmentsOf(bytes)].filter(isKept).map((segment) => segment.bytes)])
