import * as z from 'zod/mini'
import { permissionSlug } from '../kernel/permissions.ts'
import { staffMessages } from './staff.messages.ts'

/** The id of a permission that exists, as a number or as digits. */
export const permissionIdIn = z.pipe(
  z.pipe(
    z.union([z.int(), z.string().check(z.regex(/^\d{1,9}$/))], staffMessages.unknownPermission),
    z.transform(Number),
  ),
  z.int().check(z.refine((given) => permissionSlug(given) !== undefined, staffMessages.unknownPermission)),
)
