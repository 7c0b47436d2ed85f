import { expect, test } from 'vitest'
import { storedRows } from './stored-rows.ts'

test('rows are read on as they were kept, by this build and by earlier ones', () => {
  expect(storedRows('[{"line":4,"cells":["A",1]},{"line":5,"cells":["B"],"isBroken":true}]')).toEqual([
    { line: 4, cells: ['A', 1] },
    { line: 5, cells: ['B'], isBroken: true },
  ])
  expect(storedRows('[["A"],["B"]]')).toEqual([
    { line: 2, cells: ['A'] },
    { line: 3, cells: ['B'] },
  ])
})
