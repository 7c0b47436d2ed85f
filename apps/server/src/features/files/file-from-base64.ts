import { fileMessages } from '@dray/domain/files/files.messages.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { FileSent } from './keep-files.ts'

const dataAddress = /^data:([\w.+-]+\/[\w.+-]+)?(?:;[\w=.+-]+)*;base64,/
const base64 = /^[A-Za-z0-9+/]+={0,2}$/

/** A file that came as text: its content in base64, or a `data:` address of it. Refuses on the field what is neither. */
export function fileFromBase64(text: string, { field, name }: { field: string; name: string }): FileSent {
  const [head = '', content_type] = dataAddress.exec(text) ?? []
  const content = text.slice(head.length).replace(/\s/g, '')
  if (!base64.test(content)) throw fieldError({ [field]: fileMessages.not_base64 })
  return { field, name, content: Buffer.from(content, 'base64'), ...(content_type ? { content_type } : {}) }
}
