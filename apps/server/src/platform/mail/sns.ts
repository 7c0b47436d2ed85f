import { createVerify, X509Certificate } from 'node:crypto'
import { z } from 'zod'

const text = z.string().max(256 * 1024)
const line = z.string().max(2048)

/** A message of Amazon SNS, as it is posted. */
export const snsMessage = z.object({
  Type: z.enum(['Notification', 'SubscriptionConfirmation', 'UnsubscribeConfirmation']),
  MessageId: line,
  TopicArn: line,
  Subject: line.nullish(),
  Message: text,
  Timestamp: z.iso.datetime({ offset: true }),
  SignatureVersion: z.enum(['1', '2']),
  Signature: line,
  SigningCertURL: line,
  SubscribeURL: line.optional(),
  Token: line.optional(),
})
export type SnsMessage = z.output<typeof snsMessage>

/** Only Amazon's own hosts: whatever else an address may look like, nothing is fetched from it. */
const snsHost = /^sns\.[a-z0-9-]{3,}\.amazonaws\.com(\.cn)?$/
const algorithms = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const

/** True for an address at which Amazon SNS serves certificates and confirms subscriptions. */
function isSnsAddress(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, port, username, password } = new URL(address)
  return protocol === 'https:' && port === '' && username === '' && password === '' && snsHost.test(hostname)
}

/** The fields that are signed, in the order in which they are (AWS, Verifying the signatures of Amazon SNS messages). */
function signedText(message: SnsMessage): string {
  const names =
    message.Type === 'Notification'
      ? (['Message', 'MessageId', 'Subject', 'Timestamp', 'TopicArn', 'Type'] as const)
      : (['Message', 'MessageId', 'SubscribeURL', 'Timestamp', 'Token', 'TopicArn', 'Type'] as const)
  return names
    .flatMap((name) => {
      const value = message[name]
      return value === undefined || value === null ? [] : [`${name}\n${value}\n`]
    })
    .join('')
}

function hasSigned(certificate: X509Certificate, message: SnsMessage): boolean {
  const verify = createVerify(algorithms[message.SignatureVersion])
  verify.update(signedText(message), 'utf8')
  return verify.verify(certificate.publicKey, message.Signature, 'base64')
}

const isValidOn = ({ validFromDate, validToDate }: X509Certificate, at: Date) =>
  validFromDate <= at && at <= validToDate

export interface SnsFetching {
  /** Fetches a text; throws where the answer is not sound. Tests put their own in its place. */
  fetchText(address: string): Promise<string>
}

const patience_ms = 5_000
const mostCertificates = 20

const overHttps: SnsFetching = {
  async fetchText(address) {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience_ms) })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    return answer.text()
  },
}

/**
 * Checks messages of Amazon SNS: of a known topic, and signed with a certificate that Amazon serves and that is valid
 * today. The transport (HTTPS from Amazon's own host) vouches for the certificate. Nothing is fetched for another topic.
 */
export function makeSns(topics: readonly string[], { fetchText }: SnsFetching = overHttps) {
  const known = new Map<string, X509Certificate>()

  async function certificateAt(address: string): Promise<X509Certificate> {
    const kept = known.get(address)
    if (kept) return kept
    const certificate = new X509Certificate(await fetchText(address))
    if (known.size >= mostCertificates) known.clear()
    known.set(address, certificate)
    return certificate
  }

  return {
    /** False where no topic is configured: nobody is expected to write. */
    isExpected: topics.length > 0,
    async isGenuine(message: SnsMessage, at: Date): Promise<boolean> {
      if (!topics.includes(message.TopicArn) || !isSnsAddress(message.SigningCertURL)) return false
      const certificate = await certificateAt(message.SigningCertURL).catch(() => null)
      return certificate !== null && isValidOn(certificate, at) && hasSigned(certificate, message)
    },
    /** Answers Amazon's question whether this topic may write here. */
    async confirm({ SubscribeURL }: SnsMessage): Promise<boolean> {
      if (!SubscribeURL || !isSnsAddress(SubscribeURL)) return false
      await fetchText(SubscribeURL)
      return true
    },
  }
}
export type Sns = ReturnType<typeof makeSns>
