import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { chosenFault, ownColumns } from '@dray/domain/order-files/order-headings.ts'
import { keepHeadings } from '#features/imports/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext, UseCase } from '#platform/http/calls/context.ts'
import { SftpRefusal } from '#platform/sftp/sftp.ts'
import { customerAsked } from './own-customer.ts'
import { presentFile } from './present-file.ts'
import { receiveFile } from './receive-file.ts'
import { sentFile, sentTable } from './sent-file.ts'

/** Takes a file from a person where the SFTP server takes it from a program; it is read as that one is. */
export const uploadOrderFile: UseCase<typeof calls.uploadOrderFile> = async (ctx, { body }) => {
  const file = await sentFile(ctx)
  const learned = body.columns === undefined ? [] : await learnedFrom(ctx, file.content, [body.columns].flat())
  const entered = ctx.inTransaction(async (inner) => {
    const { tx, now, viewer } = inner
    const customer_id = customerAsked(viewer, undefined)
    const sender = { tenant_id: tx.tenant_id, id: null, customer_id, username: texts.portal }
    const row = await receiveFile(inner, sender, file)
    await keepHeadings(tx, { kind: 'order_files', used_at: now, customer_id }, learned)
    return presentFile(row)
  })
  return entered.catch((error: unknown) => {
    throw error instanceof SftpRefusal ? fieldError({ file: error.message }) : error
  })
}

/** What was chosen for headings that the template does not have. */
async function learnedFrom(ctx: OutsideContext, content: Buffer, sent: readonly string[]) {
  const { header } = await sentTable(ctx, content)
  const chosen = sent.map((column) => column || null)
  const fault = chosenFault(header, chosen)
  if (fault) throw fieldError({ columns: fault })
  const own = ownColumns(header)
  return header.flatMap((heading, at) => (heading === '' || own[at] ? [] : [{ heading, field: chosen[at] ?? null }]))
}
