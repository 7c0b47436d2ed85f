import * as z from 'zod/mini'
import { permissionSlug } from '../kernel/permissions.ts'
import { staffMessages } from './staff.messages.ts'

/** The id of a permission that exists: a number, digits, or the permission as a role lists it. */
export const permissionIdIn = z.pipe(
  z.pipe(
    z.union(
      [z.int(), z.string().check(z.regex(/^\d{1,9}$/)), z.object({ permission_id: z.int() })],
      staffMessages.unknownPermission,
    ),
    z.transform((given) => Number(typeof given === 'object' ? given.permission_id : given)),
  ),
  z.int().check(z.refine((given) => permissionSlug(given) !== undefined, staffMessages.unknownPermission)),
)
