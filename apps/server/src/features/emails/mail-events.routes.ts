import { deliveryEventsIn, messageOf, sesEvent } from '@dray/domain/emails/delivery-events.ts'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '#platform/clock/clock.ts'
import type { Sns, SnsMessage } from '#platform/mail/sns.ts'
import { snsMessage } from '#platform/mail/sns.ts'
import type { CompanyWork } from '#platform/queue/queue.ts'
import { takeOnce } from './mail-event-messages.repo.ts'
import { takeDeliveryEvents } from './take-delivery-events.ts'

const largest = 256 * 1024

interface Receiving {
  sns: Sns
  work: Pick<CompanyWork, 'inCompany' | 'platform' | 'log'>
  clock: Clock
}

/**
 * `POST /mail-events/ses`: what Amazon SES says of messages, posted by Amazon SNS as a JSON text. What is not signed, or
 * of another topic or older than a day, is refused; each message counts once. What is about no message of ours is taken and left alone, for sending it again helps nobody.
 */
export function mailEventRoutes(http: FastifyInstance, { sns, work, clock }: Receiving) {
  if (!sns.isExpected) return
  void http.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: largest }, (_request, body, done) =>
      done(null, body),
    )
    scope.post('/mail-events/ses', async (request, reply) => {
      const message = readMessage(request.body)
      if (!message) return reply.code(400).send()
      if (!(await sns.isGenuine(message, new Date(clock.now())))) return reply.code(403).send()
      await takeOnce(work.platform, message.MessageId, () => take(message, { sns, work }))
      return reply.code(200).send()
    })
  })
}

function parsed(body: unknown): unknown {
  try {
    return JSON.parse(String(body))
  } catch {
    return undefined
  }
}
const readMessage = (body: unknown): SnsMessage | undefined => snsMessage.safeParse(parsed(body)).data

async function take(message: SnsMessage, { sns, work }: Omit<Receiving, 'clock'>) {
  if (message.Type === 'SubscriptionConfirmation') {
    const isConfirmed = await sns.confirm(message)
    work.log.info({ topic: message.TopicArn, isConfirmed }, 'the mail service asked whether it may write here')
    return
  }
  const event = message.Type === 'Notification' ? sesEvent.safeParse(parsed(message.Message)).data : undefined
  const ours = event && messageOf(event)
  if (!event || !ours) return
  const { tenant_id, email_id } = ours
  await work
    .inCompany(tenant_id, (ctx) => takeDeliveryEvents(ctx, { email_id, events: deliveryEventsIn(event) }))
    .catch((err: unknown) => {
      work.log.warn({ err, tenant_id, email_id }, 'a delivery event could not be written down')
      throw err
    })
}
