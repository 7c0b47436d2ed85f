import { useEffect, useState } from 'react'
import classes from './field.module.css'
import type { FieldProps } from './field-frame.tsx'

type Letters = typeof import('@dray/domain/kernel/text/paper-letters.ts')

/** Every document prints these; the table of all that can be printed is fetched with the first other one that is typed. */
export const usualLetters = /^[\t\n\r -~\u00a0-\u0148\u2010-\u2027\u20ac]*$/

let letters: Letters | null = null
const fetchLetters = () =>
  import('@dray/domain/kernel/text/paper-letters.ts').then((fetched) => {
    letters = fetched
  })

type Typed = string | readonly string[] | null | undefined

/** The field with the letters that no document can print above its hint, while they are typed. */
export function useLetterWarning<P extends FieldProps>(props: P, typed: Typed): P {
  const text = props.onPaper === false ? '' : [typed ?? ''].flat().join(' ')
  const isUsual = usualLetters.test(text)
  const [, setIsFetched] = useState(letters !== null)
  useEffect(() => {
    // Without the table nothing is said; the document has a question mark all the same.
    if (!isUsual && letters === null)
      void fetchLetters().then(
        () => setIsFetched(true),
        () => undefined,
      )
  }, [isUsual])
  const warning = isUsual ? null : letters?.letterWarning(text)
  if (!warning) return props
  const description = (
    <>
      <span className={classes.warning}>{warning}</span>
      {props.description && <span>{props.description}</span>}
    </>
  )
  return { ...props, description }
}
