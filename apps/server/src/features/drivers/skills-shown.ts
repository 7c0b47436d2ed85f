import { skillCategories } from '@dray/domain/drivers/licences.ts'

const skills = skillCategories.flatMap(({ id: skill_cat_id, skills }) =>
  skills.map(({ id, name }) => ({ id, name: name as string, skill_cat_id: skill_cat_id as number })),
)

/** Skills with their names and categories, in the order of the list. */
export const skillsShown = (ids: readonly number[]) =>
  skills.filter(({ id }) => ids.includes(id)).map((skill) => ({ skill_id: skill.id as number, skill }))
