import {
  channelsOf,
  type NotificationEventName,
  notificationEvent,
} from '@dray/domain/notifications/notification-events.table.ts'
import { notificationChange } from '@dray/domain/notifications/notifications.events.ts'
import { noticeTexts } from '@dray/domain/notifications/notifications.messages.ts'
import { queueEmail } from '#features/emails/index.ts'
import type { TxContext } from '#platform/http/calls/context.ts'
import { settingsFor } from './notification-settings.repo.ts'
import { insertNotifications, removeUnread, rewriteUnread } from './notifications.repo.ts'
import { companyNamed, peopleOf, portalHasBell, type Recipient } from './people.repo.ts'
import { roleDefaultsFor } from './role-notifications.repo.ts'

export interface Notice {
  event: NotificationEventName
  /** Whom it concerns; where nobody is named or left, the event's own people receive it, unless it is personal. */
  user_ids?: readonly (number | null)[]
  /** No price and no token: who reads it may not see prices. */
  title: string
  body: string
  /** Shown below the body in the e-mail. */
  facts?: { label: string; value: string }[]
  /** The tone of its chip. */
  color_class: 'blue' | 'green' | 'amber' | 'red'
  /** The screen that it is about, a path of the web application. */
  link?: string
  /** Names the occasion, so that each person is notified of it once, however often this runs. */
  key?: string
  /** Takes the place of the person's unread notification of the same event. */
  replaces?: boolean
  /** Never by e-mail: it is about an e-mail that failed. */
  inAppOnly?: boolean
}

/** Notifies people in the app and by e-mail, as each has chosen, if and only if the transaction commits. */
export async function notify(ctx: TxContext, notice: Notice) {
  const people = await recipientsOf(ctx, notice)
  if (people.length === 0) return
  const { event, replaces = false } = notice
  const user_ids = people.map(({ user_id }) => user_id)
  const row = notificationEvent(event)
  const own = await settingsFor(ctx.tx, { user_ids, event })
  const ofRole = await roleDefaultsFor(ctx.tx, { user_ids, event })
  // Customers have the bell only where their company gives it to them.
  const noBell = row.audience === 'customer' && !(await portalHasBell(ctx.tx))
  const wanted = people.map((person) => ({
    ...person,
    ...channelsOf(row, own.get(person.user_id), ofRole.get(person.user_id)),
    ...(noBell && { in_app: 0 as const }),
  }))
  const reached = wanted.filter(({ in_app, email }) => in_app === 1 || (email === 1 && !notice.inAppOnly))
  if (replaces) await removeUnread(ctx.tx, { event, user_ids })
  const added = await insertNotifications(
    ctx.tx,
    reached.map(({ user_id, in_app }) => ({ ...rowOf(notice), user_id, in_app })),
  )
  const isNew = new Set(added.map(({ user_id }) => user_id))
  publishNew(ctx, added)
  for (const { user_id, email, address } of reached)
    if (email === 1 && isNew.has(user_id) && !notice.inAppOnly) await sendNotice(ctx, notice, { user_id, address })
}

/**
 * What was told is not so any more, or of less than before: who has not read it finds it as it is now, or not at all (null).
 * Nobody's bell rings for it, and no e-mail follows.
 */
export async function takeBack(ctx: TxContext, event: NotificationEventName, to: Parameters<typeof rewriteUnread>[2]) {
  for (const { id, user_id } of await rewriteUnread(ctx.tx, event, to))
    ctx.publish(notificationChange('takenBack', [id], { audience: { staff: false, user_ids: [user_id] } }))
}

async function recipientsOf({ tx }: TxContext, { event, user_ids = [] }: Notice) {
  const named = user_ids.filter((one) => one !== null)
  const { slugs, isPersonal } = notificationEvent(event)
  const people = await peopleOf(tx, named, isPersonal ? [] : slugs)
  const own = people.filter(({ is_named }) => is_named)
  return (own.length > 0 ? own : people).map(({ email, ...person }: Recipient) => ({ ...person, address: email }))
}

const rowOf = ({ event, title, body, color_class, link, key }: Notice) => ({
  event,
  title,
  body,
  color_class,
  link: link ?? null,
  key: key ?? null,
})

/** One event for each person: nobody is told whom else it reached. */
function publishNew(ctx: TxContext, added: { id: number; user_id: number; in_app: number }[]) {
  for (const { id, user_id, in_app } of added)
    if (in_app === 1) ctx.publish(notificationChange('add', [id], { audience: { staff: false, user_ids: [user_id] } }))
}

async function sendNotice(ctx: TxContext, notice: Notice, to: { user_id: number; address: string }) {
  const { title, body, facts, link, event } = notice
  await queueEmail(ctx, {
    to: to.address,
    subject: title,
    title,
    paragraphs: body.split('\n'),
    facts,
    action: link ? { label: noticeTexts.open, url: `${ctx.services.publicUrl}${link}` } : undefined,
    notes: [noticeTexts.why],
    company: await companyNamed(ctx.tx),
    notifies: { user_id: to.user_id, event },
  })
}
