import { AppError } from '#platform/errors/app-error.ts'

const dropped = new Set(['eXIf', 'tEXt', 'zTXt', 'iTXt', 'tIME'])
const signature_length = 8

/** A PNG without its texts, time and EXIF chunks, ended at its end chunk. */
export function stripPng(bytes: Buffer): Buffer {
  const kept = [bytes.subarray(0, signature_length)]
  let at = signature_length
  let type = ''
  while (type !== 'IEND') {
    if (at + 12 > bytes.length) throw new AppError('file_unreadable')
    const end = at + 12 + bytes.readUInt32BE(at)
    type = bytes.toString('latin1', at + 4, at + 8)
    if (end > bytes.length || (at === signature_length && type !== 'IHDR')) throw new AppError('file_unreadable')
    if (!dropped.has(type)) kept.push(bytes.subarray(at, end))
    at = end
  }
  return Buffer.concat(kept)
}
