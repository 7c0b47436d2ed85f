import type { Files } from './files/files.ts'

/** What use cases reach third parties through; composed in app.ts, replaced by real servers of their protocol in tests. */
export interface Services {
  files: Files
  /** Address at which people reach the server, without a slash at the end. */
  publicUrl: string
}
