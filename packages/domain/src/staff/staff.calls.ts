import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { phoneIn } from '../catalogues/fields.ts'
import { fileReferenceOrNull } from '../files/file-reference.ts'
import { defineCall } from '../kernel/call.ts'
import {
  emailIn,
  flag,
  flagOut,
  id,
  idOf,
  idParams,
  instant,
  linesIn,
  nothing,
  pageOf,
  pageQuery,
  textIn,
  textOrNull,
  versionIn,
} from '../kernel/wire.ts'
import { permissionIdIn } from './permission-ids.ts'
import { staffMessages } from './staff.messages.ts'

const feature = 'staff'
const text = z.nullable(z.string())
const { required } = catalogueTexts
const profilesWho = { client: ['/account-settings/profiles'] } as const
const rolesWho = { client: ['/account-settings/roles'] } as const

const personOut = {
  id,
  user_id: id,
  code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  mobile: text,
  role_id: id,
  user_roles: z.object({ role: z.object({ id, name: z.string() }) }),
  /** The uploaded picture's key; the signed path beside it shows the picture. */
  profile_image: text,
  profile_image_path: text,
  is_active: flagOut,
  /** 1 until the person has accepted the invitation. */
  is_invited: flagOut,
  /** 0 where the person has more rights than who asks, who then cannot change them. */
  may_change: flagOut,
  version: z.int(),
}
export const profile = z.object(personOut)

const name = textIn(50, required)
const own = {
  first_name: z.optional(name),
  last_name: z.optional(name),
  mobile: z.optional(phoneIn),
  profile_image: z.optional(fileReferenceOrNull),
}
const code = textIn(20, required)
const role_id = idOf('role')

export const listProfiles = defineCall({
  id: 'listProfiles',
  feature,
  method: 'GET',
  path: '/client/profiles',
  summary: "A page of the company's people",
  who: profilesWho,
  runs: 'read',
  query: z.object({
    ...pageQuery(['code', 'first_name', 'last_name', 'email', 'mobile']),
    is_active: z._default(z.enum(['1', '0', 'all']), 'all'),
  }),
  answer: pageOf(profile),
  example: { query: { keywords: 'rae', sort: 'last_name' } },
})

export const showProfile = defineCall({
  id: 'showProfile',
  feature,
  method: 'GET',
  path: '/client/profiles/:id',
  summary: "One of the company's people",
  who: profilesWho,
  runs: 'read',
  params: idParams('profile'),
  answer: profile,
  example: { params: { id: 1 } },
})

export const addProfile = defineCall({
  id: 'addProfile',
  feature,
  method: 'POST',
  path: '/client/profiles',
  summary: 'Adds a person to the office and sends them the registration e-mail',
  who: profilesWho,
  runs: 'write',
  body: z.object({ ...own, first_name: name, last_name: name, code, email: emailIn, role_id }),
  answer: profile,
  message: staffMessages.profileAdded,
  example: { body: { code: 'RM', first_name: 'Rae', last_name: 'Mills', email: 'rae@hill.example', role_id: 1 } },
})

export const changeProfile = defineCall({
  id: 'changeProfile',
  feature,
  method: 'PATCH',
  path: '/client/profiles/:id',
  summary: 'Changes a person, their role or whether they have access; what is left out stays as it is',
  who: profilesWho,
  runs: 'write',
  params: idParams('profile'),
  body: z.object({
    ...own,
    code: z.optional(code),
    email: z.optional(emailIn),
    role_id: z.optional(role_id),
    is_active: z.optional(flag),
    version: versionIn,
  }),
  answer: profile,
  message: staffMessages.profileUpdated,
  example: { params: { id: 1 }, body: { first_name: 'Rae', role_id: 1, version: 1 } },
})

export const deleteProfile = defineCall({
  id: 'deleteProfile',
  feature,
  method: 'DELETE',
  path: '/client/profiles/:id',
  summary: 'Removes a person and their access; their name stays on what they did',
  who: profilesWho,
  runs: 'write',
  params: idParams('profile'),
  answer: nothing,
  message: staffMessages.profileDeleted,
  example: { params: { id: 1 } },
})

export const sendProfileRegistration = defineCall({
  id: 'sendProfileRegistration',
  feature,
  method: 'GET',
  path: '/client/profile/send-registration-email/:id',
  summary: 'Sends a person the registration e-mail with the link to choose a password again',
  who: profilesWho,
  runs: 'write',
  changes: true,
  params: idParams('profile'),
  answer: nothing,
  message: staffMessages.credentialsSent,
  example: { params: { id: 1 } },
})

export const getSignInDetails = defineCall({
  id: 'getSignInDetails',
  feature,
  method: 'GET',
  path: '/client/get-User-Logged-Details/:id',
  summary:
    'Who is signed in: the own name, picture, role and company, and when it was; of somebody else for who edits profiles',
  who: { client: [] },
  runs: 'read',
  params: z.object({ id: idOf('own_user') }),
  answer: z.object({
    details: z.object({
      id,
      name: z.string(),
      first_name: text,
      last_name: text,
      email: text,
      profile_image: text,
      profile_image_path: text,
      role: z.nullable(z.object({ id, name: z.string() })),
      company: z.object({ company_name: z.string(), time_zone: z.string() }),
      is_signed_in: flagOut,
      /** Null for who has never signed in to this company. */
      signed_in_at: z.nullable(instant),
      last_seen_at: z.nullable(instant),
    }),
  }),
  example: { params: { id: 1 } },
})

export const showOwnProfile = defineCall({
  id: 'showOwnProfile',
  feature,
  method: 'GET',
  path: '/client/profile',
  summary: 'The own profile',
  who: { client: [] },
  runs: 'read',
  answer: profile,
})

export const changeOwnProfile = defineCall({
  id: 'changeOwnProfile',
  feature,
  method: 'PATCH',
  path: '/client/profile',
  summary: 'Changes the own name, mobile number and picture; e-mail address and role are for those who edit profiles',
  who: { client: [] },
  runs: 'write',
  body: z.object({ ...own, version: versionIn }),
  answer: profile,
  message: staffMessages.profileUpdated,
  example: { body: { first_name: 'Rae', mobile: '07700900123', version: 1 } },
})

const closingWho = { client: ['/account-settings/company-details'] } as const
const closing = z.object({ requested_at: z.nullable(instant), reason: text })

export const getClosingRequest = defineCall({
  id: 'getClosingRequest',
  feature,
  method: 'GET',
  path: '/client/unsubscribe',
  summary: "Whether somebody has asked to close the company's account, and why",
  who: closingWho,
  runs: 'read',
  answer: closing,
})

export const requestAccountClosing = defineCall({
  id: 'requestAccountClosing',
  feature,
  method: 'POST',
  path: '/client/unsubscribe',
  summary: "Asks the platform to close the company's account; nothing is deleted by it",
  who: closingWho,
  runs: 'write',
  body: z.object({ reason: linesIn(2000, required) }),
  answer: closing,
  message: staffMessages.closingRequested,
  example: { body: { reason: 'We are closing the depot.' } },
})

const rolePermission = z.object({ id, permission_id: id, slug: z.string(), title: z.string(), group: z.string() })
const roleRow = {
  id,
  name: z.string(),
  description: text,
  /** How many of the office have it, and how many drivers. */
  people: z.int(),
  drivers: z.int(),
  is_fixed: flagOut,
  /** 0 where the role has more rights than who asks, who then cannot change or delete it. */
  may_change: flagOut,
  permissions: z.array(rolePermission),
  version: z.int(),
}
export const role = z.object({
  ...roleRow,
  /** Who of the office has the role, by name; the first fifty of them. */
  holders: z.array(z.object({ id, name: z.string() })),
})

const permissionsIn = z.array(permissionIdIn).check(z.maxLength(200))
const roleIn = {
  name: textIn(60, required),
  description: z.optional(textOrNull(200)),
  permissions: permissionsIn,
}

export const listRoles = defineCall({
  id: 'listRoles',
  feature,
  method: 'GET',
  path: '/client/roles',
  summary: 'A page of roles, by name',
  who: { client: ['/account-settings/roles', '/account-settings/profiles'] },
  runs: 'read',
  query: z.object(pageQuery(['name', 'description'])),
  answer: z.object({ roles: pageOf(z.object(roleRow)) }),
  example: { query: { keywords: 'office' } },
})

export const showRole = defineCall({
  id: 'showRole',
  feature,
  method: 'GET',
  path: '/client/roles/:id',
  summary: 'One role with what it allows',
  who: rolesWho,
  runs: 'read',
  params: idParams('role'),
  answer: role,
  example: { params: { id: 1 } },
})

export const addRole = defineCall({
  id: 'addRole',
  feature,
  method: 'POST',
  path: '/client/roles',
  summary: 'Adds a role; Home is always among its permissions',
  who: rolesWho,
  runs: 'write',
  body: z.object(roleIn),
  answer: role,
  message: staffMessages.roleAdded,
  example: { body: { name: 'Accounts', description: 'Invoicing', permissions: [1, 20, 22] } },
})

export const changeRole = defineCall({
  id: 'changeRole',
  feature,
  method: 'PATCH',
  path: '/client/roles/:id',
  summary: 'Changes a role, with immediate effect for the people who have it. What is left out stays as it is',
  who: rolesWho,
  runs: 'write',
  params: idParams('role'),
  body: z.object({
    name: z.optional(roleIn.name),
    description: roleIn.description,
    permissions: z.optional(permissionsIn),
    version: versionIn,
  }),
  answer: role,
  message: staffMessages.roleUpdated,
  example: { params: { id: 1 }, body: { name: 'Accounts', permissions: [1, 20], version: 1 } },
})

export const deleteRole = defineCall({
  id: 'deleteRole',
  feature,
  method: 'DELETE',
  path: '/client/roles/:id',
  summary: 'Deletes a role that nobody holds',
  who: rolesWho,
  runs: 'write',
  params: idParams('role'),
  answer: nothing,
  message: staffMessages.roleDeleted,
  example: { params: { id: 1 } },
})

export const listRolePermissions = defineCall({
  id: 'listRolePermissions',
  feature,
  method: 'GET',
  path: '/client/role-permissions',
  summary: 'Every permission that a role may hold',
  who: rolesWho,
  runs: 'read',
  answer: z.array(rolePermission),
})

export const staffCalls = [
  listProfiles,
  showProfile,
  addProfile,
  changeProfile,
  deleteProfile,
  sendProfileRegistration,
  getSignInDetails,
  showOwnProfile,
  changeOwnProfile,
  getClosingRequest,
  requestAccountClosing,
  listRoles,
  showRole,
  addRole,
  changeRole,
  deleteRole,
  listRolePermissions,
]
