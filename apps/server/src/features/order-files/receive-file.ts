import { createHash } from 'node:crypto'
import { isPartName } from '@dray/domain/order-files/order-file-names.ts'
import { orderFileLimits as limits } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileChange } from '@dray/domain/order-files/order-files.events.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { SftpRefusal } from '#platform/sftp/sftp.ts'
import {
  arrivingFile,
  holdCustomer,
  insertFile,
  type OrderFileRow,
  replaceSource,
  sentBy,
  updateFile,
} from './order-files.repo.ts'
import { readOrderFileTask } from './read-order-file-task.ts'

/** Whose folder it is, and by which account they came. */
export interface FolderOwner {
  tenant_id: number
  id: number
  customer_id: number
  username: string
}

/** Who uploads in the portal has no account. */
type Sender = Omit<FolderOwner, 'id'> & { id: number | null }

const day_ms = 24 * 60 * 60 * 1000
const failure = (text: string) => new SftpRefusal('failure', text)
const stateFor = (name: string) => (isPartName(name) ? 'part' : 'waiting')

/** Keeps a file whose handle was closed in order; unless its name says that more follows, it is queued to be read. */
export async function receiveFile(
  ctx: TxContext,
  owner: Sender,
  { name, content }: { name: string; content: Uint8Array },
) {
  const { tx, now } = ctx
  const { customer_id, username, id: customer_sftp_id } = owner
  await holdCustomer(tx, customer_id)
  const row = await arrivingFile(tx, customer_id, name)
  const isWhole = customer_sftp_id === null
  if (row && (isWhole || row.state === 'waiting')) throw failure('A file with this name is being read')
  const sent = await sentBy(tx, customer_id, new Date(Date.parse(now) - day_ms).toISOString())
  if (!row && sent.waiting >= limits.waiting) throw failure(`At most ${limits.waiting} files may wait to be read`)
  if (sent.files >= limits.filesADay) throw failure(`At most ${limits.filesADay} files a day`)
  if (sent.bytes + content.length > limits.bytesADay) {
    throw failure(`At most ${limits.bytesADay / 1024 / 1024} MB a day`)
  }
  const is = { size: content.length, sha256: createHash('sha256').update(content).digest('hex'), received_at: now }
  if (row) {
    await replaceSource(tx, row.id, content)
    return arrived(ctx, await updateFile(tx, row, is), 'update')
  }
  const made = await insertFile(
    tx,
    { customer_id, customer_sftp_id, username, name, state: isWhole ? 'waiting' : stateFor(name), ...is },
    content,
  )
  return arrived(ctx, made, 'add')
}

/** Gives a file that was sent under a passing name its last one, and queues it. */
export async function completeFile(
  ctx: TxContext,
  { customer_id }: FolderOwner,
  { from, to }: { from: string; to: string },
) {
  await holdCustomer(ctx.tx, customer_id)
  const row = await arrivingFile(ctx.tx, customer_id, from)
  if (!row) throw new SftpRefusal('no_such_file', 'There is no such file here')
  if (row.state !== 'part') throw new SftpRefusal('permission_denied', 'The file is complete and is being read')
  if (await arrivingFile(ctx.tx, customer_id, to)) throw failure('A file with this name already exists')
  await arrived(ctx, await updateFile(ctx.tx, row, { name: to, state: stateFor(to), received_at: ctx.now }), 'update')
}

async function arrived(ctx: TxContext, row: OrderFileRow, type: 'add' | 'update') {
  if (row.state === 'waiting') {
    await ctx.enqueue(readOrderFileTask, { tenant_id: ctx.tx.tenant_id, order_file_id: row.id })
  }
  ctx.publish(orderFileChange(type, [row.id], { version: row.version, audience: { customer_ids: [row.customer_id] } }))
  return row
}
