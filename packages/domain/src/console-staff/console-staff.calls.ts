import * as z from 'zod/mini'
import { catalogueTexts } from '../catalogues/catalogue.messages.ts'
import { defineCall } from '../kernel/call.ts'
import {
  emailIn,
  flag,
  flagOut,
  id,
  idIn,
  instant,
  nothing,
  pageOf,
  pageQuery,
  textIn,
  versionIn,
} from '../kernel/wire.ts'
import { unknownRights } from './console-rights.ts'
import { consoleStaffMessages as messages } from './console-staff.messages.ts'

const feature = 'console-staff'
const profilesWho = { admin: ['/console/profiles'] } as const
const rolesWho = { admin: ['/console/roles'] } as const
const runs = 'outside'
const { required } = catalogueTexts
const params = z.object({ id: idIn() })
const name = textIn(100, required)
const rights = z.array(z.string()).check(
  z.maxLength(100),
  z.refine((slugs) => unknownRights(slugs).length === 0, messages.unknownRight),
)

const profile = z.object({
  id,
  name: z.string(),
  email: z.string(),
  role_id: id,
  role: z.object({ id, name: z.string() }),
  is_active: flagOut,
  /** Has not accepted the invitation. */
  is_invited: flagOut,
  has_declined: flagOut,
  is_signed_in: flagOut,
  last_sign_in_at: z.nullable(instant),
  is_you: flagOut,
  /** Whoever asks may change, deactivate and delete this person. */
  may_change: flagOut,
  version: z.int(),
})

const role = z.object({
  id,
  name: z.string(),
  permissions: z.array(z.string()),
  people: z.int(),
  /** Who has it, by name; the first fifty. */
  holders: z.array(z.object({ id, name: z.string() })),
  is_fixed: flagOut,
  may_change: flagOut,
  version: z.int(),
})

export const listConsoleProfiles = defineCall({
  id: 'listConsoleProfiles',
  feature,
  method: 'GET',
  path: '/console/profiles',
  summary: "A page of the platform's own people",
  who: profilesWho,
  runs,
  query: z.object({
    ...pageQuery(['name', 'email', 'role', 'last_sign_in_at']),
    is_active: z._default(z.enum(['1', '0', 'all']), 'all'),
  }),
  answer: pageOf(profile),
  example: { query: { keywords: 'rae', sort: 'email' } },
})

export const listConsoleRoleChoices = defineCall({
  id: 'listConsoleRoleChoices',
  feature,
  method: 'GET',
  path: '/console/profiles/roles',
  summary: 'The roles that the caller may give, by name',
  who: profilesWho,
  runs,
  answer: z.array(z.object({ id, name: z.string() })),
})

export const showConsoleProfile = defineCall({
  id: 'showConsoleProfile',
  feature,
  method: 'GET',
  path: '/console/profiles/:id',
  summary: "One of the platform's own people",
  who: profilesWho,
  runs,
  params,
  answer: profile,
  example: { params: { id: 1 } },
})

export const addConsoleProfile = defineCall({
  id: 'addConsoleProfile',
  feature,
  method: 'POST',
  path: '/console/profiles',
  summary: 'Adds a person to the console and invites them by e-mail',
  who: profilesWho,
  runs,
  body: z.object({ name, email: emailIn, role_id: idIn() }),
  answer: profile,
  message: messages.profileAdded,
  example: { body: { name: 'Rae Root', email: 'rae@platform.example', role_id: 1 } },
})

export const changeConsoleProfile = defineCall({
  id: 'changeConsoleProfile',
  feature,
  method: 'PATCH',
  path: '/console/profiles/:id',
  summary: "Changes a person's name, role or whether they have access; what is left out stays as it is",
  who: profilesWho,
  runs,
  params,
  body: z.object({
    name: z.optional(name),
    role_id: z.optional(idIn()),
    is_active: z.optional(flag),
    version: versionIn,
  }),
  answer: profile,
  message: messages.profileChanged,
  example: { params: { id: 1 }, body: { name: 'Rae Root', version: 1 } },
})

export const deleteConsoleProfile = defineCall({
  id: 'deleteConsoleProfile',
  feature,
  method: 'DELETE',
  path: '/console/profiles/:id',
  summary: 'Removes a person from the console; their sessions end at once',
  who: profilesWho,
  runs,
  params,
  answer: nothing,
  message: messages.profileDeleted,
  example: { params: { id: 1 } },
})

export const sendConsoleInvitation = defineCall({
  id: 'sendConsoleInvitation',
  feature,
  method: 'POST',
  path: '/console/profiles/:id/invitation',
  summary: 'Sends a person who has not accepted yet the invitation again; an earlier link stops working',
  who: profilesWho,
  runs,
  params,
  answer: nothing,
  message: messages.invited,
  example: { params: { id: 1 } },
})

export const listConsoleRoles = defineCall({
  id: 'listConsoleRoles',
  feature,
  method: 'GET',
  path: '/console/roles',
  summary: 'A page of the roles of the console, by name',
  who: rolesWho,
  runs,
  query: z.object(pageQuery(['name'])),
  answer: pageOf(role),
  example: { query: { keywords: 'admin', sort: 'name' } },
})

export const showConsoleRole = defineCall({
  id: 'showConsoleRole',
  feature,
  method: 'GET',
  path: '/console/roles/:id',
  summary: 'One role of the console with who has it',
  who: rolesWho,
  runs,
  params,
  answer: role,
  example: { params: { id: 1 } },
})

export const addConsoleRole = defineCall({
  id: 'addConsoleRole',
  feature,
  method: 'POST',
  path: '/console/roles',
  summary: 'Adds a role to the console, with no more rights than the caller has',
  who: rolesWho,
  runs,
  body: z.object({ name, permissions: rights }),
  answer: role,
  message: messages.roleAdded,
  example: { body: { name: 'Accounts', permissions: ['/console/clients'] } },
})

export const changeConsoleRole = defineCall({
  id: 'changeConsoleRole',
  feature,
  method: 'PATCH',
  path: '/console/roles/:id',
  summary: "Changes a role's name and permissions; it takes effect with the next call of the people who have it",
  who: rolesWho,
  runs,
  params,
  body: z.object({ name: z.optional(name), permissions: z.optional(rights), version: versionIn }),
  answer: role,
  message: messages.roleChanged,
  example: { params: { id: 1 }, body: { permissions: ['/console/clients'], version: 1 } },
})

export const deleteConsoleRole = defineCall({
  id: 'deleteConsoleRole',
  feature,
  method: 'DELETE',
  path: '/console/roles/:id',
  summary: 'Deletes a role that nobody has',
  who: rolesWho,
  runs,
  params,
  answer: nothing,
  message: messages.roleDeleted,
  example: { params: { id: 1 } },
})

export const consoleStaffCalls = [
  listConsoleProfiles,
  listConsoleRoleChoices,
  showConsoleProfile,
  addConsoleProfile,
  changeConsoleProfile,
  deleteConsoleProfile,
  sendConsoleInvitation,
  listConsoleRoles,
  showConsoleRole,
  addConsoleRole,
  changeConsoleRole,
  deleteConsoleRole,
]
