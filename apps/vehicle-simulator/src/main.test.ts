import { spawnSync } from 'node:child_process'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { northbound } from './testing/plans.ts'

const program = fileURLToPath(new URL('./main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'vehicles-'))
function file(value: unknown) {
  const path = join(folder, `${Math.random()}.json`)
  writeFileSync(path, JSON.stringify(value))
  return path
}
const start = (...given: string[]) => spawnSync(process.execPath, [program, ...given], { encoding: 'utf8' })
const plans = file([{ tracker_id: '1', plan: northbound() }])
const nowhere = ['--to', 'http://127.0.0.1:9/in', '--key', 'k']

test.each([
  ['nothing', [], '--plans, --to and --key are required'],
  ['an unknown form', ['--plans', plans, ...nowhere, '--form', 'morse'], '--form must be one of'],
  ['an unknown fault', ['--plans', plans, ...nowhere, '--faults', 'gap,rust'], 'No fault is called "rust"'],
  ['no pace', ['--plans', plans, ...nowhere, '--pace', '0'], '--pace must be a number above 0'],
  ['no list', ['--plans', file({}), ...nowhere], 'must hold a list of vehicles'],
  ['no stops', ['--plans', file([{ tracker_id: '1', plan: {} }]), ...nowhere], 'vehicle 1 needs'],
])('%s is refused in a sentence', (_, given, sentence) => {
  const { status, stderr } = start(...given)
  expect([status, stderr]).toEqual([1, expect.stringContaining(sentence)])
})

test('it drives until it is so late, and says what it sent', () => {
  const span = ['--from', '2026-11-27T10:00:00Z', '--until', '2026-11-27T10:00:40Z', '--pace', '100']
  const { status, stdout } = start('--plans', plans, ...nowhere, ...span)
  expect(status).toBe(0)
  expect(stdout).toContain('1 vehicles drive from 2026-11-27T10:00:0')
  expect(stdout).toContain('Not sent:')
  expect(stdout).toContain('0 positions sent')
})
