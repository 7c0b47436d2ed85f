import { driverTexts as texts } from '@dray/domain/drivers/drivers.messages.ts'
import { skillCategories } from '@dray/domain/drivers/licences.ts'
import { useState } from 'react'
import { useCommand } from '#kit/use-command.ts'
import { CheckboxGroup } from '#ui/fields/checkbox-group.tsx'
import { Stack } from '#ui/layout/layout.tsx'
import { changeDriverSkills } from './driver-papers.queries.ts'

interface SkillsProps {
  user_id: number
  selected: readonly number[]
}

/** What a person is able to do; a tick is saved as it is set. */
export function DriverSkills({ user_id, selected }: SkillsProps) {
  const [shown, setShown] = useState(selected)
  const save = useCommand((ids: readonly number[]) => changeDriverSkills(user_id, ids), {
    refused: () => {
      setShown(selected)
      return false
    },
  })
  const handleChange = (values: string[], checked: boolean) => {
    const changed = values.map(Number)
    const ids = checked ? [...new Set([...shown, ...changed])] : shown.filter((id) => !changed.includes(id))
    setShown(ids)
    void save.run(ids)
  }
  return (
    <Stack>
      {skillCategories.map(({ id, name, skills }) => {
        const options = skills.map((skill) => ({
          value: String(skill.id),
          label: skill.name,
          checked: shown.includes(skill.id),
        }))
        const count = options.filter(({ checked }) => checked).length
        return (
          <CheckboxGroup
            key={id}
            title={name}
            allLabel={texts.allOf(name)}
            count={texts.ofMany(count, options.length)}
            options={options}
            onChange={handleChange}
          />
        )
      })}
    </Stack>
  )
}
