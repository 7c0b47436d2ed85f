import { expect, test } from 'vitest'
import { cardLayout } from './card-layout.ts'
import type { TableColumn } from './table-column.ts'

type Row = { id: number }
const column = (id: string, more: Partial<TableColumn<Row>> = {}) =>
  ({ id, header: id, text: () => id, ...more }) as TableColumn<Row>
const buttons = { id: 'action', header: 'Action', fixed: true, cell: () => null } as TableColumn<Row>

const shown = (columns: TableColumn<Row>[], opens = true) => {
  const { title, status, lines, figure, buttons: own } = cardLayout(columns, { opens })
  const names = (list: readonly TableColumn<Row>[]) => list.map(({ id }) => id).join('+')
  return [names(title), names(status), lines.map((line) => names(line.columns)).join(' '), names(figure), names(own)]
}

test.each<[string, TableColumn<Row>[], string[]]>([
  ['the first column is the title', [column('a'), column('b')], ['a', '', 'b', '', '']],
  ['what stays in sight comes before it', [column('a'), column('b', { sticky: 'start' })], ['b', '', 'a', '', '']],
  ['a strong one too', [column('a'), column('b', { look: 'strong' })], ['b', '', 'a', '', '']],
  [
    'the last figure is the figure',
    [column('a'), column('b', { align: 'right' }), column('c', { look: 'figures' })],
    ['a', '', 'b', 'c', ''],
  ],
  ['status and buttons have their places', [column('a'), column('status'), buttons], ['a', 'status', '', '', 'action']],
  [
    'a group is one line',
    [column('a'), column('b', { group: 'g' }), column('c', { group: 'g' }), column('d')],
    ['a', '', 'b+c d', '', ''],
  ],
  [
    'a column says its place',
    [column('a', { card: 'none' }), column('b'), column('c', { card: 'figure' }), column('d', { align: 'right' })],
    ['b', '', 'd', 'c', ''],
  ],
  [
    'no more than four lines where it opens',
    ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => column(id)),
    ['a', '', 'b c d e', '', ''],
  ],
])('%s', (_, columns, expected) => {
  expect(shown(columns)).toEqual(expected)
})

test('a card that does not open says everything', () => {
  const columns = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => column(id))
  expect(shown(columns, false)[2]).toBe('b c d e f')
})
