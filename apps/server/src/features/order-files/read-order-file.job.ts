import { orderFileFaults as faults } from '@dray/domain/order-files/order-files.messages.ts'
import { z } from 'zod'
import { defineTask } from '#platform/queue/queue.ts'
import { contentOf, type OrderFileRow, orderFile } from './order-files.repo.ts'
import { tableOf } from './order-table.ts'
import { readOrderFileTask } from './read-order-file-task.ts'
import { settleOrderFile } from './settle-order-file.ts'

/**
 * Reads an order file that has arrived. Its jobs, its result and its state are written in one transaction, so that a
 * process that is killed leaves the file as it was, to be read again.
 */
export const readOrderFile = defineTask({
  name: readOrderFileTask,
  payload: z.object({ tenant_id: z.int(), order_file_id: z.int() }),
  async handle({ tenant_id, order_file_id }, work) {
    const found = await work.inCompany(tenant_id, async ({ tx }) => ({
      file: await orderFile(tx, order_file_id),
      content: await contentOf(tx, order_file_id),
    }))
    if (found.file?.state !== 'waiting' || !found.content) return
    const table = await tableOf(work, tenant_id, found.content.source)
    await work.inCompany(tenant_id, (ctx) => settleOrderFile(ctx, order_file_id, table), personOf(found.file))
  },
  async givenUp({ tenant_id, order_file_id }, { inCompany }) {
    const file = await inCompany(tenant_id, ({ tx }) => orderFile(tx, order_file_id))
    if (file?.state !== 'waiting') return
    await inCompany(tenant_id, (ctx) => settleOrderFile(ctx, order_file_id, faults.given_up), personOf(file))
  },
})

/** In whose name the jobs are entered: the account's or the portal's, who may do nothing that a customer may not. */
const personOf = ({ username, customer_sftp_id }: OrderFileRow) => ({
  user_id: 0,
  name: customer_sftp_id === null ? username : `SFTP ${username}`,
  permissions: new Set<string>(),
})
