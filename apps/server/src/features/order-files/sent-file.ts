import { buffer } from 'node:stream/consumers'
import { orderFileLimits } from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileMessages as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { companyOf } from '#features/files/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { OutsideContext } from '#platform/http/calls/context.ts'
import { tableOf } from './order-table.ts'

/** The file that came with a form. */
export async function sentFile({ files: [file] }: OutsideContext) {
  if (!file) throw fieldError({ file: texts.file_needed })
  if (file.size > orderFileLimits.file) {
    throw fieldError({ file: texts.file_too_large(orderFileLimits.file / 1024 / 1024) })
  }
  return { name: file.name, content: await buffer(file.content) }
}

/** The table in a file that somebody waits for. */
export async function sentTable(ctx: OutsideContext, content: Buffer) {
  const table = await tableOf(ctx, companyOf(ctx.viewer), content)
  if (typeof table === 'string') throw fieldError({ file: table })
  return table
}
