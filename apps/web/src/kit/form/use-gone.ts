import { useEffect } from 'react'
import type { Form } from './form-store.ts'

/** Tells a form that its row is no longer there, heard of rather than found out by a save. */
export function useGone<V extends object>(form: Pick<Form<V>, 'leave'>, isGone: boolean | undefined) {
  useEffect(() => {
    if (isGone) form.leave({ by: null, isRefused: false })
  }, [isGone, form])
}
