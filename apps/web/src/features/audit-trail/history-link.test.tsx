import { historyTexts } from '@dray/domain/audit-trail/history-link.messages.ts'
import { expect, test, vi } from 'vitest'
import { eachOnItsOwn, show, words } from '#kit/testing/part.tsx'
import { HistoryLink } from './history-link.tsx'

vi.mock('#ui/display/link-button.tsx', () => ({
  LinkButton: ({ to, search, children }: { to: string; search: object; children: string }) => (
    <a href={`${to} ${JSON.stringify(search)}`}>{children}</a>
  ),
}))
eachOnItsOwn()

test('the changes of a row are offered to who may read the audit trail, and to nobody else', async () => {
  await show(<HistoryLink kind="vehicles" id={7} />)
  expect(words()).toBe('')
  await show(<HistoryLink kind="vehicles" id={7} />, { permissions: ['audit.read'] })
  expect(words()).toBe(historyTexts.history)
  expect(document.querySelector('a')?.getAttribute('href')).toContain('{"kind":"vehicles","row_id":7}')
})
