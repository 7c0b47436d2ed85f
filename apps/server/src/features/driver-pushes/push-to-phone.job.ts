import { z } from 'zod'
import { defineTask } from '#platform/queue/queue.ts'
import { pushTask } from './look-for-news.ts'
import { dropPush, isOpen, pushOfDevice } from './pushes.repo.ts'

const payload = z.object({ tenant_id: z.int(), device_id: z.int(), text: z.string(), at: z.string() })

/** Later than this the driver has looked, or there is other news. */
const staleMs = 3600_000
/** A phone that is off gets the last message when it is on again, that day. */
const ttl_seconds = 12 * 3600
const topic = 'day'

/**
 * Sends one message to a phone that is still paired. What its push service cannot take now is tried again, for an hour; a
 * phone that is gone there, or ended here, is sent no more.
 */
export const pushToPhone = defineTask({
  name: pushTask,
  payload,
  async handle({ tenant_id, device_id, text, at }, { inCompany, services, log }) {
    const { push, publicUrl } = services
    if (!push || Date.now() - Date.parse(at) > staleMs) return
    const to = await inCompany(tenant_id, async ({ tx, now }) => {
      const row = await pushOfDevice(tx, device_id)
      if (row && (await isOpen(tx, row.session_id, now))) return row
      await dropPush(tx, device_id)
      return null
    })
    if (!to) return
    const [key, auth] = [Buffer.from(to.push_key, 'base64url'), Buffer.from(to.push_auth, 'base64url')]
    const answer = await push.send(
      { endpoint: to.endpoint, key, auth },
      { text: messageOf(text, publicUrl), topic, ttl_seconds },
    )
    if (answer === 'gone') await inCompany(tenant_id, ({ tx }) => dropPush(tx, device_id))
    if (answer === 'refused') log.warn({ tenant_id, device_id }, "a phone's push service refused a message")
  },
  // The driver sees it when the app is opened: nobody of the office has to do anything.
  async givenUp({ tenant_id, device_id }, { log, error }) {
    log.warn({ tenant_id, device_id, error }, 'a phone was not told of news')
  },
})

/** In the form that Safari shows by itself, also where the app's worker does not start (declarative web push). */
const messageOf = (title: string, publicUrl: string) =>
  JSON.stringify({ web_push: 8030, notification: { title, navigate: `${publicUrl}/driver/`, tag: topic } })
