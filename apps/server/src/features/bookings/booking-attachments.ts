import { fileMessages } from '@dray/domain/files/files.messages.ts'
import { claimFiles, dropFiles } from '#features/files/index.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { attachmentsOfCustomer } from './bookings.repo.ts'
import type { KeptAttachment } from './bookings.tables.ts'

/** Takes over the files that this person uploaded for a request; one of somebody else's is refused like an unknown one. */
export async function claimAttachments(ctx: TxContext, references: readonly string[]): Promise<KeptAttachment[]> {
  const files = await claimFiles(ctx, { references, bucket: 'booking-attachments', field: 'attachments' })
  if (files.some(({ created_by }) => created_by !== ctx.viewer.user_id))
    throw fieldError({ attachments: fileMessages.unknown })
  return files.map(({ key, name, size }) => ({ key, name, size }))
}

/** Removes the papers of a customer's requests, which go with the customer; those of accepted ones are their jobs'. */
export async function dropBookingFiles(ctx: TxContext, customer_id: number) {
  const requests = await attachmentsOfCustomer(ctx.tx, customer_id)
  const keys = requests.flatMap((row) => row.attachments.map(({ key }) => key))
  await dropFiles(ctx, keys)
}
