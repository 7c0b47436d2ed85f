import { trackerTexts as texts } from '@dray/domain/trackers/trackers.messages.ts'
import { expect, test, vi } from 'vitest'
import { button, eachOnItsOwn, offered, press, sent, show, words } from '#kit/testing/part.tsx'
import { openConfirm } from '#ui/overlay/confirm.ts'
import { NewKeyDialog } from './new-key-dialog.tsx'
import { TrackerKeys } from './tracker-keys.tsx'
import type { TrackerKey } from './trackers.queries.ts'

eachOnItsOwn()

const key = (id: number, more: Partial<TrackerKey> = {}): TrackerKey => ({
  id,
  name: `Traccar ${id}`,
  ending: 'a1b2',
  created_by_name: 'Ellis Hill',
  created_at: '2026-06-01T08:00:00Z',
  ended_at: null,
  last_at: null,
  version: 1,
  ...more,
})
const url = 'https://dray.example/api/telematics/positions'

test('a new key is shown with what to enter in Traccar and in its app', async () => {
  const onClose = vi.fn<() => void>()
  await show(<NewKeyDialog made={{ key: key(1), secret: 's3cret', url }} onClose={onClose} />)
  expect(words()).toContain(texts.secretOnce)
  expect(words()).toContain(`<entry key='forward.url'>${url}</entry>`)
  expect(words()).toContain("<entry key='forward.header'>Authorization: Bearer s3cret</entry>")
  expect(words()).toContain(`${url}?key=s3cret`)
  await press(texts.done)
  expect(onClose).toHaveBeenCalledTimes(1)
})

test('keys say whether they are used; one that has ended cannot be ended again, and ending asks first', async () => {
  const keys = [key(1), key(2, { ended_at: '2026-06-02T08:00:00Z' })]
  await show(<TrackerKeys />, { answers: { '/tracker-keys': { keys, url } } })
  expect(words()).toContain(texts.neverUsed)
  expect(words()).toContain(texts.endedLabel)
  expect(offered()).toEqual([texts.newKey, texts.endOf('Traccar 1')])
  expect(button(texts.endOf('Traccar 2'))).toBeUndefined()
  await press(texts.endOf('Traccar 1'))
  expect(openConfirm.get()?.title).toBe(texts.endTitle('Traccar 1'))
  expect(sent).toEqual([])
})
