import type { UserType } from '@dray/domain/kernel/call.ts'
import { customerPermissions, type Permission, permissions } from '@dray/domain/kernel/permissions.ts'
import type * as calls from '@dray/domain/sessions/sessions.calls.ts'
import { companyLook } from '#features/company/index.ts'
import { unreadNotifications } from '#features/notifications/index.ts'
import { preferencesOf } from '#features/preferences/index.ts'
import { unreadMessages } from '#features/support/index.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { checkOwn } from './check-own.ts'
import { waitingCaptures, waitingRequests } from './waiting-work.repo.ts'

const item = ({ id, slug, title }: { id: number; slug: string; title: string }) => ({
  id,
  slug,
  title,
  description: null,
})

const menus: Readonly<Record<UserType, readonly Permission[]>> = {
  client: permissions,
  customer: customerPermissions,
  admin: [],
  driver: [],
}

/** The menus and slugs of the signed-in person, as the session holds them, with what else a screen begins with. */
export const getOwnPermissions: UseCase<typeof calls.getOwnPermissions> = async (ctx, { params }) => {
  const { viewer, services } = ctx
  checkOwn(viewer, params.userId)
  const held = menus[viewer.user_type].filter((one) => viewer.permissions.has(one.slug))
  const inGroup = (group: string) => held.filter((one) => one.group === group).map(item)
  const files = services.files.of(viewer.tenant_id)
  const { company: found, ...own } = await ctx.inTransaction(async ({ tx }) => ({
    preferences: await preferencesOf(tx, viewer.user_id),
    company: await companyLook(tx),
    unread_messages: viewer.permissions.has('/support') ? await unreadMessages(tx, viewer.user_id) : 0,
    unread_notifications: await unreadNotifications(tx, viewer.user_id),
    waiting_requests: viewer.permissions.has('/traffic-diary') ? await waitingRequests(tx) : 0,
    waiting_captures: viewer.permissions.has('/captures') ? await waitingCaptures(tx) : 0,
  }))
  const holiday = held.find((one) => one.slug === '/driver-holiday-management')
  return {
    name: viewer.name,
    profile_image_path: files.signedPath(viewer.profile_image),
    sidemenu_permissions: inGroup('side_menu').map((side_menu) => ({ side_menu })),
    settings_permissions: inGroup('settings').map((one) => ({ top_menu: { ...one, type: 'settings' } })),
    accounts_permissions: inGroup('account_settings').map((one) => ({
      account_settings_menu: { ...one, icon: iconOf(one.slug) },
    })),
    support_permissions: inGroup('support').map((one) => ({ top_menu: { ...one, type: 'support' } })),
    slugs: [...viewer.permissions],
    ...own,
    time_zone: found.time_zone,
    late_tolerance_minutes: found.late_tolerance_minutes,
    company: {
      company_name: found.company_name,
      logo_light_path: files.signedPath(found.logo_light),
      logo_dark_path: files.signedPath(found.logo_dark),
    },
    driverHolidayManagement: holiday ? item(holiday) : null,
    approve_flag: viewer.permissions.has('workday.approve') ? 1 : 0,
  }
}

const iconOf = (slug: string) => slug.slice(slug.lastIndexOf('/') + 1)
