import { customerWhole } from '@dray/domain/customers/customer.ts'
import type * as calls from '@dray/domain/customers/customers.calls.ts'
import { customerChange } from '@dray/domain/customers/customers.events.ts'
import { customerMessages } from '@dray/domain/customers/customers.messages.ts'
import { postcodeToStore } from '@dray/domain/kernel/places/postcode.ts'
import { changeRow } from '#platform/db/change-row.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { fieldError } from '#platform/errors/app-error.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { emailsOf, insertEmails, jobsWithEmail, removeEmail } from './customers.repo.ts'
import { followPortal } from './portal/portal-member.ts'
import { presentCustomer } from './present-customer.ts'

/**
 * Changes a customer. An address that jobs send to cannot be taken away; the portal's sign-in follows the customer's
 * own address, and is closed while the customer is inactive.
 */
export const changeCustomer: UseCase<typeof calls.changeCustomer> = (ctx, { params, body }) => {
  const { version, customer_emails, ...given } = body
  const wanted = { table: 'customers', by: { id: params.id }, version } as const
  return changeRow(ctx.tx, wanted, {
    answer: customerWhole,
    present: (row) => presentCustomer(ctx.tx, row),
    changes: (was) => ({ ...given, ...stopOf(given, was), ...tidied(given, was) }),
    related: async (_row, was) => customer_emails !== undefined && (await keepEmails(ctx.tx, was.id, customer_emails)),
    changed: async (row, was) => {
      await followPortal(ctx, was, row)
      ctx.publish(customerChange('update', [row.id], { version: row.version, audience: { customer_ids: [row.id] } }))
    },
  })
}

interface Stop {
  is_on_stop?: number | undefined
  stop_reason?: string | null | undefined
}
/** A reason stands only while there is a stop. */
const stopOf = ({ is_on_stop, stop_reason }: Stop, was: Stop) =>
  (is_on_stop ?? was.is_on_stop) === 1 ? { stop_reason } : { stop_reason: null }

interface Place {
  post_code?: string | null | undefined
  country?: string | undefined
}
const placeOf = ({ post_code, country }: Place) => ({ postcode: post_code, country })
export const tidied = (given: Place, was: Place | null) => ({
  post_code: postcodeToStore(placeOf(given), was && placeOf(was)),
})

/** Makes the customer's further addresses exactly those given; true when any differed. */
async function keepEmails(tx: Tx, customer_id: number, wanted: string[]) {
  const rows = await emailsOf(tx, customer_id)
  const gone = rows.filter((row) => !wanted.includes(row.email))
  for (const row of gone) {
    const jobs = await jobsWithEmail(tx, { email: row.email, customer_id })
    if (jobs > 0) throw fieldError({ customer_emails: `${row.email}: ${customerMessages.emailUsed(jobs)}` })
    await removeEmail(tx, row)
  }
  const missing = wanted.filter((email) => !rows.some((row) => row.email === email))
  await insertEmails(tx, customer_id, missing)
  return gone.length + missing.length > 0
}
