/** What is opened has come by then, or does not come. */
const longest_ms = 4000

interface Hold {
  text: string
  /** Enter was pressed at the end of what is held. */
  isEntered: boolean
  timer: ReturnType<typeof setTimeout>
}
let hold: Hold | null = null

const isField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  (target instanceof HTMLInputElement && !/^(checkbox|radio|button)$/.test(target.type)) ||
  target instanceof HTMLTextAreaElement

function release() {
  if (hold) clearTimeout(hold.timer)
  hold = null
  window.removeEventListener('keydown', handleKey, true)
  window.removeEventListener('focusin', handleFocus, true)
  window.removeEventListener('pointerdown', release, true)
}

/** Types the text into the field as its own keys would have. */
function typeInto(field: HTMLInputElement | HTMLTextAreaElement, text: string) {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, field.value + text)
  field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }))
}

/** The field that was waited for is there: it gets what was typed meanwhile. */
function handleFocus({ target }: FocusEvent) {
  if (!hold || !(target instanceof Element)) return
  const layer = target.closest('[role=dialog]')
  // A layer may have the focus until its field is there.
  if (layer === null || layer === target) return
  if (!isField(target)) return release()
  const { text, isEntered } = hold
  // The field's own focus is handled first; keys that come in between are still held.
  setTimeout(() => {
    const held = hold ?? { text, isEntered }
    release()
    if (held.text !== '') typeInto(target, held.text)
    if (held.isEntered)
      setTimeout(() =>
        target.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true })),
      )
  })
}

function handleKey(event: KeyboardEvent) {
  if (!hold || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.key === 'Escape') return release()
  if (event.key.length === 1) hold.text += event.key
  else if (event.key === 'Backspace') hold.text = hold.text.slice(0, -1)
  else if (event.key === 'Enter') hold.isEntered = true
  else if (event.key !== 'Tab') return
  event.preventDefault()
  event.stopImmediatePropagation()
}

/**
 * From now on keys are held for the field that comes: what was just asked for begins with one, and its code or its rows
 * may still be on their way. Nothing that is typed meanwhile is lost, or acts on the page behind.
 */
export function holdKeys() {
  release()
  hold = { text: '', isEntered: false, timer: setTimeout(release, longest_ms) }
  window.addEventListener('keydown', handleKey, true)
  window.addEventListener('focusin', handleFocus, true)
  window.addEventListener('pointerdown', release, true)
}
