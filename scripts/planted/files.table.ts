import type { Fault } from './fault.ts'

/** Files, papers, e-mails, what customers send, and work in the background. */
export const fileFaults: readonly Fault[] = [
  {
    breaks: 'A file is deleted although nobody knows whether its record was saved.',
    file: 'apps/server/src/platform/files/with-new-files.ts',
    text: 'if (!isUnknown(error)) await Promise.allSettled',
    replacement: 'if (isUnknown(error) || keys.length > 0) await Promise.allSettled',
    tests: [
      'apps/server/src/platform/http/calls/lost-connection.api.test.ts',
      'apps/server/src/features/check-reports/mail-report.api.test.ts',
    ],
  },
  {
    breaks: 'A write of which nobody knows whether it was done is done again when it is repeated.',
    file: 'apps/server/src/platform/http/calls/runner.ts',
    text: 'if (!isUnknown(error)) await quietly',
    replacement: 'if (error) await quietly',
    tests: ['apps/server/src/platform/http/calls/lost-connection.api.test.ts'],
  },
  {
    breaks: 'An e-mail whose sending is begun again by the queue leaves twice.',
    file: 'apps/server/src/features/emails/send-email.job.ts',
    text: "      if (email?.status !== 'Queued') return\n",
    replacement: '      if (!email) return\n',
    tests: ['apps/server/src/features/emails/email-log.api.test.ts'],
  },
  {
    breaks: 'A file of orders is read while it is still being sent under a passing name.',
    file: 'apps/server/src/features/order-files/receive-file.ts',
    text: "(isPartName(name) ? 'part' : 'waiting')",
    replacement: "(isPartName(name) && name === '' ? 'part' : 'waiting')",
    tests: ['apps/server/src/features/order-files/order-files.api.test.ts'],
  },
  {
    breaks: 'The sum of an invoice is missing on its PDF.',
    file: 'apps/server/src/platform/pdf/totals-block.ts',
    text: 'body: rows.map((row, at) =>',
    replacement: 'body: rows.filter(({ strong }) => !strong).map((row, at) =>',
    tests: ['apps/server/src/platform/pdf/make-pdf.test.ts'],
  },
  {
    breaks: 'A late answer of the exchange opens a quote again that was accepted, so that it can be accepted twice.',
    file: 'packages/domain/src/exchange/quote-order.ts',
    text: 'return after > before',
    replacement: 'return after !== before',
    tests: ['packages/domain/src/exchange/progress.test.ts'],
  },
]
