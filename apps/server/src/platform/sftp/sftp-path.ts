import type { SftpPath } from './sftp.ts'

const longestPath = 1024
const longestName = 150

/** Signs that no name holds: what is not to be seen, and what is a path elsewhere. */
const isStrange = (text: string) => /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd\\]/u.test(text)

/**
 * The names from the guest's root down that a path stands for, whether or not it begins with a slash. `..` goes no
 * higher than the root. Null for a path that nothing can have: with strange signs, or names that are too long.
 */
export function resolveSftpPath(text: string): SftpPath | null {
  if (text.length > longestPath || isStrange(text)) return null
  const names: string[] = []
  for (const name of text.split('/')) {
    if (name === '..') names.pop()
    else if (name !== '' && name !== '.') names.push(name.normalize('NFC'))
  }
  return names.some((name) => Buffer.byteLength(name) > longestName) ? null : names
}

export const sftpPathText = (path: SftpPath) => `/${path.join('/')}`
