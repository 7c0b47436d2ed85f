let isPressed = false
const waiting: (() => void)[] = []

const press = () => {
  isPressed = true
}
const release = () => {
  isPressed = false
  // The click comes after the release, still in this task: what it means to press must not have moved.
  setTimeout(() => {
    for (const work of waiting.splice(0)) work()
  })
}
if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', press, true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
}

/** Runs work that may move what is on the screen: at once, or when the press that is going on has become a click. */
export function afterPress(work: () => void) {
  if (isPressed) waiting.push(work)
  else work()
}
