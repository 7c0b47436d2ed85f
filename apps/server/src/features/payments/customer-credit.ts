import { wasInvoiceSent } from '@dray/domain/invoices/invoice-status.ts'
import type { PaymentMethod } from '@dray/domain/invoices/payment-methods.ts'
import { decimal, pounds } from '@dray/domain/kernel/decimal.ts'
import { drawOn, type Fund, type Move } from '@dray/domain/payments/payment.ts'
import type { InvoiceRow } from '#features/invoices/index.ts'
import { lockInvoices } from '#features/invoices/index.ts'
import type { Tx } from '#platform/db/transaction.ts'
import { AppError } from '#platform/errors/app-error.ts'
import {
  customerNamed,
  overpaidInvoices,
  payersOf,
  sentNotesOf,
  unallocatedPayments,
  updateUnallocated,
} from './customer-credit.repo.ts'
import { insertParts, lockLivePayments } from './payments.repo.ts'

const totalOf = (amounts: readonly string[]) => pounds(amounts.reduce((sum, one) => sum.plus(one), decimal(0)))

/** The money of a customer that may be set against invoices or refunded: of payments, and of invoices that are overpaid. */
export async function creditOf(tx: Tx, customer_id: number) {
  const [customer, payments, overpaid] = await Promise.all([
    customerNamed(tx, customer_id),
    unallocatedPayments(tx, customer_id),
    overpaidInvoices(tx, customer_id),
  ])
  if (!customer) throw new AppError('not_found')
  const notes = await sentNotesOf(
    tx,
    overpaid.map(({ invoice_id }) => invoice_id),
  )
  const notesOf = Map.groupBy(notes, ({ invoice_id }) => invoice_id)
  return {
    customer,
    payments: payments.map((payment) => ({ ...payment, method: payment.method as PaymentMethod })),
    invoices: overpaid.map((invoice) => ({
      ...invoice,
      credit_note_numbers: (notesOf.get(invoice.invoice_id) ?? []).map((note) => note.credit_note_number),
    })),
    total: totalOf([...payments.map(({ unallocated }) => unallocated), ...overpaid.map(({ credit }) => credit)]),
  }
}

interface Wanted {
  customer_id: number
  payment_id?: number | undefined
  from_invoice_id?: number | undefined
  /** Invoices that are locked besides. */
  invoice_ids: readonly number[]
  /** Payments after it are not there yet. */
  on: string
}

/**
 * Locks invoices, then payments, and returns the funds as they stand then: unallocated payments, the oldest first, and
 * what overpaid invoices were paid too much. One source where it is named.
 */
export async function lockFunds(tx: Tx, { customer_id, payment_id, from_invoice_id, invoice_ids, on }: Wanted) {
  const isAny = payment_id === undefined && from_invoice_id === undefined
  const found = isAny ? (await overpaidInvoices(tx, customer_id)).map(({ invoice_id }) => invoice_id) : []
  const wanted = [...found, ...(from_invoice_id === undefined ? [] : [from_invoice_id]), ...invoice_ids]
  const invoices = wanted.length === 0 ? [] : await lockInvoices(tx, wanted)
  if (invoices.some((invoice) => invoice.id === from_invoice_id && invoice.customer_id !== customer_id)) {
    throw new AppError('not_found')
  }
  const overpaid = new Map(
    invoices
      .filter(({ id }) => found.includes(id) || id === from_invoice_id)
      .map((invoice) => [invoice.id, excessOf(invoice)]),
  )
  const payers = await payersOf(tx, [...overpaid.keys()])
  const unallocated = isAny ? (await unallocatedPayments(tx, customer_id)).map((payment) => payment.payment_id) : []
  const named = payment_id === undefined ? unallocated : [payment_id]
  const payments = await lockLivePayments(tx, [...named, ...payers.map((payer) => payer.payment_id)])
  const own = payments.filter((payment) => payment.customer_id === customer_id && payment.kind === 'payment')
  if (payment_id !== undefined && !own.some(({ id }) => id === payment_id)) throw new AppError('not_found')
  const usable = own.filter(({ paid_on }) => paid_on <= on)
  const funds: Fund[] = [
    ...usable
      .filter(({ id }) => named.includes(id))
      .map(({ id, unallocated: amount }) => ({ payment_id: id, invoice_id: null, amount })),
    ...released(overpaid, payers).filter((fund) => usable.some(({ id }) => id === fund.payment_id)),
  ]
  return { invoices, payments: own, funds }
}

const excessOf = ({ credited, paid, total_charge, status }: InvoiceRow) => {
  const excess = decimal(credited).plus(decimal(paid)).minus(decimal(total_charge))
  return wasInvoiceSent(status) && excess.gt(0) ? excess : decimal(0)
}

/** What overpaid invoices can give back, of the payments that paid them last. */
function released(
  overpaid: ReadonlyMap<number, ReturnType<typeof decimal>>,
  payers: Awaited<ReturnType<typeof payersOf>>,
): Fund[] {
  return [...overpaid].flatMap(([invoice_id, excess]) => {
    const own = payers.filter((payer) => payer.invoice_id === invoice_id)
    const { moves } = drawOn(
      own.map(({ payment_id, amount }) => ({ payment_id, invoice_id: null, amount })),
      [excess.toFixed()],
    )
    return moves.map(({ payment_id, amount }) => ({ payment_id, invoice_id, amount }))
  })
}

interface Use {
  payments: Awaited<ReturnType<typeof lockFunds>>['payments']
  moves: readonly Move[]
  /** Where the money of a move goes: an invoice, or a refund. */
  to: (move: Move) => { invoice_id: number } | { refund_id: number }
  /** From which day it counts. */
  applied_on: (move: Move) => string
}

/** Writes where money goes: off the invoice that it overpaid, and off what its payment has left. */
export async function writeMoves(tx: Tx, { payments, moves, to, applied_on }: Use) {
  await insertParts(
    tx,
    moves.flatMap((move) => {
      const { payment_id, from_invoice_id, amount } = move
      const part = { payment_id, applied_on: applied_on(move) }
      const taken = { ...part, invoice_id: from_invoice_id, amount: `-${amount}` }
      return [...(from_invoice_id === null ? [] : [taken]), { ...part, ...to(move), amount }]
    }),
  )
  const used = Map.groupBy(
    moves.filter(({ from_invoice_id }) => from_invoice_id === null),
    ({ payment_id }) => payment_id,
  )
  await updateUnallocated(
    tx,
    payments.flatMap((row) => {
      const own = used.get(row.id)
      if (!own) return []
      return {
        row,
        changes: {
          unallocated: decimal(row.unallocated)
            .minus(totalOf(own.map((move) => move.amount)))
            .toFixed(),
        },
      }
    }),
  )
}

/** What invoices gave back, by invoice. */
export const releasedBy = (moves: readonly Move[]) =>
  new Map(
    [...Map.groupBy(moves, ({ from_invoice_id }) => from_invoice_id)].flatMap(([id, own]) =>
      id === null ? [] : [[id, totalOf(own.map(({ amount }) => amount))] as const],
    ),
  )
