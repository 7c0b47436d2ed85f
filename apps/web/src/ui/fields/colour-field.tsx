import classes from './field.module.css'
import { FieldBox, FieldFrame, type FieldProps, useFieldIds } from './field-frame.tsx'
import { FieldInput } from './field-input.tsx'

interface ColourFieldProps extends FieldProps {
  /** `#rrggbb`; '' takes the standard one. */
  value: string
  onChange: (value: string) => void
}

const isColour = (text: string) => /^#[0-9a-f]{6}$/i.test(text)

/** A colour, from the system's palette or typed as its code. */
export function ColourField(props: ColourFieldProps) {
  const ids = useFieldIds(props)
  const { value, onChange } = props
  return (
    <FieldFrame {...props} id={ids.id}>
      <FieldBox error={props.error} disabled={props.disabled} readOnly={props.readOnly} size={props.size}>
        <input
          type="color"
          className={classes.palette}
          aria-label={`${typeof props.label === 'string' ? props.label : ''} palette`}
          value={isColour(value) ? value.toLowerCase() : '#ff0000'}
          disabled={props.disabled || props.readOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <FieldInput
          field={props}
          ids={ids}
          value={value}
          placeholder="#ff0000"
          maxLength={7}
          onChange={(event) => onChange(event.currentTarget.value)}
          onBlur={props.onBlur}
        />
      </FieldBox>
    </FieldFrame>
  )
}
