import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { MailAttachment } from './mail-attachment.ts'
import type { Mailbox, MailboxEntry, MailboxMessage } from './mailbox.ts'

const idPattern = /^\d{8}T\d{9}Z-[0-9a-f]{8}-\d{1,16}$/
/** The folder is for looking at, not for keeping: beyond this the oldest messages go. */
const most_messages = 2_000

const newId = (message: Pick<MailboxEntry, 'sent_at' | 'tenant_id'>) =>
  `${message.sent_at.replace(/[-:.]/g, '')}-${randomBytes(4).toString('hex')}-${message.tenant_id ?? 0}`

const orNull = async <T>(read: Promise<T>): Promise<T | null> => {
  try {
    return await read
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const entryOf = ({ message_id, reply_to, text, html, ...entry }: MailboxMessage): MailboxEntry => entry

export interface MailboxFolder extends Mailbox {
  keep(message: Omit<MailboxMessage, 'id'>, parts: { source: Buffer; attachments: MailAttachment[] }): Promise<void>
  check(): Promise<void>
}

/**
 * A folder a message: `message.eml`, what a page shows of it in `message.json`, and its attachments. Ids begin with the
 * time and end with the company, so that a list reads only the messages it shows; several processes may share the folder.
 */
export function openMailboxFolder(folder: string): MailboxFolder {
  const place = (id: string, ...rest: string[]) => join(folder, id, ...rest)
  const isId = (id: string) => idPattern.test(id)
  const ids = async () => ((await orNull(readdir(folder))) ?? []).filter(isId).sort().reverse()
  const read = async (id: string): Promise<MailboxMessage | null> => {
    const text = isId(id) ? await orNull(readFile(place(id, 'message.json'), 'utf8')) : null
    return text === null ? null : (JSON.parse(text) as MailboxMessage)
  }
  const removeOldest = async () => {
    for (const id of (await ids()).slice(most_messages)) await rm(place(id), { recursive: true, force: true })
  }

  return {
    async keep(message, { source, attachments }) {
      const id = newId(message)
      const temporary = join(folder, `.${randomUUID()}`)
      await mkdir(temporary, { recursive: true, mode: 0o700 })
      await writeFile(join(temporary, 'message.eml'), source)
      await writeFile(join(temporary, 'message.json'), JSON.stringify({ id, ...message }))
      for (const [at, file] of attachments.entries()) await writeFile(join(temporary, `attachment-${at}`), file.content)
      await rename(temporary, place(id))
      await removeOldest()
    },

    async list({ tenant_id, page, per_page }) {
      const all = (await ids()).filter((id) => tenant_id === undefined || id.endsWith(`-${tenant_id}`))
      const shown = await Promise.all(all.slice((page - 1) * per_page, page * per_page).map(read))
      return { data: shown.filter((message) => message !== null).map(entryOf), total: all.length }
    },

    read,
    source: async (id) => (isId(id) ? orNull(readFile(place(id, 'message.eml'))) : null),

    async attachment(id, at) {
      const told = (await read(id))?.attachments[at]
      const content = told && (await orNull(readFile(place(id, `attachment-${at}`))))
      return content ? { name: told.name, content_type: told.content_type, content } : null
    },

    async remove(id) {
      if (isId(id)) await rm(place(id), { recursive: true, force: true })
    },

    async check() {
      const probe = join(folder, `.${randomUUID()}`)
      await mkdir(probe, { recursive: true, mode: 0o700 })
      await rm(probe, { recursive: true })
    },
  }
}
