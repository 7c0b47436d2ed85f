import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from './fault.ts'
import { faults } from './faults.ts'
import { placeFault } from './plant.ts'
import { runPlanted } from './run-planted.ts'

const tsconfig = (...names: string[]) =>
  JSON.stringify({
    compilerOptions: { noEmit: true, strict: true, allowImportingTsExtensions: true, lib: ['es2024'], types: [] },
    files: names,
  })
/** A tree as small as one can be that the compiler and Vitest read as they read the real one. */
const files: Record<string, string> = {
  'sum.ts': 'export const sum = (a: number, b: number): number => a + b\n',
  'twice.ts': 'export const twice = (n: number): number => n * 2\n',
  'sum.test.ts': `import { expect, test } from 'vitest'\nimport { sum } from './sum.ts'\ntest('adds', () => expect(sum(1, 2)).toBe(3))\n`,
  'idle.test.ts': `import { test } from 'vitest'\nimport './twice.ts'\ntest('looks at nothing', () => undefined)\n`,
  'vitest.config.mjs': 'export default {}\n',
  'tsconfig.json': tsconfig('sum.ts', 'twice.ts'),
  'packages/domain/tsconfig.json': tsconfig('empty.ts'),
  'packages/domain/empty.ts': 'export {}\n',
  'apps/web/tsconfig.json': tsconfig('empty.ts'),
  'apps/web/empty.ts': 'export {}\n',
}

const noticed: Fault = {
  breaks: 'Sums are wrong.',
  file: 'sum.ts',
  text: 'a + b',
  replacement: 'a - b',
  tests: ['sum.test.ts'],
}
const unnoticed: Fault = {
  breaks: 'Doubles are wrong.',
  file: 'twice.ts',
  text: 'n * 2',
  replacement: 'n * 3',
  tests: ['idle.test.ts'],
}

let tree = ''
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
}
beforeAll(() => {
  tree = mkdtempSync(join(tmpdir(), 'dray-small-'))
  for (const [path, text] of Object.entries(files)) write(path, text)
  symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
  execFileSync('git', ['init', '--quiet'], { cwd: tree })
  execFileSync('git', ['add', ...Object.keys(files)], { cwd: tree })
})
afterAll(() => rmSync(tree, { recursive: true, force: true }))

async function run(...planted: Fault[]) {
  const said: string[] = []
  const isWhole = await runPlanted(tree, planted, (line) => said.push(line))
  return { isWhole, said: said.join('\n') }
}

test('what every test lets pass fails the run and is named; what one notices says by which', async () => {
  const { isWhole, said } = await run(noticed, unnoticed)
  expect(isWhole).toBe(false)
  expect(said).toMatch(/^caught \d+ s {2}Sums are wrong\. {2}by sum\.test\.ts › adds$/m)
  expect(said).toMatch(/^NOT CAUGHT \d+ s {2}Doubles are wrong\. {2}not by idle\.test\.ts$/m)
  expect(said.split('\n').at(-1)).toBe('1 of 2 caught')
  expect(readFileSync(join(tree, 'sum.ts'), 'utf8')).toBe(files['sum.ts'])
})

test('when all are noticed the run is whole', async () => {
  const { isWhole, said } = await run(noticed)
  expect(isWhole).toBe(true)
  expect(said.split('\n').at(-1)).toBe('1 of 1 caught')
})

test.each([
  ['a text that is not there', { text: 'a * b' }, 'sum.ts: "a * b": not found.'],
  ['a text that is there twice', { text: 'number' }, 'sum.ts: "number": found 3 times.'],
  ['a test file that is not there', { tests: ['gone.test.ts'] }, 'sum.ts: "a + b": there is no gone.test.ts.'],
  ['a replacement of another type', { replacement: 'String(a)' }, 'sum.ts(1,'],
] as const)('%s fails the run before anything is planted', async (_, changes, words) => {
  const { isWhole, said } = await run({ ...noticed, ...changes })
  expect(isWhole).toBe(false)
  expect(said).toContain(words)
  expect(said).not.toContain('caught')
})

test('a test that fails without any fault proves nothing', async () => {
  write('sum.test.ts', `${files['sum.test.ts']}test('fails', () => expect(1).toBe(2))\n`)
  const { isWhole, said } = await run(noticed)
  write('sum.test.ts', files['sum.test.ts'] ?? '')
  expect(isWhole).toBe(false)
  expect(said).toContain('sum.test.ts › fails')
})

test('a fault that keeps a test file from being run at all is not noticed by it', async () => {
  write('sum.ts', `${files['sum.ts']}export const size: number = 1\n`)
  const { said } = await run({ ...noticed, text: 'size: number = 1', replacement: 'size = (1).toFixed(-1).length' })
  write('sum.ts', files['sum.ts'] ?? '')
  expect(said).toMatch(/^NOT CAUGHT .* not by sum\.test\.ts \(sum\.test\.ts cannot be run: /m)
})

test('every fault can be planted where it says, and says whom it harms', () => {
  expect(faults.flatMap((fault) => placeFault(process.cwd(), fault) ?? [])).toEqual([])
  expect(faults.filter(({ breaks }) => !/^[A-Z].*\.$/.test(breaks))).toEqual([])
  expect(new Set(faults.map(({ breaks }) => breaks)).size).toBe(faults.length)
})
