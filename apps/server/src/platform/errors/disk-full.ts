import { statfs } from 'node:fs/promises'

/** Of the system, and of PostgreSQL. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether something failed because a disk of ours is full: no fault of whoever asked for it. */
export const isDiskFull = (error: unknown): boolean =>
  error instanceof Error && (codes.has((error as { code?: unknown }).code) || isDiskFull(error.cause))

/** The least that a server can work with; what is being uploaded lies on the disk meanwhile. */
const least = 16 * 1024 * 1024

/** Throws where a folder's disk has hardly any room left. */
export async function checkRoomOnDisk(folder: string) {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < least) throw Object.assign(new Error(`The disk of ${folder} is full`), { code: 'ENOSPC' })
}
