/**
 * Marks in the page what the contrast of its texts is judged by: of the texts that have the same colours, font and
 * grounds, as the fifty rows of a column have, the first that is seen. To look at each takes more than all other rules.
 */
export const markSamples = `(() => {
  for (const one of document.querySelectorAll('[data-sample]')) one.removeAttribute('data-sample')
  const numbers = new Map()
  const numberOf = (words) => {
    if (!numbers.has(words)) numbers.set(words, numbers.size)
    return numbers.get(words)
  }
  const grounds = new Map([[null, 0]])
  const groundOf = (element) => {
    if (grounds.has(element)) return grounds.get(element)
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position } = getComputedStyle(element)
    const own = [element.tagName, element.getAttribute('class'), backgroundColor, backgroundImage, opacity, filter, mixBlendMode, position]
    const ground = numberOf([groundOf(element.parentElement), ...own].join())
    grounds.set(element, ground)
    return ground
  }
  const hasText = (element) => element.matches('input, select, textarea') || [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim() !== '')
  const seen = new Set()
  for (const element of document.body.querySelectorAll('*')) {
    if (!hasText(element) || !element.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element)
    const look = [groundOf(element), color, fontSize, fontWeight, textShadow, element.disabled, element.getAttribute('aria-disabled')].join()
    if (seen.has(look)) continue
    seen.add(look)
    element.setAttribute('data-sample', '')
  }
})()`
