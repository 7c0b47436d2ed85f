import { type InputHTMLAttributes, type ReactNode, useId } from 'react'
import { classNames } from '#ui/layout/class-names.ts'
import classes from './fields.module.css'

interface TextInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value'> {
  label: string
  value: string
  onChange: (value: string) => void
  fault?: string | null
  /** Beside a short field. */
  after?: string
  isCode?: boolean
  isShort?: boolean
}

/** A field of one line. */
export function TextInput({ label, value, onChange, fault, after, isCode, isShort, ...rest }: TextInputProps) {
  const own = useId()
  const id = rest.id ?? own
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <div className={classes.beside}>
        <input
          autoComplete="off"
          {...rest}
          id={id}
          className={classNames(classes.input, isCode && classes.code, isShort && classes.short)}
          value={value}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${id}-fault` : undefined}
          onChange={(event) => onChange(event.target.value)}
        />
        {after}
      </div>
      <Fault id={`${id}-fault`} text={fault} />
    </div>
  )
}

export function TextArea(props: {
  label: string
  value: string
  maxLength: number
  onChange: (value: string) => void
  fault?: string | null
}) {
  const { label, value, maxLength, onChange, fault } = props
  const id = useId()
  return (
    <div className={classes.field}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        className={classes.input}
        value={value}
        maxLength={maxLength}
        aria-invalid={fault ? true : undefined}
        aria-describedby={fault ? `${id}-fault` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      <Fault id={`${id}-fault`} text={fault} />
    </div>
  )
}

export const Fault = ({ id, text }: { id?: string; text: string | null | undefined }) =>
  text ? (
    <p id={id} role="alert" className={classes.fault}>
      {text}
    </p>
  ) : null

interface ChoiceProps<V extends string> {
  label: string
  value: V | null
  choices: readonly { value: V; label: string }[]
  onChange: (value: V) => void
  fault?: string | null
  /** One below the other: their texts are sentences. */
  isList?: boolean
}

/** One of a few, all of them in sight. */
export function Choice<V extends string>({ label, value, choices, onChange, fault, isList }: ChoiceProps<V>) {
  const name = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.label}>{label}</legend>
      <div className={classNames(classes.choices, isList && classes.list)}>
        {choices.map((one) => (
          <label key={one.value} className={classes.choice}>
            <input type="radio" name={name} checked={one.value === value} onChange={() => onChange(one.value)} />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
      <Fault text={fault} />
    </fieldset>
  )
}

/** A tick with its text, as large as a button. */
export const Tick = (props: { checked: boolean; onChange: (checked: boolean) => void; children: ReactNode }) => (
  <label className={classes.choice}>
    <input type="checkbox" checked={props.checked} onChange={(event) => props.onChange(event.target.checked)} />
    <span>{props.children}</span>
  </label>
)

export const Group = ({ label, children }: { label: string; children: ReactNode }) => (
  <fieldset className={classes.field}>
    <legend className={classes.label}>{label}</legend>
    {children}
  </fieldset>
)
export const SideBySide = ({ children }: { children: ReactNode }) => <div className={classes.group}>{children}</div>
