import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { webDeviceStore } from '../ports/web-device-store.ts'
import { day, job } from '../testing/fixture-day.ts'
import { keepPapers } from './keep-papers.ts'

const owner = '1-31'
const paper = (id: number, size = 4) => ({ id, name: `${id}.pdf`, size, path: `/files/${id}` })
const kept = (...attachments: ReturnType<typeof paper>[]) => ({
  owner,
  day: day([job({ attachments })]),
  fetched_at: 0,
  gone: [],
})
let made = 0
const newStore = () => {
  made += 1
  return webDeviceStore(`papers-${made}`)
}
const answering = (answers: Record<string, [type: string, text: string]>) =>
  vi.stubGlobal('fetch', (path: string) => {
    const [type, text] = answers[path] ?? ['text/plain', '']
    return Promise.resolve(new Response(text, { headers: { 'content-type': type } }))
  })

test('papers of the day come to the phone once, and go with it', async () => {
  const store = newStore()
  answering({ '/files/1': ['application/pdf', '1234'], '/files/2': ['image/png', '1234'] })
  await keepPapers(store, kept(paper(1), paper(2)))
  expect(await store.paperIds(owner)).toEqual([1, 2])
  answering({})
  await keepPapers(store, kept(paper(2)))
  expect(await store.paperIds(owner)).toEqual([2])
  expect((await store.paper(owner, 2))?.bytes.byteLength).toBe(4)
})

test('the page of a hotel is no paper, and no page is kept to be shown as our own', async () => {
  const store = newStore()
  answering({ '/files/1': ['application/pdf', 'Sign in to the hotel'], '/files/2': ['text/html', '1234'] })
  await keepPapers(store, kept(paper(1), paper(2)))
  expect(await store.paperIds(owner)).toEqual([])
})

test('what is too large stays with the server, and other drivers keep theirs', async () => {
  const store = newStore()
  await store.savePaper({ owner: '1-32', id: 9, type: 'image/png', bytes: new ArrayBuffer(1) })
  answering({ '/files/1': ['application/pdf', '1234'] })
  await keepPapers(store, kept(paper(1), paper(2, 6 * 1024 * 1024)))
  expect(await store.paperIds(owner)).toEqual([1])
  expect(await store.paperIds('1-32')).toEqual([9])
})
