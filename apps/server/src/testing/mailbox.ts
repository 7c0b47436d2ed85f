import { expect } from 'vitest'
import type { TestServer } from './server.ts'

/** The newest message to an address, once one has come (another than `other`), with the token of its link. */
export async function mailTo({ app }: TestServer, email: string, { other }: { other?: string } = {}) {
  const { mailbox } = app.services.mail
  if (!mailbox) throw new Error('The messages of this server really leave.')
  const newest = async () => {
    const { data } = await mailbox.list({ page: 1, per_page: 500 })
    const found = data.find(({ id, to }) => to.includes(email) && id !== other)
    return found ? mailbox.read(found.id) : null
  }
  await expect.poll(newest, { timeout: 10_000, interval: 20 }).not.toBeNull()
  const { id, subject, text, html, tenant_id } = (await newest()) ?? {
    id: '',
    subject: '',
    text: '',
    html: '',
    tenant_id: 0,
  }
  const [, page = '', token = ''] = /\/(set-password|accept-invitation|change-password)\/([\w-]{43})/.exec(text) ?? []
  return { id, subject, text, html, tenant_id, page, token }
}
