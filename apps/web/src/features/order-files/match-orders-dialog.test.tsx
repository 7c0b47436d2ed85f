import { orderColumns } from '@dray/domain/order-files/order-columns.table.ts'
import { orderFileTexts as texts } from '@dray/domain/order-files/order-files.messages.ts'
import { expect, test } from 'vitest'
import { button, eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import { MatchOrdersDialog } from './match-orders-dialog.tsx'

eachOnItsOwn()

const needed = orderColumns.flatMap(({ column, required }) => (required ? [column] : []))
/** A file with every column that is needed, and one heading that nobody knows. */
const match = (columns: readonly (string | null)[]) =>
  show(
    <MatchOrdersDialog
      file={new File([''], 'orders.csv')}
      headings={{
        header: [...needed, 'Our word'],
        sample: [...needed.map(() => ''), 'X1'],
        own: [...needed.map(() => 1 as const), 0],
        columns: [...columns],
        is_known: 0,
      }}
      onClose={() => {}}
    />,
  )

test('only what the template does not have is asked for, with an example', async () => {
  await match([...needed, null])
  expect(words()).toContain(texts.headingWith('Our word', 'X1'))
  expect(document.querySelectorAll('label')).toHaveLength(1)
  expect(button(texts.send)?.disabled).toBe(false)
})

test('a file without a column that is needed is not sent', async () => {
  await match([null, ...needed.slice(1), null])
  expect(button(texts.send)?.disabled).toBe(true)
  expect(words()).toContain(needed[0] ?? 'a column')
})
