import { clientExportTexts as texts } from '@dray/domain/client-exports/client-exports.messages.ts'
import { expect, test } from 'vitest'
import { eachOnItsOwn, offered, show, words } from '#kit/testing/part.tsx'
import { ClientExport } from './client-export.tsx'

eachOnItsOwn()

const made = (state: string) => ({
  id: 3,
  state,
  rows: 1200,
  files: 8,
  size: state === 'ready' ? 5_000_000 : null,
  asked_by_name: 'Ann Bell',
  asked_at: '2026-11-20T09:00:00.000Z',
  expires_at: state === 'ready' ? '2026-11-27T09:00:00.000Z' : null,
})
const company = (may_export: 0 | 1, newest: unknown = null) =>
  show(<ClientExport id={7} name="Northgate" />, { answers: { '/export': { may_export, export: newest } } })

test('a company that has not agreed is not exported', async () => {
  await company(0)
  expect(words()).toContain(texts.notAllowed)
  expect(offered()).toEqual([])
})

test.each([
  ['nothing was exported yet', null, [texts.make]],
  ['an export is being prepared', 'making', []],
  ['an export is ready', 'ready', [texts.download, texts.makeAgain]],
  ['an export failed', 'failed', [texts.makeAgain]],
])('where %s', async (_case, state, buttons) => {
  await company(1, state && made(state))
  expect(offered()).toEqual(buttons)
  expect(words().includes(texts.failed)).toBe(state === 'failed')
})
