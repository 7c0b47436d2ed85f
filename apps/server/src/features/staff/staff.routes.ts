import * as calls from '@dray/domain/staff/staff.calls.ts'
import { route } from '#platform/http/context.ts'
import { addProfile } from './add-profile.ts'
import { changeOwnProfile, getSignInDetails, showOwnProfile } from './change-own-profile.ts'
import { changeProfile } from './change-profile.ts'
import { deleteProfile } from './delete-profile.ts'
import { listProfiles, showProfile } from './list-profiles.ts'
import { addRole, changeRole, deleteRole, listRolePermissions, listRoles, showRole } from './present-role.ts'
import { getClosingRequest, requestAccountClosing } from './request-account-closing.ts'
import { sendProfileRegistration } from './send-profile-registration.ts'

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
