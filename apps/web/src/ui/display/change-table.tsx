import type { ReactNode } from 'react'
import classes from './change-table.module.css'

export interface ChangedField {
  key: string
  name: string
  before: ReactNode
  after: ReactNode
}

interface ChangeTableProps {
  label: string
  /** Names of the three columns. */
  head: readonly [name: string, before: string, after: string]
  fields: readonly ChangedField[]
}

/** Fields of a row with what they were and what they became; long values run over several lines. */
export function ChangeTable({ label, head, fields }: ChangeTableProps) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {fields.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{before}</td>
            <td>{after}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
