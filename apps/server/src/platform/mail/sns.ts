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
const snsHost = /^sns\.[a-z]{2}(-[a-z]+)+-\d{1,2}\.amazonaws\.com$/
/** Topics of Amazon's regions in China are served by hosts of their own, and no other topic is. */
const snsHostInChina = /^sns\.cn-[a-z]+-\d{1,2}\.amazonaws\.com\.cn$/
const isOfChina = (topic: string) => topic.startsWith('arn:aws-cn:')

const algorithms = { 1: 'RSA-SHA1', 2: 'RSA-SHA256' } as const
const certificatePath = /^\/SimpleNotificationService-[A-Za-z0-9]{1,128}\.pem$/

/** The address, where it is Amazon SNS's own for the topic: of the service's host, over TLS, with nothing beside. */
function snsAddress(address: string, topic: string): URL | null {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port + url.username + url.password + url.hash !== '') return null
  return (isOfChina(topic) ? snsHostInChina : snsHost).test(url.hostname) ? url : null
}

/** True for an address at which Amazon SNS serves the certificates of a topic, written as Amazon writes it. */
function isCertificateAddress(address: string, topic: string) {
  const url = snsAddress(address, topic)
  return url !== null && certificatePath.test(url.pathname) && address === `https://${url.hostname}${url.pathname}`
}

/** True for an address at which Amazon SNS confirms that a topic may write here. */
const isConfirmAddress = (address: string, topic: string) => snsAddress(address, topic)?.pathname === '/'

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

/** One certificate and nothing beside it: of several the library would take the first. */
const onePem = /^\s*-----BEGIN CERTIFICATE-----[A-Za-z0-9+/=\s]+-----END CERTIFICATE-----\s*$/

function certificateIn(text: string): X509Certificate {
  if (!onePem.test(text)) throw new Error('This is not one certificate')
  return new X509Certificate(text)
}

/** What is older was taken long ago, or is sent again by somebody who kept it; clocks differ by minutes. */
const oldest_ms = 24 * 60 * 60_000
const clocksDiffer_ms = 15 * 60_000
const isFresh = ({ Timestamp }: SnsMessage, at: Date) => {
  const age = at.getTime() - Date.parse(Timestamp)
  return age <= oldest_ms && age >= -clocksDiffer_ms
}

const isValidOn = ({ validFromDate, validToDate }: X509Certificate, at: Date) =>
  validFromDate <= at && at <= validToDate

export interface SnsFetching {
  /** Fetches a text; throws where the answer is not sound. Tests put their own in its place. */
  fetchText(address: string): Promise<string>
}

const patience_ms = 5_000
const maxCertificates = 20
/** A certificate has a few kilobytes. */
const longestText = 64 * 1024

const overHttps: SnsFetching = {
  async fetchText(address) {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patience_ms) })
    if (!answer.ok) throw new Error(`${address} answered ${answer.status}`)
    if (Number(answer.headers.get('content-length') ?? 0) > longestText) throw new Error(`${address} sends too much`)
    const text = await answer.text()
    if (text.length > longestText) throw new Error(`${address} sends too much`)
    return text
  },
}

/**
 * Checks messages of Amazon SNS: of a known topic, of the last 24 hours, and signed with a certificate that Amazon served
 * for the topic in that time and that is valid today. The transport (HTTPS from Amazon's own host) vouches for the certificate. Nothing is fetched for another topic.
 */
export function makeSns(topics: readonly string[], { fetchText }: SnsFetching = overHttps) {
  const known = new Map<string, { certificate: X509Certificate; at: number }>()

  async function certificateAt(address: string, now: Date): Promise<X509Certificate> {
    const kept = known.get(address)
    if (kept && now.getTime() - kept.at < oldest_ms) return kept.certificate
    const certificate = certificateIn(await fetchText(address))
    if (known.size >= maxCertificates) known.clear()
    known.set(address, { certificate, at: now.getTime() })
    return certificate
  }

  return {
    /** False where no topic is configured: nobody is expected to write. */
    isExpected: topics.length > 0,
    async isGenuine(message: SnsMessage, at: Date): Promise<boolean> {
      const { TopicArn, SigningCertURL } = message
      if (!topics.includes(TopicArn) || !isCertificateAddress(SigningCertURL, TopicArn)) return false
      if (!isFresh(message, at)) return false
      const certificate = await certificateAt(SigningCertURL, at).catch(() => null)
      return certificate !== null && isValidOn(certificate, at) && hasSigned(certificate, message)
    },
    /** Answers Amazon's question whether this topic may write here. */
    async confirm({ SubscribeURL, TopicArn }: SnsMessage): Promise<boolean> {
      if (!SubscribeURL || !isConfirmAddress(SubscribeURL, TopicArn)) return false
      await fetchText(SubscribeURL)
      return true
    },
  }
}
export type Sns = ReturnType<typeof makeSns>
