import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { caseFiles, compareFile } from './cases.ts'
import { type Case, differences } from './compare.ts'

const small = join(import.meta.dirname, 'small')

test.each(caseFiles)('every case of the small %s.json agrees', async (file) => {
  const result = await compareFile(small, file)
  expect(result.differences).toEqual([])
  expect(result.of).toBeGreaterThan(2)
  expect(result.agree).toBe(result.of)
})

test.each(caseFiles)('a figure of %s.json that is wrong is told, and a kind that is not known', async (file) => {
  const dir = await mkdtemp(join(tmpdir(), 'cases-'))
  onTestFinished(() => rm(dir, { recursive: true }))
  const [first, second] = JSON.parse(await readFile(join(small, `${file}.json`), 'utf8')) as Case[]
  const [wrong] = Object.keys(first?.expected ?? {})
  const planted = [
    { ...first, expected: { ...first?.expected, [wrong ?? '']: '12345.67' } },
    { ...second, given: { ...second?.given, kind: 'nothing of ours' } },
  ]
  await writeFile(join(dir, `${file}.json`), JSON.stringify(planted))
  const result = await compareFile(dir, file)
  expect(result).toMatchObject({ agree: 0, of: 2 })
  expect(result.differences.join('\n')).toMatch(/12345\.67.*nothing of ours/s)
})

test.each([
  [{ net: '1.50' }, { net: '1.5' }, 0],
  [{ net: null }, { net: '1.5' }, 0],
  [{ net: '1.50' }, {}, 1],
  [{ lines: [{ a: 1 }] }, { lines: [{ a: 1 }, { a: 2 }] }, 1],
  [{ date: '2027-01-01' }, { date: '2027-01-02' }, 1],
  [{ refused: 422 }, { refused: false }, 1],
  [{ net: '0' }, { net: '' }, 1],
])('%j expected and %j found differ in %i places', (expected, found, places) => {
  expect(differences(expected, found)).toHaveLength(places)
})
