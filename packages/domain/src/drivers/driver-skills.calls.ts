import * as z from 'zod/mini'
import { defineCall } from '../kernel/call.ts'
import { id, idOf, spelled } from '../kernel/wire.ts'
import { driverMessages } from './drivers.messages.ts'
import { skillCategories } from './licences.ts'
import { personPart } from './person-part.ts'

const skills: ReadonlySet<number> = new Set(skillCategories.flatMap((category) => category.skills.map((one) => one.id)))

/** What a person is able to do, as lists show it. */
export const skillsExperience = z.array(
  z.object({ skill_id: id, skill: z.object({ id, name: z.string(), skill_cat_id: id }) }),
)

const selected = z.pipe(
  z
    .array(z.int().check(z.refine((one) => skills.has(one), 'Must be skills of the list')), 'Must be a list of skills')
    .check(z.maxLength(100, 'At most 100 skills')),
  z.transform((given: number[]) => [...new Set(given)].sort((a, b) => a - b)),
)
const shared = {
  feature: 'drivers',
  who: { client: personPart.permissions },
  runs: 'write',
  answer: z.object({ user_id: id, skills_experience: skillsExperience }),
} as const

export const addDriverSkills = defineCall({
  ...shared,
  id: 'addDriverSkills',
  method: 'POST',
  path: '/client/driver-skills-experience',
  summary: 'Says what a person is able to do; it replaces what was said before',
  body: z.object({ user_id: idOf('driving_person'), selected_skills_exp: selected }),
  message: driverMessages.skills,
  example: { body: { user_id: 1, selected_skills_exp: [101, 301] } },
})

export const changeDriverSkills = defineCall({
  ...shared,
  id: 'changeDriverSkills',
  method: 'PUT',
  path: '/client/driver-skills-experience/:userId',
  summary: 'Says what a person is able to do; it replaces what was said before',
  params: spelled(z.object({ userId: idOf('driving_person') }), { userId: 'user_id' }),
  body: z.object({ selected_skills_exp: selected }),
  message: driverMessages.skills,
  example: { params: { userId: 1 }, body: { selected_skills_exp: [101, 301] } },
})
