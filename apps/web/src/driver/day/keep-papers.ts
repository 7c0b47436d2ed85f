import type { DeviceStore, KeptDay } from '../ports/device-store.ts'

const megabyte = 1024 * 1024
const largestPaper = 5 * megabyte
const mostBytes = 25 * megabyte
/** What a page may show from its own memory; anything else is opened from the server, which says how it may be shown. */
const shownTypes = new Set(['application/pdf', 'image/jpeg', 'image/png', 'image/webp', 'image/gif'])

/** The papers of a day that fit on the phone, in the order in which they are needed. */
function papersToKeep({ day }: KeptDay) {
  let left = mostBytes
  return day.workdays
    .flatMap(({ jobs }) => jobs.flatMap(({ attachments }) => attachments))
    .filter(({ size, path }) => {
      if (path === null || size > largestPaper || size > left) return false
      left -= size
      return true
    })
}

/** A paper's bytes; null where somebody in between answered, or it is not of a kind that is shown. */
async function fetched(path: string, size: number) {
  const answer = await fetch(path, { credentials: 'same-origin', redirect: 'error' })
  const type = answer.headers.get('content-type')?.split(';')[0]?.trim() ?? ''
  if (!answer.ok || !shownTypes.has(type)) return null
  const bytes = await answer.arrayBuffer()
  return bytes.byteLength === size ? { type, bytes } : null
}

/** Brings a day's papers to the phone while there is a line, and drops those of days that are over. */
export async function keepPapers(store: DeviceStore, kept: KeptDay): Promise<void> {
  const { owner } = kept
  const wanted = papersToKeep(kept)
  await store.dropPapersBut(
    owner,
    wanted.map(({ id }) => id),
  )
  const here = new Set(await store.paperIds(owner))
  for (const { id, path, size } of wanted) {
    if (path === null || here.has(id)) continue
    const paper = await fetched(path, size)
    if (paper) await store.savePaper({ owner, id, ...paper })
    here.add(id)
  }
}
