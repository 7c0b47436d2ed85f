import * as calls from '@dray/domain/staff/staff.calls.ts'
import { route } from '#platform/http/calls/context.ts'
import { addProfile } from './add-profile.ts'
import { addRole } from './add-role.ts'
import { changeOwnProfile } from './change-own-profile.ts'
import { changeProfile } from './change-profile.ts'
import { changeRole } from './change-role.ts'
import { deleteProfile } from './delete-profile.ts'
import { deleteRole } from './delete-role.ts'
import { getClosingRequest } from './get-closing-request.ts'
import { getSignInDetails } from './get-sign-in-details.ts'
import { listProfiles } from './list-profiles.ts'
import { listRolePermissions } from './list-role-permissions.ts'
import { listRoles } from './list-roles.ts'
import { requestAccountClosing } from './request-account-closing.ts'
import { sendProfileRegistration } from './send-profile-registration.ts'
import { showOwnProfile } from './show-own-profile.ts'
import { showProfile } from './show-profile.ts'
import { showRole } from './show-role.ts'

export const staffRoutes = [
  route(calls.listProfiles, listProfiles),
  route(calls.showProfile, showProfile),
  route(calls.addProfile, addProfile),
  route(calls.changeProfile, changeProfile),
  route(calls.deleteProfile, deleteProfile),
  route(calls.sendProfileRegistration, sendProfileRegistration),
  route(calls.getSignInDetails, getSignInDetails),
  route(calls.showOwnProfile, showOwnProfile),
  route(calls.changeOwnProfile, changeOwnProfile),
  route(calls.getClosingRequest, getClosingRequest),
  route(calls.requestAccountClosing, requestAccountClosing),
  route(calls.listRoles, listRoles),
  route(calls.showRole, showRole),
  route(calls.addRole, addRole),
  route(calls.changeRole, changeRole),
  route(calls.deleteRole, deleteRole),
  route(calls.listRolePermissions, listRolePermissions),
]
