import { standardView } from '@dray/domain/interface/table-view.ts'
import { expect, test } from 'vitest'
import type { TableColumn } from '#ui/table/table-column.ts'
import { fileColumns, fileHeadings, fileRow } from './file-cells.ts'

interface Row {
  name: string | null
  date: string | null
  price: string
}

const name: TableColumn<Row> = { id: 'name', header: 'Name', text: (row) => row.name }
const date: TableColumn<Row> = {
  id: 'date',
  header: 'Date',
  group: 'Collection',
  text: () => '23-11-26',
  value: (row) => row.date && { date: row.date, time: '14:05' },
}
const price: TableColumn<Row> = { id: 'price', header: 'Price', money: true, text: (row) => row.price }
const picture: TableColumn<Row> = { id: 'picture', header: 'Picture', value: null, cell: () => 'picture' }
const drawn: TableColumn<Row> = { id: 'state', header: 'State', value: () => 'Active', cell: () => 'badge' }
const buttons: TableColumn<Row> = { id: 'actions', header: 'Actions', fixed: true, cell: () => 'button' }
const columns = [picture, name, date, price, drawn, buttons]

const row: Row = { name: 'Hill Haulage', date: '2026-11-23', price: '1,234.50' }
const idsOf = (view: Partial<typeof standardView>) =>
  fileColumns(columns, { ...standardView, ...view }).map(({ id }) => id)

test('a file holds the columns that the table shows in its order, without pictures and buttons', () => {
  expect(idsOf({})).toEqual(['name', 'date', 'price', 'state'])
  expect(idsOf({ hidden: ['name', 'state'] })).toEqual(['date', 'price'])
  expect(idsOf({ order: ['price', 'state', 'date', 'name'] })).toEqual(['price', 'state', 'date', 'name'])
})

test('a heading names the group too', () => {
  expect(fileHeadings(fileColumns(columns, standardView))).toEqual(['Name', 'Collection: Date', 'Price', 'State'])
})

test('dates are dates, amounts are numbers, what is drawn is said', () => {
  expect(fileRow([name, date, price, drawn], row)).toEqual([
    'Hill Haulage',
    { date: '2026-11-23', time: '14:05' },
    { number: '1234.50' },
    'Active',
  ])
})

test.each([
  ['0.00', { number: '0.00' }],
  ['-12.50', { number: '-12.50' }],
  ['-1,234,567.89', { number: '-1234567.89' }],
  ['£0.45 per mile', '£0.45 per mile'],
  ['1,2', '1,2'],
  ['–', null],
  ['', null],
])('the amount %j becomes %j', (shown, cell) => expect(fileRow([price], { ...row, price: shown })).toEqual([cell]))

test('words stay words however much they look like a number or a date', () => {
  for (const words of ['0123', '1,234.50', '23-11-26', '=1+1']) {
    expect(fileRow([name], { ...row, name: words })).toEqual([words])
  }
})

test('nothing, a dash and the day that stands for none are blank', () => {
  expect(fileRow([name, date], { ...row, name: null, date: null })).toEqual([null, null])
  expect(fileRow([name, date], { ...row, name: '–', date: '0000-00-00' })).toEqual([null, null])
})

test('a number that a column says is one, 0 too', () => {
  const count: TableColumn<Row> = { id: 'count', header: 'Jobs', text: () => 0 }
  expect(fileRow([count], row)).toEqual([{ number: '0' }])
})
