import type { FileOpened, VerifiedLink } from './files.ts'
import { nameOfType } from './name-of-type.ts'

/** A name in both of RFC 6266's forms: plain letters for old programs, the true one percent-encoded. */
function dispositionOf({ disposition, name: sent }: VerifiedLink, content_type: string) {
  if (!sent) return disposition
  const name = nameOfType(sent, content_type)
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`
}

/**
 * The headers under which a file is served: never guessed at, never run, kept by the browser as it cannot change.
 * PDFs are not put into a sandbox, in which browsers refuse to show them.
 */
export function fileHeaders(
  file: Pick<FileOpened, 'content_type' | 'size'>,
  link: VerifiedLink,
): Record<string, string> {
  const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'"
  return {
    'content-type': file.content_type,
    'content-length': String(file.size),
    'content-disposition': dispositionOf(link, file.content_type),
    'content-security-policy': file.content_type === 'application/pdf' ? policy : `${policy}; sandbox`,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=86400, immutable',
  }
}
