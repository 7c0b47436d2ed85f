import type { KnownBrowsers } from '#platform/auth/known-browsers.ts'
import type { PasswordHashing } from '#platform/auth/password-hashing.ts'
import type { Exchange } from '#platform/exchange/exchange.ts'
import type { Files } from '#platform/files/files.ts'
import type { Geo } from '#platform/geo/geo.ts'
import type { Mail } from '#platform/mail/mail.ts'
import type { EmailContent } from '#platform/mail/render-email.ts'
import type { Pdf } from '#platform/pdf/pdf.ts'
import type { RunningServer } from '#platform/processes/running-server.ts'
import type { Push } from '#platform/push/push.ts'
import type { ConsoleMessage } from '#platform/realtime/console-changes.ts'
import type { Sealing } from '#platform/secrets/sealing.ts'
import type { SftpAddress } from '#platform/sftp/sftp.ts'
import type { Tables } from '#platform/tables/tables.ts'

/** What use cases reach third parties through; composed in app.ts, real servers of the same protocol in tests. */
export interface Services {
  files: Files
  geo: Geo
  /** What comes with the program alone: nothing is asked over the network, so it may be used inside a transaction. */
  gazetteer: Geo
  mail: Mail
  exchange: Exchange
  sealing: Sealing
  /** Where customers leave order files; null while no server is wanted. */
  sftp: SftpAddress | null
  /** Messages to drivers' phones; null where none are sent. */
  push: Push | null
  pdf: Pdf
  tables: Tables
  passwords: PasswordHashing
  knownBrowsers: KnownBrowsers
  /** Ends the processes that make pictures and documents. */
  close(): Promise<void>
  renderEmail(content: EmailContent): { text: string; html: string }
  /** This process and what it was configured with. */
  server: RunningServer
  /** Address at which people reach the server, without a slash at the end. */
  publicUrl: string
  /** A session is over: its sockets close, on every process. */
  sessionEnded(session_id: number, reason: string): void
  /** What the console shows was changed by the program. */
  consoleChanged(changes: ConsoleMessage[]): void
  /** What a company's staff see has changed a little: told without a number. */
  staffChanged(told: { tenant_id: number; changes: ConsoleMessage[] }): void
  /** Views into a company are over: their sockets close, on every process. */
  viewsEnded(room: string): void
}
