import { type SftpPath, SftpRefusal } from './sftp.ts'
import type { SftpLimits } from './sftp-limits.ts'

/** What one account may take of the memory that all share. */
export interface Memory {
  take(bytes: number): void
  give(bytes: number): void
}

interface Account {
  /** The same for all connections of one account, and for all accounts of one company's customers. */
  key: string
  company: string
}

/** The bytes that open files hold in this process: each account and each company has a share, so that nobody takes all. */
export function makeMemory({ memory, companyMemory, accountMemory }: SftpLimits) {
  const used = new Map<string, number>()
  const change = (key: string, bytes: number) => {
    const left = (used.get(key) ?? 0) + bytes
    if (left > 0) used.set(key, left)
    else used.delete(key)
  }
  return {
    of({ key, company }: Account): Memory {
      const shares: [string, number][] = [
        ['', memory],
        [`company ${company}`, companyMemory],
        [`account ${key}`, accountMemory],
      ]
      return {
        take(bytes) {
          if (shares.some(([share, most]) => (used.get(share) ?? 0) + bytes > most)) {
            throw new SftpRefusal('failure', 'Too much is being sent at once. Try again shortly')
          }
          for (const [share] of shares) change(share, bytes)
        },
        give(bytes) {
          for (const [share] of shares) change(share, -bytes)
        },
      }
    },
  }
}

const step = 64 * 1024

/**
 * A file while it is written: it grows with what comes and begins where the last write ended or before; a write that
 * would leave a gap is refused. A file of which one write was refused is not whole, whatever follows: `content` then
 * refuses it too.
 */
export function makeUpload(
  path: SftpPath,
  begun: Uint8Array,
  { limits, memory }: { limits: Pick<SftpLimits, 'file'>; memory: Memory },
) {
  let room = Buffer.alloc(0)
  let size = 0
  let refusal: unknown
  const grow = (wanted: number) => {
    if (wanted <= room.length) return
    const length = Math.min(limits.file, Math.max(wanted, room.length * 2, step))
    memory.take(length - room.length)
    const larger = Buffer.alloc(length)
    room.copy(larger, 0, 0, size)
    room = larger
  }
  const put = (offset: number, data: Uint8Array) => {
    const end = offset + data.length
    if (end > limits.file) throw new SftpRefusal('failure', `At most ${limits.file / 1024 / 1024} MB a file`)
    if (offset > size) throw new SftpRefusal('failure', 'The file must be sent in one piece')
    grow(end)
    room.set(data, offset)
    size = Math.max(size, end)
  }
  const write = (offset: number, data: Uint8Array) => {
    try {
      if (refusal === undefined) put(offset, data)
    } catch (error) {
      refusal = error
    }
    if (refusal !== undefined) throw refusal
  }
  put(0, begun)
  return {
    path,
    write,
    size: () => size,
    /** The whole file; throws why it is not whole. */
    content() {
      if (refusal === undefined) return room.subarray(0, size)
      const reason = refusal instanceof SftpRefusal ? `: ${refusal.message}` : ''
      throw new SftpRefusal('failure', `Part of the file was refused, so nothing of it is kept${reason}`)
    },
    end() {
      memory.give(room.length)
      room = Buffer.alloc(0)
    },
  }
}
export type Upload = ReturnType<typeof makeUpload>
