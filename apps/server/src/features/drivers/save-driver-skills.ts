import type { TxContext } from '#platform/http/calls/context.ts'
import { ownerOfPersonsPart } from './person-owner.ts'
import { insertSkills, removeSkill, skillsOf } from './person-papers.repo.ts'
import { skillsShown } from './skills-shown.ts'

/** Makes a person's skills exactly those selected. */
export async function saveDriverSkills(ctx: TxContext, user_id: number, selected: readonly number[]) {
  const { id, change } = await ownerOfPersonsPart(ctx, user_id)
  const rows = await skillsOf(ctx.tx, [user_id])
  const gone = rows.filter(({ skill_id }) => !selected.includes(skill_id))
  const missing = selected.filter((skill_id) => !rows.some((row) => row.skill_id === skill_id))
  for (const row of gone) await removeSkill(ctx.tx, row)
  await insertSkills(ctx.tx, user_id, missing)
  if (gone.length + missing.length > 0) ctx.publish(change('update', [id]))
  return { user_id, skills_experience: skillsShown(selected) }
}
