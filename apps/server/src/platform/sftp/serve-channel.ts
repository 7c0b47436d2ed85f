import { setTimeout as sleep } from 'node:timers/promises'
import ssh2, { type SFTPWrapper } from 'ssh2'
import type { Log } from '#platform/log/log.ts'
import type { Line } from './line.ts'
import { type Memory, makeUpload, type Upload } from './open-files.ts'
import { type SftpEntry, type SftpFolder, type SftpPath, SftpRefusal, type SftpRefusalKind } from './sftp.ts'
import type { SftpLimits } from './sftp-limits.ts'
import { resolveSftpPath, sftpPathText } from './sftp-path.ts'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

const codes: Record<SftpRefusalKind, number> = {
  no_such_file: STATUS_CODE.NO_SUCH_FILE,
  permission_denied: STATUS_CODE.PERMISSION_DENIED,
  failure: STATUS_CODE.FAILURE,
  unsupported: STATUS_CODE.OP_UNSUPPORTED,
}

type Open =
  | { kind: 'folder'; entries: SftpEntry[] }
  | { kind: 'read'; entry: SftpEntry; content: Uint8Array }
  | { kind: 'write'; upload: Upload }

interface Serving {
  folder: SftpFolder
  limits: SftpLimits
  memory: Memory
  log: Log
  line: Pick<Line, 'socket' | 'asked' | 'end'>
}

/** More was asked for than any client does before it reads an answer. */
const maxWaiting = 1_000

/** Answers that nobody reads grow no further than this. */
const maxUnread = 1024 * 1024
const look_ms = 50

/** A list answered in one packet must not grow past what clients take. */
const namesTogether = 100

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const attrsOf = ({ isFolder, size, changed_at }: SftpEntry) => ({
  mode: isFolder ? 0o40755 : 0o100644,
  uid: 0,
  gid: 0,
  size,
  atime: seconds(changed_at),
  mtime: seconds(changed_at),
})

/** The line that `ls -l` shows. */
function longName(entry: SftpEntry) {
  const day = entry.changed_at.toUTCString().slice(5, 16)
  return `${entry.isFolder ? 'drwxr-xr-x' : '-rw-r--r--'} 1 dray dray ${String(entry.size).padStart(10)} ${day} ${entry.name}`
}

function pathOf(text: string): SftpPath {
  const path = resolveSftpPath(text)
  if (!path) throw new SftpRefusal('failure', 'This name cannot be used')
  return path
}

/** The open files and folders of one channel; what is written and was not closed is forgotten with it. */
function makeHandles({ limits, memory }: Pick<Serving, 'limits' | 'memory'>) {
  const open = new Map<number, Open>()
  let last = 0
  const numberOf = (handle: Buffer) => (handle.length === 4 ? handle.readUInt32BE() : -1)
  const end = (one: Open) => {
    if (one.kind === 'write') one.upload.end()
    if (one.kind === 'read') memory.give(one.content.length)
  }
  return {
    checkRoom() {
      if (open.size >= limits.handles) throw new SftpRefusal('failure', 'Too many files are open')
    },
    add(one: Open) {
      last += 1
      open.set(last, one)
      const handle = Buffer.alloc(4)
      handle.writeUInt32BE(last)
      return handle
    },
    get<K extends Open['kind']>(handle: Buffer, kind: K): Extract<Open, { kind: K }> {
      const one = open.get(numberOf(handle))
      if (one?.kind !== kind) throw new SftpRefusal('failure', 'This is not open')
      return one as Extract<Open, { kind: K }>
    },
    entryOf(handle: Buffer): SftpEntry {
      const one = open.get(numberOf(handle))
      if (one?.kind === 'read') return one.entry
      if (one?.kind !== 'write') throw new SftpRefusal('failure', 'This is not open')
      const { path, size } = one.upload
      return { name: path.at(-1) ?? '', isFolder: false, size: size(), changed_at: new Date() }
    },
    take(handle: Buffer): Open {
      const one = open.get(numberOf(handle))
      if (!one) throw new SftpRefusal('failure', 'This is not open')
      open.delete(numberOf(handle))
      return one
    },
    end,
    endAll() {
      for (const one of open.values()) end(one)
      open.clear()
    },
  }
}
type Handles = ReturnType<typeof makeHandles>

/** Answers what a client asks of one channel, and refuses whatever is not named here. */
export function serveChannel(sftp: SFTPWrapper, serving: Serving) {
  const { log, line } = serving
  const handles = makeHandles(serving)
  let isOver = false
  const refusal = (id: number, error: unknown) => {
    if (error instanceof SftpRefusal) return sftp.status(id, codes[error.kind], error.message)
    log.error({ err: error }, 'an SFTP operation failed')
    sftp.status(id, STATUS_CODE.FAILURE, 'This did not work. Try again')
  }
  const read = async () => {
    while (!isOver && isUnread(sftp, line)) await sleep(look_ms)
  }
  // One after the other, in the order they came: nobody has the database work for them many times at once.
  let last = Promise.resolve()
  let waiting = 0
  const answer: Answering['answer'] = (id, work, done = () => undefined) => {
    line.asked()
    waiting += 1
    if (waiting > maxWaiting) line.end()
    last = last
      .then(read)
      .then(() => (isOver ? undefined : work()))
      .catch((error: unknown) => refusal(id, error))
      // Who is gone cannot be told.
      .catch(line.end)
      .then(() => {
        waiting -= 1
        done()
      })
  }
  const refuse = (id: number) =>
    answer(id, () => {
      throw new SftpRefusal('permission_denied', 'Not allowed here')
    })
  filesOf(sftp, { ...serving, handles, answer })
  foldersOf(sftp, { ...serving, handles, answer })
  sftp.on('MKDIR', refuse)
  sftp.on('RMDIR', refuse)
  sftp.on('SYMLINK', refuse)
  sftp.on('READLINK', refuse)
  sftp.on('EXTENDED', (id: number) =>
    answer(id, () => {
      throw new SftpRefusal('unsupported', 'Not known here')
    }),
  )
  return {
    /** Resolves when what was asked for so far is answered. */
    settled: () => last,
    end() {
      isOver = true
      handles.endAll()
    },
  }
}

/** Whether answers wait for the other side to read them: in the socket, or for want of the channel's window. */
const isUnread = (sftp: SFTPWrapper, { socket }: Serving['line']) =>
  socket.writableLength > maxUnread || (sftp as unknown as { outgoing?: { window: number } }).outgoing?.window === 0

interface Answering extends Serving {
  handles: Handles
  /** `done` is called when it was answered or cannot be any more. */
  answer(id: number, work: () => Promise<void> | void, done?: () => void): void
}

function filesOf(sftp: SFTPWrapper, given: Answering) {
  const { folder, handles, answer } = given
  const done = (id: number) => sftp.status(id, STATUS_CODE.OK)
  sftp.on('OPEN', (id: number, name: string, flags: number) =>
    answer(id, async () => sftp.handle(id, await open(given, pathOf(name), flags))),
  )
  sftp.on('READ', (id: number, ...[handle, offset, length]: [handle: Buffer, offset: number, length: number]) =>
    answer(id, () => {
      const { content } = handles.get(handle, 'read')
      if (offset >= content.length) return sftp.status(id, STATUS_CODE.EOF)
      sftp.data(id, Buffer.from(content.subarray(offset, offset + Math.min(length, 256 * 1024))))
    }),
  )
  sftp.on('WRITE', (id: number, ...[handle, offset, data]: [handle: Buffer, offset: number, data: Buffer]) => {
    const write = () => {
      handles.get(handle, 'write').upload.write(offset, data)
      done(id)
    }
    const isHeld = takes(given.memory, data.length)
    // More is on its way than there is room for: this file and whatever else came with it is to be sent again.
    if (!isHeld) return given.line.end()
    return answer(id, write, () => given.memory.give(data.length))
  })
  sftp.on('CLOSE', (id: number, handle: Buffer) =>
    answer(id, async () => {
      const one = handles.take(handle)
      try {
        if (one.kind === 'write') await folder.keep(one.upload.path, one.upload.content())
      } finally {
        handles.end(one)
      }
      done(id)
    }),
  )
  sftp.on('FSTAT', (id: number, handle: Buffer) => answer(id, () => sftp.attrs(id, attrsOf(handles.entryOf(handle)))))
  // Clients set the times of what they have sent; these are not kept, and it is no fault to try.
  sftp.on('FSETSTAT', (id: number) => answer(id, () => done(id)))
  sftp.on('SETSTAT', (id: number) => answer(id, () => done(id)))
  sftp.on('RENAME', (id: number, from: string, to: string) =>
    answer(id, async () => {
      await folder.rename(pathOf(from), pathOf(to))
      done(id)
    }),
  )
  sftp.on('REMOVE', (id: number, name: string) =>
    answer(id, async () => {
      await folder.remove(pathOf(name))
      done(id)
    }),
  )
}

function takes(memory: Memory, bytes: number) {
  try {
    memory.take(bytes)
    return true
  } catch {
    return false
  }
}

async function open({ folder, handles, limits, memory }: Answering, path: SftpPath, flags: number) {
  handles.checkRoom()
  if (flags & OPEN_MODE.WRITE || flags & OPEN_MODE.APPEND) {
    if (flags & OPEN_MODE.EXCL && (await exists(folder, path))) throw new SftpRefusal('failure', 'It already exists')
    const begun = await folder.begin(path, { anew: (flags & OPEN_MODE.TRUNC) !== 0 })
    return handles.add({ kind: 'write', upload: makeUpload(path, begun, { limits, memory }) })
  }
  const entry = await folder.find(path)
  if (entry.isFolder) throw new SftpRefusal('failure', 'This is a folder')
  const content = await folder.read(path)
  memory.take(content.length)
  return handles.add({ kind: 'read', entry, content })
}

const exists = (folder: SftpFolder, path: SftpPath) =>
  folder.find(path).then(
    () => true,
    () => false,
  )

function foldersOf(sftp: SFTPWrapper, { folder, handles, answer }: Answering) {
  const stat = (id: number, name: string) =>
    answer(id, async () => sftp.attrs(id, attrsOf(await folder.find(pathOf(name)))))
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('REALPATH', (id: number, name: string) =>
    answer(id, () => {
      const filename = sftpPathText(pathOf(name))
      sftp.name(id, [{ filename, longname: filename, attrs: {} as never }])
    }),
  )
  sftp.on('OPENDIR', (id: number, name: string) =>
    answer(id, async () => {
      handles.checkRoom()
      sftp.handle(id, handles.add({ kind: 'folder', entries: await folder.list(pathOf(name)) }))
    }),
  )
  sftp.on('READDIR', (id: number, handle: Buffer) =>
    answer(id, () => {
      const next = handles.get(handle, 'folder').entries.splice(0, namesTogether)
      if (next.length === 0) return sftp.status(id, STATUS_CODE.EOF)
      sftp.name(
        id,
        next.map((entry) => ({ filename: entry.name, longname: longName(entry), attrs: attrsOf(entry) })),
      )
    }),
  )
}
