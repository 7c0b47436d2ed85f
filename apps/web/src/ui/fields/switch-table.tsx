import { CheckboxField } from './checkbox-field.tsx'
import classes from './switch-table.module.css'

export interface SwitchRow<C extends string> {
  key: string
  name: string
  hint?: string
  /** Beside the name, quieter. */
  note?: string | undefined
  on: Readonly<Record<C, boolean>>
}

interface SwitchTableProps<C extends string> {
  label: string
  /** The name of what stands in the rows. */
  head: string
  columns: readonly { key: C; name: string }[]
  rows: readonly SwitchRow<C>[]
  onChange: (row: string, column: C, on: boolean) => void
}

/** Things in rows, ways in columns, a switch where they meet; each takes effect at once. */
export function SwitchTable<C extends string>({ label, head, columns, rows, onChange }: SwitchTableProps<C>) {
  return (
    <table className={classes.table} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ key, name }) => (
            <th key={key} scope="col" className={classes.column}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">
              <span className={classes.name}>
                {row.name}
                {row.note && <span className={classes.note}>{row.note}</span>}
              </span>
              {row.hint && <span className={classes.hint}>{row.hint}</span>}
            </th>
            {columns.map(({ key, name }) => (
              <td key={key} className={classes.column}>
                <CheckboxField
                  look="switch"
                  hideLabel
                  label={`${row.name}: ${name}`}
                  checked={row.on[key]}
                  onChange={(on) => onChange(row.key, key, on)}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
