let isBack = false

if (typeof window !== 'undefined') {
  const note = (event: Event) => {
    isBack = event instanceof KeyboardEvent && event.key === 'Tab' && event.shiftKey
  }
  window.addEventListener('keydown', note, true)
  window.addEventListener('pointerdown', note, true)
}

/** True while Shift+Tab is what was done last: a field that is left by it was only passed through. */
export const isGoingBack = (): boolean => isBack
