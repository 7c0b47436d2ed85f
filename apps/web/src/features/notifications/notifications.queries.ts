import type { CallReceived } from '@dray/domain/kernel/call.ts'
import * as calls from '@dray/domain/notifications/bell.calls.ts'
import { notificationChange, notificationSettingsChange } from '@dray/domain/notifications/notifications.events.ts'
import { rolesChange } from '@dray/domain/staff/staff.events.ts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, apiWithMessage } from '#platform/api.ts'
import { queryClient } from '#platform/query-client.ts'

type Page = CallReceived<typeof calls.listNotifications>
export type Notification = Page['notifications'][number]
export type NotificationSetting = CallReceived<typeof calls.getNotificationSettings>[number]

/** Every key of the feature begins with `notifications`. */
const keys = {
  lists: ['notifications', 'list'],
  settings: ['notifications', 'settings'],
  roles: ['notifications', 'roles'],
} as const

/** The newest notifications, so many; the shorter list stays while a longer one is fetched. */
export const listNotificationsOptions = (limit: number) =>
  queryOptions({
    queryKey: [...keys.lists, limit],
    queryFn: ({ signal }) => api(calls.listNotifications, { query: { limit } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { changedBy: [notificationChange.event] },
  })

/** Shows in every kept list what the server has just been told. */
const showRead = (isRead: (one: Notification) => boolean) =>
  queryClient.setQueriesData<Page>({ queryKey: keys.lists }, (page) => {
    if (!page) return page
    const now = new Date().toISOString()
    const notifications = page.notifications.map((one) =>
      one.read_at === null && isRead(one) ? { ...one, read_at: now } : one,
    )
    const marked = page.notifications.filter((one) => one.read_at === null && isRead(one)).length
    return { ...page, notifications, unread: Math.max(0, page.unread - marked) }
  })

export async function markRead(id: number) {
  await api(calls.markRead, { params: { id } })
  showRead((one) => one.id === id)
}

export async function markAllRead() {
  await api(calls.markAllRead, undefined)
  showRead(() => true)
  queryClient.setQueriesData<Page>({ queryKey: keys.lists }, (page) => page && { ...page, unread: 0 })
}

export const getNotificationSettingsOptions = () =>
  queryOptions({
    queryKey: keys.settings,
    queryFn: ({ signal }) => api(calls.getNotificationSettings, undefined, { signal }),
    meta: { changedBy: [notificationSettingsChange.event] },
  })

/** Changes the channels of one event: shown at once, and taken back where the server refuses. */
export async function saveNotificationSettings(changed: Pick<NotificationSetting, 'event'> & Channels) {
  const { queryKey } = getNotificationSettingsOptions()
  const before = queryClient.getQueryData(queryKey)
  queryClient.setQueryData(queryKey, (all) =>
    all?.map((one) => (one.event === changed.event ? { ...one, ...changed } : one)),
  )
  try {
    const { message, data } = await apiWithMessage(calls.saveNotificationSettings, { body: { settings: [changed] } })
    queryClient.setQueryData(queryKey, data)
    return message
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

type RoleNotifications = CallReceived<typeof calls.listRoleNotifications>[number]
export type RoleSetting = RoleNotifications['settings'][number]

/** What people of each role are notified of unless they choose otherwise. */
export const listRoleNotificationsOptions = () =>
  queryOptions({
    queryKey: keys.roles,
    queryFn: ({ signal }) => api(calls.listRoleNotifications, undefined, { signal }),
    meta: { changedBy: [notificationSettingsChange.event, rolesChange.event] },
  })

/** Changes the default of one event for a role: shown at once, and taken back where the server refuses. */
export async function changeRoleNotifications(id: number, changed: Pick<RoleSetting, 'event'> & Channels) {
  const { queryKey } = listRoleNotificationsOptions()
  const before = queryClient.getQueryData(queryKey)
  const put = (role: RoleNotifications) =>
    queryClient.setQueryData(queryKey, (all) => all?.map((one) => (one.id === id ? role : one)))
  const shown = before?.find((role) => role.id === id)
  if (shown) {
    put({
      ...shown,
      settings: shown.settings.map((one) => (one.event === changed.event ? { ...one, ...changed } : one)),
    })
  }
  try {
    const { message, data } = await apiWithMessage(calls.changeRoleNotifications, {
      params: { id },
      body: { settings: [changed] },
    })
    put(data)
    await queryClient.invalidateQueries({ queryKey: keys.settings })
    return message
  } catch (error) {
    queryClient.setQueryData(queryKey, before)
    throw error
  }
}

interface Channels {
  in_app: 0 | 1
  email: 0 | 1
}
