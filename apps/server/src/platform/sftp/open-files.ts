import { type SftpPath, SftpRefusal } from './sftp.ts'

export interface SftpLimits {
  /** Bytes of one file. */
  file: number
  /** Files and folders that one channel may have open. */
  handles: number
  /** Bytes of files that are open in this process. */
  memory: number
}

/** The bytes that open files hold in this process. */
export function makeMemory(most: number) {
  let used = 0
  return {
    take(bytes: number) {
      if (used + bytes > most) throw new SftpRefusal('failure', 'The server is busy. Try again shortly')
      used += bytes
    },
    give(bytes: number) {
      used -= bytes
    },
  }
}
export type Memory = ReturnType<typeof makeMemory>

const step = 64 * 1024

/**
 * A file while it is written: it grows with what comes and begins where the last write ended or before; a write that
 * would leave a gap is refused.
 */
export function makeUpload(
  path: SftpPath,
  begun: Uint8Array,
  { limits, memory }: { limits: SftpLimits; memory: Memory },
) {
  let room = Buffer.alloc(0)
  let size = 0
  const grow = (wanted: number) => {
    if (wanted <= room.length) return
    const length = Math.min(limits.file, Math.max(wanted, room.length * 2, step))
    memory.take(length - room.length)
    const larger = Buffer.alloc(length)
    room.copy(larger, 0, 0, size)
    room = larger
  }
  const write = (offset: number, data: Uint8Array) => {
    const end = offset + data.length
    if (end > limits.file) throw new SftpRefusal('failure', `At most ${limits.file / 1024 / 1024} MB a file`)
    if (offset > size) throw new SftpRefusal('failure', 'The file must be sent in one piece')
    grow(end)
    room.set(data, offset)
    size = Math.max(size, end)
  }
  write(0, begun)
  return {
    path,
    write,
    size: () => size,
    content: () => room.subarray(0, size),
    end() {
      memory.give(room.length)
      room = Buffer.alloc(0)
    },
  }
}
export type Upload = ReturnType<typeof makeUpload>
