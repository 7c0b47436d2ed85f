/**
 * What a page at rest does wrong for those who use its keys, or a narrow window: an action that Tab does not come to, one
 * that shows no focus, something wider than the page. Of a widget that moves by arrows one part is enough.
 */
export const pageFaults = `(() => {
  const faults = new Set()
  const over = document.documentElement.scrollWidth - innerWidth
  if (over > 0) faults.add('the page is ' + over + ' px wider than its window')
  const modal = [...document.querySelectorAll('[role=dialog][aria-modal=true], [role=alertdialog]')].at(-1)
  const within = modal ?? document
  const nameOf = (one) => (one.getAttribute('aria-label') ?? one.innerText ?? one.name ?? '').trim().slice(0, 40) || one.outerHTML.slice(0, 80)
  const arrows = '[role=grid], [role=tablist], [role=menu], [role=listbox], [role=radiogroup], [role=toolbar], [role=tree]'
  const actions = within.querySelectorAll('a[href], button, input, select, textarea, [role=button], [role=tab], [role=menuitem], [role=checkbox], [role=switch], [role=combobox]')
  const lookOf = (one) => { const s = getComputedStyle(one); return [s.outlineStyle, s.outlineWidth, s.outlineColor, s.boxShadow, s.borderColor, s.backgroundColor].join() }
  const isSeen = (one) => one.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && one.getClientRects().length > 0
  const before = document.activeElement
  for (const one of actions) {
    if (one.disabled || one.closest('[inert], [aria-hidden=true], .visually-hidden') || !isSeen(one) || one.type === 'hidden') continue
    const group = one.parentElement?.closest(arrows)
    const isWithin = group?.contains(document.activeElement) || one.closest('[role=menu], [role=listbox]') !== null
    if (one.tabIndex < 0) {
      if (one.hasAttribute('aria-keyshortcuts')) continue
      const cells = one.closest('[role=grid]') && (one.closest('[role=dialog]') ?? document).querySelector('[role=grid] [tabindex="0"], [role=grid] button:not([tabindex])')
      const isReached = isWithin || cells || group && [group, ...group.querySelectorAll('[tabindex="0"], input, button')].some((other) => other.tabIndex >= 0)
      // A field's own buttons (clear, open the calendar, remove a tag) have keys within the field.
      const field = one.closest('tr, [class*=field], [class*=control], [class*=box]')?.querySelector('input:not([tabindex="-1"]), [tabindex="0"]')
      // The designs show parts outside of the widgets that they belong to.
      if (!isReached && !field && location.pathname !== '/designs') faults.add('no key comes to “' + nameOf(one) + '”')
      continue
    }
    if (one.matches('[type=checkbox], [type=radio], [type=file]')) continue
    document.activeElement?.blur()
    const frames = [one, one.parentElement, one.parentElement?.parentElement, one.parentElement?.parentElement?.parentElement].filter(Boolean)
    const looks = frames.map(lookOf)
    one.focus({ focusVisible: true, preventScroll: true })
    if (document.activeElement !== one) continue
    if (frames.every((frame, at) => lookOf(frame) === looks[at])) faults.add('the focus is not seen on “' + nameOf(one) + '”')
  }
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
  return [...faults].slice(0, 8)
})()`
