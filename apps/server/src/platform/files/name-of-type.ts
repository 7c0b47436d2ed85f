/** The endings that a file of a type may carry, the usual one first. */
const endings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['jpg', 'jpeg'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/bmp': ['bmp'],
  'image/gif': ['gif'],
  'application/pdf': ['pdf'],
  'text/csv': ['csv'],
  'text/plain': ['txt', 'log', 'csv'],
  'application/zip': ['zip'],
  'application/json': ['json'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
}

/** Signs that turn the direction of what follows, so that an ending looks like another. */
const turning = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g

/** A file's name as it is downloaded: it ends as files of its type do, whatever its sender called it. */
export function nameOfType(name: string, content_type: string): string {
  const plain = name.replace(turning, '')
  const known = endings[content_type.split(';')[0]?.trim().toLowerCase() ?? '']
  if (!known) return plain
  const [, ending = ''] = /\.([^.]*)$/.exec(plain) ?? []
  return known.includes(ending.toLowerCase()) ? plain : `${plain.replace(/[. ]+$/, '')}.${known[0]}`
}
