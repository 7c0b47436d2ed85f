import {
  idInName,
  type OrderFileState,
  orderFolders,
  placeOf,
  resultName,
} from '@dray/domain/order-files/order-file-names.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { type SftpEntry, type SftpFolder, type SftpPath, SftpRefusal } from '#platform/sftp/sftp.ts'
import {
  arrivingFile,
  contentOf,
  customerFiles,
  isAccountOpen,
  orderFile,
  removeFile,
  resultSizes,
  updateFile,
} from './order-files.repo.ts'
import { completeFile, type FolderOwner, receiveFile } from './receive-file.ts'

const notFound = () => new SftpRefusal('no_such_file', 'There is no such file here')
const notAllowed = (text: string) => new SftpRefusal('permission_denied', text)

const started = new Date(0)
const folderEntry = (name: string): SftpEntry => ({ name, isFolder: true, size: 4096, changed_at: started })

type Listed = Awaited<ReturnType<typeof customerFiles>>[number]
const stateOf = (row: { state: string }) => row.state as OrderFileState
const placeOfRow = (row: Listed) => placeOf({ ...row, state: stateOf(row) })

/** The files that each folder shows. */
const statesIn = { in: ['part', 'waiting'], processed: ['accepted', 'repeated'], error: ['refused'] } as const

/** A customer's folder: rows of the database, so that every process serves the same and no path leads anywhere else. */
export function customerFolder({ inCompany }: CompanyWork, owner: FolderOwner): SftpFolder {
  const { tenant_id, customer_id, id: account_id } = owner
  const person = { user_id: 0, name: `SFTP ${owner.username}`, permissions: new Set<string>() }
  /** Nothing is done for an account that was closed meanwhile. */
  const within = <T>(unit: (ctx: TxContext) => Promise<T>) =>
    inCompany(
      tenant_id,
      async (ctx) => {
        if (!(await isAccountOpen(ctx.tx, account_id))) throw notAllowed('This account is closed')
        return unit(ctx)
      },
      person,
    )
  return {
    list: (path) => within((ctx) => list(ctx, customer_id, path)),
    find: (path) => within((ctx) => find(ctx, customer_id, path)),
    async read(path) {
      const content = await within((ctx) => read(ctx, customer_id, path))
      if (!content) throw notFound()
      return content
    },
    begin: (path, how) => within((ctx) => begin(ctx, customer_id, { path, ...how })),
    async keep(path, content) {
      const name = nameInIn(path)
      await within((ctx) => receiveFile(ctx, owner, { name, content }))
    },
    async rename(from, to) {
      const names = { from: nameInIn(from), to: nameInIn(to) }
      await within((ctx) => completeFile(ctx, owner, names))
    },
    remove: (path) => within((ctx) => removeAt(ctx, customer_id, path)),
  }
}

/** The name of a file in `in`, the only folder that is written to. */
function nameInIn([folder, name, ...deeper]: SftpPath): string {
  if (folder !== 'in' || name === undefined || deeper.length > 0) throw notAllowed('Files are put into the folder "in"')
  return name
}

async function list(ctx: TxContext, customer_id: number, [folder, ...deeper]: SftpPath): Promise<SftpEntry[]> {
  if (folder === undefined) return orderFolders.map(folderEntry)
  if (deeper.length > 0) throw notFound()
  if (folder === 'out') return results(ctx, customer_id)
  const states = statesIn[folder as keyof typeof statesIn]
  if (!states) throw notFound()
  const rows = await customerFiles(ctx.tx, customer_id, states)
  return rows.map((row) => ({
    name: placeOfRow(row).name,
    isFolder: false,
    size: row.size,
    changed_at: new Date(row.received_at),
  }))
}

async function results({ tx }: TxContext, customer_id: number): Promise<SftpEntry[]> {
  const rows = await customerFiles(tx, customer_id, ['accepted', 'repeated', 'refused'])
  const left = rows.filter(({ result_taken_at }) => result_taken_at === null)
  const sizes = await resultSizes(
    tx,
    left.map(({ id }) => id),
  )
  return left.flatMap((row) => {
    const size = sizes.get(row.id)
    const changed_at = new Date(row.settled_at ?? row.received_at)
    return size === undefined ? [] : [{ name: resultName(row), isFolder: false, size, changed_at }]
  })
}

/** The row that a path stands for, where it is the customer's and lies there. */
async function rowAt({ tx }: TxContext, customer_id: number, [folder, name, ...deeper]: SftpPath) {
  if (folder === undefined || name === undefined || deeper.length > 0) return null
  if (folder === 'in') return (await arrivingFile(tx, customer_id, name)) ?? null
  const id = idInName(name)
  const row = id === null ? undefined : await orderFile(tx, id)
  return row?.customer_id === customer_id && liesAt(row, folder, name) ? row : null
}

function liesAt(row: Listed, folder: string, name: string): boolean {
  if (folder === 'out') return isResult(row, name)
  const place = placeOfRow(row)
  return place.folder === folder && place.name === name
}

const isResult = (row: Listed, name: string) =>
  row.settled_at !== null && row.result_taken_at === null && resultName(row) === name

async function find(ctx: TxContext, customer_id: number, path: SftpPath): Promise<SftpEntry> {
  const [folder, name] = path
  if (folder === undefined) return folderEntry('')
  if (name === undefined && (orderFolders as readonly string[]).includes(folder)) return folderEntry(folder)
  const row = await rowAt(ctx, customer_id, path)
  if (!row || name === undefined) throw notFound()
  const size = folder === 'out' ? ((await resultSizes(ctx.tx, [row.id])).get(row.id) ?? 0) : row.size
  return { name, isFolder: false, size, changed_at: new Date(row.settled_at ?? row.received_at) }
}

async function read(ctx: TxContext, customer_id: number, path: SftpPath) {
  const row = await rowAt(ctx, customer_id, path)
  const content = row && (await contentOf(ctx.tx, row.id))
  return path[0] === 'out' ? content?.result : content?.source
}

/** What is there already of a file that is sent on after it broke off; a file that is complete is not written again. */
async function begin(ctx: TxContext, customer_id: number, { path, anew }: { path: SftpPath; anew: boolean }) {
  const row = await arrivingFile(ctx.tx, customer_id, nameInIn(path))
  if (row?.state === 'waiting') throw new SftpRefusal('failure', 'A file with this name is being read')
  const content = row && !anew ? await contentOf(ctx.tx, row.id) : undefined
  return content?.source ?? new Uint8Array()
}

/** What is not complete may be taken back, and a result once it was fetched; it stays on the screen. */
async function removeAt(ctx: TxContext, customer_id: number, path: SftpPath) {
  const row = await rowAt(ctx, customer_id, path)
  if (!row) throw notFound()
  if (path[0] === 'in' && row.state === 'part') await removeFile(ctx.tx, row)
  else if (path[0] === 'out') await updateFile(ctx.tx, row, { result_taken_at: ctx.now })
  else throw notAllowed('Files that were sent cannot be deleted')
}
