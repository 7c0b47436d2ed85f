import * as z from 'zod/mini'
import { dueKindNames } from './due-kinds.table.ts'
import { lights } from './due-steps.ts'

/** The papers of one person, vehicle or trailer as lists and pickers show them. */
export const dueLights = z.object({
  light: z.enum(lights),
  dues: z.array(z.object({ kind: z.enum(dueKindNames), label: z.string(), date: z.string(), light: z.enum(lights) })),
})
export type DueLights = z.output<typeof dueLights>
