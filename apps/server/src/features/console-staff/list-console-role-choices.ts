import { mayGiveConsole } from '@dray/domain/console-staff/console-rights.ts'
import type * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import type { UseCase } from '#platform/http/calls/context.ts'
import { rolesByName } from './console-roles.repo.ts'
import { rightsIn } from './console-staff.policy.ts'

/** The roles with no more rights than whoever asks has. */
export const listConsoleRoleChoices: UseCase<typeof calls.listConsoleRoleChoices> = async ({ platform, viewer }) =>
  (await rolesByName(platform.db))
    .filter((role) => mayGiveConsole(viewer.permissions, rightsIn(role)))
    .map(({ id, name }) => ({ id, name }))
