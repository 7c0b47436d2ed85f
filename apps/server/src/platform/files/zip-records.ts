/** What an archive says of one file, once all of it was packed. */
export interface PackedFile {
  name: Buffer
  method: 'stored' | 'deflated'
  crc: number
  /** Bytes as they lie in the archive, and as they were. */
  packed: number
  size: number
  /** Where its header begins. */
  offset: number
}

/** What does not fit into 32 or 16 bits stands in the ZIP64 records, and these in its place. */
const most32 = 0xffff_ffff
const most16 = 0xffff
const plainVersion = 20
const zip64Version = 45
/** Sizes follow the data; names are UTF-8. */
const flags = 0x0808
/** 1 January 1980: the files' own dates would make each download another archive. */
const dosDate = 33
const readableFile = 0o100644 * 0x10000

const isLarge = ({ packed, size, offset }: PackedFile) => Math.max(packed, size, offset) >= most32
const methodOf = ({ method }: Pick<PackedFile, 'method'>) => (method === 'deflated' ? 8 : 0)

/** Numbers of the given widths in bytes, least significant byte first, one behind the other. */
function fields(...given: (readonly [value: number, bytes: 2 | 4 | 8])[]) {
  const buffer = Buffer.alloc(given.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of given) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at)
    else buffer.writeUIntLE(value, at, bytes)
    at += bytes
  }
  return buffer
}

/** Stands before a file's data. */
export const localHeader = ({ name, ...file }: Pick<PackedFile, 'name' | 'method'>) =>
  Buffer.concat([
    fields([0x04034b50, 4], [plainVersion, 2], [flags, 2], [methodOf(file), 2], [0, 2], [dosDate, 2]),
    fields([0, 4], [0, 4], [0, 4], [name.length, 2], [0, 2]),
    name,
  ])

/** Stands behind a file's data. */
export function dataDescriptor({ crc, packed, size }: PackedFile) {
  const bytes = Math.max(packed, size) >= most32 ? 8 : 4
  return fields([0x08074b50, 4], [crc, 4], [packed, bytes], [size, bytes])
}

/** What the directory at the archive's end says of a file. */
export function directoryRecord(file: PackedFile) {
  const large = isLarge(file)
  const { name, crc, packed, size, offset } = file
  const extra = large ? fields([1, 2], [24, 2], [size, 8], [packed, 8], [offset, 8]) : Buffer.alloc(0)
  const shown = (value: number) => (large ? most32 : value)
  const version = large ? zip64Version : plainVersion
  return Buffer.concat([
    fields([0x02014b50, 4], [0x0300 + version, 2], [version, 2], [flags, 2], [methodOf(file), 2], [0, 2], [dosDate, 2]),
    fields([crc, 4], [shown(packed), 4], [shown(size), 4], [name.length, 2], [extra.length, 2], [0, 2], [0, 2], [0, 2]),
    fields([readableFile, 4], [shown(offset), 4]),
    name,
    extra,
  ])
}

/** The archive's end, behind the directory. */
export function endOfArchive({ files, size, offset }: { files: number; size: number; offset: number }) {
  const end = fields(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [Math.min(files, most16), 2],
    [Math.min(files, most16), 2],
    [Math.min(size, most32), 4],
    [Math.min(offset, most32), 4],
    [0, 2],
  )
  if (files < most16 && Math.max(size, offset) < most32) return end
  return Buffer.concat([
    fields([0x06064b50, 4], [44, 8], [0x0300 + zip64Version, 2], [zip64Version, 2], [0, 4], [0, 4]),
    fields([files, 8], [files, 8], [size, 8], [offset, 8]),
    fields([0x07064b50, 4], [0, 4], [offset + size, 8], [1, 4]),
    end,
  ])
}
