/**
 * What is too small for a thumb in a glove: anything to be tapped that is lower or narrower than 48 px. A box, a dot and a
 * file are tapped by their label.
 */
export const targetFaults = `(() => {
  const least = 48
  const faults = new Set()
  for (const one of document.querySelectorAll('a[href], button, input, select, textarea, summary, [role=button]')) {
    const isMark = one.matches('[type=checkbox], [type=radio], [type=file]')
    const target = (isMark && (one.closest('label') ?? document.querySelector('label[for="' + one.id + '"]'))) || one
    if (!target.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true })) continue
    const { width, height } = target.getBoundingClientRect()
    if (width === 0 || (width + 0.5 >= least && height + 0.5 >= least)) continue
    const name = (one.getAttribute('aria-label') ?? target.innerText ?? '').trim().slice(0, 40) || target.outerHTML.slice(0, 60)
    faults.add('only ' + Math.round(width) + ' × ' + Math.round(height) + ' px: “' + name + '”')
  }
  return [...faults]
})()`
