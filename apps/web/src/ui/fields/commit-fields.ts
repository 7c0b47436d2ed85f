import { flushSync } from 'react-dom'

/**
 * Returns whether what stands in the fields of a form or dialog may be sent. The field that has the focus is left and
 * entered again, so that a date or number half typed is read first; a field that cannot read what was typed takes the
 * focus and says so.
 */
export function commitFields(form: Element): boolean {
  const active = document.activeElement
  if (active instanceof HTMLElement && form.contains(active)) {
    flushSync(() => active.blur())
    active.focus({ preventScroll: true })
  }
  const refused = form.querySelector<HTMLElement>('[data-refused]')
  refused?.focus()
  return refused === null
}
