import { calls } from '@dray/domain/calls.ts'
import { sendCreditNotes as creditNotes } from '@dray/domain/credit-notes/credit-notes.calls.ts'
import { sendStatements as statements } from '@dray/domain/debts/debts.calls.ts'
import * as invoices from '@dray/domain/invoices/invoice-sending.calls.ts'
import { questions } from '@dray/domain/kernel/acceptance.ts'
import type { AnyCall } from '@dray/domain/kernel/call.ts'
import { sendQuoteToCustomer as quote } from '@dray/domain/quotes/quotes.calls.ts'
import { selfBillCallsOf } from '@dray/domain/self-bills/self-bill.calls.ts'
import type { SelfBillKind } from '@dray/domain/self-bills/self-bill-kinds.table.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sendCreditNotes } from '#features/credit-notes/credit-notes.queries.ts'
import { sendStatements } from '#features/debts/debts.queries.ts'
import { sendInvoices } from '#features/invoices/invoices.queries.ts'
import { sendQuoteToCustomer } from '#features/quotes/quotes.queries.ts'
import { sendSelfBills } from '#features/self-bills/self-bills.queries.ts'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { answer, at, makeStage, sample, waitFor } from './testing/form-stage.tsx'

const stage = makeStage()
beforeEach(stage.begin)
afterEach(stage.end)

const kinds = Object.keys(selfBillCallsOf) as SelfBillKind[]
const ways: [AnyCall, () => Promise<unknown>][] = [
  [invoices.sendInvoiceEach, () => sendInvoices([1], 'each')],
  [invoices.sendInvoiceSingleBatch, () => sendInvoices([1], 'single')],
  [invoices.sendInvoiceMultiBatch, () => sendInvoices([1], 'batch')],
  [creditNotes, () => sendCreditNotes([1])],
  [statements, () => sendStatements([1], undefined)],
  [quote, () => sendQuoteToCustomer(1, { emails: ['a@b.example'] }, () => 'key')],
  ...kinds.map((kind): (typeof ways)[number] => [
    selfBillCallsOf[kind].send,
    () => sendSelfBills(kind, [1], 'self_bill'),
  ]),
]

test.each(ways.map(([call, send]) => [call.id, call, send] as const))(
  '%s is sent by a person who is asked about letters that cannot be printed',
  async (_, call, send) => {
    const message = 'A question mark would stand for each of these letters: 北'
    stage.willAnswer(answer(undefined, 409, { code: 'letters_unprintable', message }), answer(sample(call)))
    const sending = send()
    ;(await waitFor(() => openConfirm.get())).answer(true)
    await sending
    const asked = stage
      .sent()
      .map(({ method, path, body }) => [at(call).test(`${method} ${path}`), body.accept_warnings])
    expect(asked).toEqual([
      [true, []],
      [true, ['letters_unprintable']],
    ])
  },
)

/** True where a part of the schema is the question's. */
const holds = (schema: unknown): boolean => {
  if (schema && questions.get(schema as never)?.asks.includes('letters_unprintable')) return true
  const { def } = (schema as { _zod?: { def: Record<string, unknown> } } | undefined)?._zod ?? {}
  return def !== undefined && [def.in, def.out, def.innerType, ...Object.values(def.shape ?? {})].some(holds)
}

test('every call that asks about letters is sent above', () => {
  const asking = calls.filter(({ body }: AnyCall) => holds(body)).map(({ id }) => id)
  expect(asking.toSorted()).toEqual(ways.map(([{ id }]) => id).toSorted())
})
