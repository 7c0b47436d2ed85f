import * as calls from '@dray/domain/console-staff/console-staff.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addConsoleProfile } from './add-console-profile.ts'
import { addConsoleRole } from './add-console-role.ts'
import { changeConsoleProfile } from './change-console-profile.ts'
import { changeConsoleRole } from './change-console-role.ts'
import { deleteConsoleProfile } from './delete-console-profile.ts'
import { deleteConsoleRole } from './delete-console-role.ts'
import { listConsoleProfiles } from './list-console-profiles.ts'
import { listConsoleRoleChoices } from './list-console-role-choices.ts'
import { listConsoleRoles } from './list-console-roles.ts'
import { sendConsoleInvitation } from './send-console-invitation.ts'
import { showConsoleProfile } from './show-console-profile.ts'
import { showConsoleRole } from './show-console-role.ts'

export const consoleStaffRoutes = [
  route(calls.listConsoleProfiles, listConsoleProfiles),
  route(calls.listConsoleRoleChoices, listConsoleRoleChoices),
  route(calls.showConsoleProfile, showConsoleProfile),
  route(calls.addConsoleProfile, addConsoleProfile),
  route(calls.changeConsoleProfile, changeConsoleProfile),
  route(calls.deleteConsoleProfile, deleteConsoleProfile),
  route(calls.sendConsoleInvitation, sendConsoleInvitation),
  route(calls.listConsoleRoles, listConsoleRoles),
  route(calls.showConsoleRole, showConsoleRole),
  route(calls.addConsoleRole, addConsoleRole),
  route(calls.changeConsoleRole, changeConsoleRole),
  route(calls.deleteConsoleRole, deleteConsoleRole),
]
