import { expect, test } from 'vitest'
import { fetchRows, maxExported } from './fetch-rows.ts'

type Row = { id: number }
const rowsOf = (first: number, count: number): Row[] => Array.from({ length: count }, (_, at) => ({ id: first + at }))

/** A list of so many rows in pages of 500. */
const pagesOf =
  (all: readonly Row[], total = all.length) =>
  async (page: number) => ({
    data: all.slice((page - 1) * 500, page * 500),
    total,
    current_page: page,
    per_page: 500,
  })
const never = () => new AbortController().signal
const quiet = () => {}

test('all pages come in their order, and it says how far it is', async () => {
  const told: string[] = []
  const all = rowsOf(1, 1203)
  const found = await fetchRows({
    pageAt: pagesOf(all),
    signal: never(),
    onProgress: (done, total) => told.push(`${done}/${total}`),
  })
  expect(found).toEqual({ rows: all, isCut: false })
  expect(told).toEqual(['500/1203', '1000/1203', '1203/1203'])
})

test('a row that moved to the next page meanwhile is there once', async () => {
  const pages = [rowsOf(1, 500), rowsOf(500, 2)]
  const found = await fetchRows({
    pageAt: async (page) => ({ data: pages[page - 1] ?? [], total: 501, current_page: page, per_page: 500 }),
    signal: never(),
    onProgress: quiet,
  })
  expect(found.rows.map(({ id }) => id)).toEqual(rowsOf(1, 501).map(({ id }) => id))
})

test('where a row moved to a page that was already read, the list is read once more', async () => {
  let walked = 0
  const found = await fetchRows({
    pageAt: async (page) => {
      if (page === 1) walked++
      // In the first walk the row 501 has come to the first page once that was read.
      const all = walked === 1 && page > 1 ? [...rowsOf(1, 499), { id: 501 }, ...rowsOf(502, 99)] : rowsOf(1, 600)
      return { data: all.slice((page - 1) * 500, page * 500), total: 600, current_page: page, per_page: 500 }
    },
    signal: never(),
    onProgress: quiet,
  })
  expect(walked).toBe(2)
  expect(found).toEqual({ rows: rowsOf(1, 600), isCut: false })
})

test('a file holds so many rows at most and says that there are more', async () => {
  const found = await fetchRows({ pageAt: pagesOf(rowsOf(1, maxExported + 700)), signal: never(), onProgress: quiet })
  expect(found.rows).toHaveLength(maxExported)
  expect(found.isCut).toBe(true)
})

test('where more was found than is counted, it says so', async () => {
  const found = await fetchRows({
    pageAt: async () => ({ data: rowsOf(1, 3), total: 3, more_than_total: 1, current_page: 1, per_page: 500 }),
    signal: never(),
    onProgress: quiet,
  })
  expect(found).toEqual({ rows: rowsOf(1, 3), isCut: true })
})

test('once it is cancelled no further page is asked for', async () => {
  const aborter = new AbortController()
  const asked: number[] = []
  const going = fetchRows({
    pageAt: async (page) => {
      asked.push(page)
      if (page === 2) aborter.abort()
      return pagesOf(rowsOf(1, 5000))(page)
    },
    signal: aborter.signal,
    onProgress: quiet,
  })
  await expect(going).rejects.toThrow(/abort/i)
  expect(asked).toEqual([1, 2])
})

test('a list may allow more rows, and what all of them come to is the last row', async () => {
  const all = rowsOf(1, maxExported + 700)
  const sum_row = { id: 0 }
  const pageAt = async (page: number) => ({ ...(await pagesOf(all)(page)), sum_row })
  const most = maxExported + 1000
  const found = await fetchRows({ pageAt, signal: never(), onProgress: quiet, most })
  expect([found.rows.length, found.isCut, found.sum]).toEqual([all.length, false, sum_row])
})

test('the sum of all rows is not written below some of them', async () => {
  const pageAt = async (page: number) => ({ ...(await pagesOf(rowsOf(1, 1200))(page)), sum_row: { id: 0 } })
  const found = await fetchRows({ pageAt, signal: never(), onProgress: quiet, most: 1000 })
  expect([found.rows.length, found.isCut, found.sum]).toEqual([1000, true, undefined])
})
