import type { KeyboardEvent } from 'react'

/**
 * True while somebody composes a word with an input method: its Enter, comma and Backspace belong to the word. Some
 * browsers end the composition before they tell of the key that ended it; it still has the code 229.
 */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229
