import { paymentTexts } from '@dray/domain/payments/payments.messages.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, faults, field, sent, show, submit, type } from '#kit/testing/part.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import type { Payable } from './payment-shares.tsx'

eachOnItsOwn()

const invoice = (id: number, owed: string, invoice_due: string, status = 'Sent') =>
  ({ id, inv_number: `INV-${id}`, owed, invoice_due, status, customer: null }) as unknown as Payable
/** The one that is due first stands last, and one is disputed. */
const invoices = [
  invoice(1, '100.00', '2026-11-30'),
  invoice(2, '70.00', '2026-11-10', 'Disputed'),
  invoice(3, '40.00', '2026-11-20'),
]
const answers = { '/client/payments': { job_invoices: [] } }
const open = (more: { isChosen?: boolean } = {}) =>
  show(
    <PaymentDialog
      customer={{ id: 9, customer_name: 'Leafield' }}
      invoices={invoices}
      {...more}
      onClose={() => undefined}
    />,
    { answers },
  )
const shares = () => [1, 2, 3].map((id) => field(`share_${id}`)?.value)

test('what is owed is paid, the earliest due first; a disputed invoice only where somebody chose it', async () => {
  await open()
  expect([field('amount')?.value, ...shares()]).toEqual(['140.00', '100.00', '', '40.00'])
  await type('amount', '55')
  expect(shares()).toEqual(['15.00', '', '40.00'])
  await open({ isChosen: true })
  expect([field('amount')?.value, ...shares()]).toEqual(['210.00', '100.00', '70.00', '40.00'])
})

test('a share that was typed is not moved by another amount', async () => {
  await open()
  await type('share_1', '20')
  await type('amount', '500')
  expect(shares()).toEqual(['20', '', '40.00'])
  await submit()
  const parts = [
    { invoice_id: 3, amount: 40 },
    { invoice_id: 1, amount: 20 },
  ]
  expect(sent).toMatchObject([{ body: { customer_id: 9, amount: 500, method: 'bank', parts } }])
})

test.each([
  ['share_3', '40.01', paymentTexts.over('INV-3', '40.00')],
  ['amount', '120', paymentTexts.sum_above('130.00', '120.00')],
])('%s of £%s is refused where it stands, and nothing is sent', async (name, typed, reason) => {
  await open()
  await type('share_1', '90')
  await type(name, typed)
  await submit()
  expect(field(name)?.getAttribute('aria-invalid')).toBe('true')
  expect(faults()).toContain(reason)
  expect(sent).toEqual([])
})

test('money that nothing is owed for goes on account', async () => {
  await show(
    <PaymentDialog customer={{ id: 9, customer_name: 'Leafield' }} invoices={[]} onClose={() => undefined} />,
    { answers },
  )
  await submit()
  expect(faults()).toContain(paymentTexts.amount_missing)
  await type('amount', '12.5')
  await submit()
  expect(sent).toMatchObject([{ body: { amount: 12.5, parts: [] } }])
})
