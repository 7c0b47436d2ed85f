import { orderColumns } from '@dray/domain/order-files/order-columns.table.ts'
import type * as calls from '@dray/domain/order-files/order-files.calls.ts'
import { orderFileTexts } from '@dray/domain/order-files/order-files.messages.ts'
import { csvOf } from '#platform/csv/csv-of.ts'
import type { UseCase } from '#platform/http/context.ts'

export const downloadOrderTemplate: UseCase<typeof calls.downloadOrderTemplate> = async () => {
  const rows = [orderColumns.map(({ column }) => column), orderColumns.map(({ example }) => example)]
  const { name, csv } = csvOf(`${orderFileTexts.title} ${orderFileTexts.template.toLowerCase()}`, rows)
  return { content: Buffer.from(csv), content_type: 'text/csv; charset=utf-8', name, disposition: 'attachment' }
}
