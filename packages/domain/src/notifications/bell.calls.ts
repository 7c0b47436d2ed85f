import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { flag, flagOut, id, idOf, idParams, instant, nothing } from '../kernel/wire.ts'
import { notificationEventNames } from './notification-events.table.ts'
import { notificationMessages as texts } from './notifications.messages.ts'

const feature = 'notifications'
/** Everybody reads and changes their own only. */
const everybody = { client: [], customer: [] } as const

/** The list begins with so many and grows by the step. */
export const firstNotifications = 10
export const moreNotifications = 5
export const maxNotifications = 500

const notification = z.object({
  id,
  event: z.string(),
  data: z.object({ title: z.string(), body: z.string(), color_class: z.enum(['blue', 'green', 'amber', 'red']) }),
  /** A path of the web application. */
  link: z.nullable(z.string()),
  created_at: instant,
  read_at: z.nullable(instant),
})

const limit = z.pipe(
  z.union([z.int(), z.string().check(z.regex(/^\d{1,4}$/, 'Must be a whole number'))]),
  z.pipe(z.transform(Number), z.int().check(z.gte(1), z.lte(maxNotifications))),
)

export const listNotifications = defineCall({
  id: 'listNotifications',
  feature,
  method: 'GET',
  path: '/client/notifications',
  summary: "The caller's newest notifications, with the number of all and of those unread",
  who: everybody,
  /** What a customer reads goes through what customers may see; these are the person's own. */
  runs: 'outside',
  query: z.object({ limit: z._default(limit, firstNotifications) }),
  answer: z.object({ notifications: z.array(notification), total: z.int(), unread: z.int() }),
  example: { query: { limit: firstNotifications } },
})

export const markAllRead = defineCall({
  id: 'markAllRead',
  feature,
  method: 'GET',
  path: '/client/notifications/mark-all-read',
  summary: "Marks all of the caller's notifications as read",
  who: everybody,
  runs: 'write',
  changes: true,
  answer: nothing,
})

export const markRead = defineCall({
  id: 'markRead',
  feature,
  method: 'GET',
  path: '/client/notifications/:id/read',
  summary: "Marks one of the caller's notifications as read",
  who: everybody,
  runs: 'write',
  changes: true,
  params: idParams('notification'),
  answer: nothing,
  example: { params: { id: 1 } },
})

const setting = z.object({
  event: z.enum(notificationEventNames),
  label: z.string(),
  description: z.string(),
  in_app: flagOut,
  email: flagOut,
})
const settings = z.array(
  z.object({
    ...setting.shape,
    /** 1 where the person has chosen otherwise than their role's default. */
    is_own: flagOut,
  }),
)
const chosenIn = z.object({
  settings: z
    .array(z.object({ event: z.enum(notificationEventNames, texts.event_unknown), in_app: flag, email: flag }))
    .check(z.maxLength(notificationEventNames.length)),
})

export const getNotificationSettings = defineCall({
  id: 'getNotificationSettings',
  feature,
  method: 'GET',
  path: '/client/client-notifications',
  summary: 'What the caller is notified of, by event and channel',
  who: everybody,
  runs: 'outside',
  answer: settings,
})

export const getNotificationSettingsOf = defineCall({
  id: 'getNotificationSettingsOf',
  feature,
  method: 'GET',
  path: '/client/client-notifications/:id',
  summary: 'The same by the person; only their own',
  who: everybody,
  runs: 'outside',
  params: z.object({ id: idOf('own_user') }),
  answer: settings,
  example: { params: { id: 1 } },
})

export const saveNotificationSettings = defineCall({
  id: 'saveNotificationSettings',
  feature,
  method: 'POST',
  path: '/client/client-notifications',
  summary: 'Changes the channels of the events that are named; returns all',
  who: everybody,
  runs: 'write',
  body: chosenIn,
  answer: settings,
  message: texts.settings_saved,
  example: { body: { settings: [{ event: 'email_failed', in_app: 1, email: 1 }] } },
})

const rolesWho = { client: ['/settings/notification'] } as const
const roleNotifications = z.object({
  id,
  name: z.string(),
  settings: z.array(
    z.object({
      ...setting.shape,
      /** 1 where it is as the product has it. */
      is_standard: flagOut,
    }),
  ),
})

export const listRoleNotifications = defineCall({
  id: 'listRoleNotifications',
  feature,
  method: 'GET',
  path: '/client/role-notifications',
  summary:
    "What people of each role are notified of unless they choose otherwise: the events that the role's rights bring",
  who: rolesWho,
  runs: 'read',
  answer: z.array(roleNotifications),
})

export const changeRoleNotifications = defineCall({
  id: 'changeRoleNotifications',
  feature,
  method: 'PUT',
  path: '/client/role-notifications/:id',
  summary: 'Changes the channels of the events that are named for one role; returns all of its events',
  who: rolesWho,
  runs: 'write',
  params: idParams('role'),
  body: chosenIn,
  answer: roleNotifications,
  message: texts.role_saved,
  example: { params: { id: 1 }, body: { settings: [{ event: 'email_failed', in_app: 1, email: 1 }] } },
})

export const bellCalls = [
  listNotifications,
  markAllRead,
  markRead,
  getNotificationSettings,
  getNotificationSettingsOf,
  saveNotificationSettings,
  listRoleNotifications,
  changeRoleNotifications,
]
