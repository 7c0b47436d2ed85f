import { customerTypes } from '../customers/customer.ts'
import { driverEmploymentTypes, driverTitles, driverTypes, shiftTypes } from '../drivers/drivers.ts'
import { licenceCategories, skillCategories } from '../drivers/licences.ts'
import { personPaperKinds } from '../drivers/paper-kinds.table.ts'
import { modes } from '../jobs/mode.ts'

type Choice = Readonly<{ id: number; name: string }>
const namesOf = (choices: readonly Choice[]) => new Map(choices.map(({ id, name }) => [id, name]))

/** What the numbers of a column stand for, where they are a choice among words and not the id of a row. */
export const valueNames: Readonly<Record<string, ReadonlyMap<number, string>>> = {
  customer_type: namesOf(customerTypes),
  document_type_id: namesOf(personPaperKinds),
  driver_emp_type: namesOf(driverEmploymentTypes),
  driver_type: namesOf(driverTypes),
  licence_category_id: namesOf(licenceCategories),
  mode: new Map(modes.map(({ mode, label }) => [mode, label])),
  shift_type_id: namesOf(shiftTypes),
  skill_id: namesOf(skillCategories.flatMap(({ skills }): Choice[] => [...skills])),
  title: namesOf(driverTitles),
}
