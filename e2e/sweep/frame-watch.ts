import { stateTexts } from '@dray/domain/interface/interface.messages.ts'

/** What every page asks, whatever the screen: who is here and how they like the screens, what their company works with, what is new. */
export const ofEveryPage =
  /\/(get-all-permissions-by-user-roles|additional-settings|preferences|events|notifications|csrf-cookie)\b/

/**
 * Runs in the page from before its first script. Every frame notes what is shown while an answer is still on its way: an
 * empty state, or a figure that then becomes another; and the layout's shifts that nobody's key or click caused.
 */
export const frameWatch = `(() => {
  if (window.sweepWatch) return
  const watch = { pending: 0, asked: 0, answered: 0, shift: 0, shifted: [], untrue: new Set(), emptyShown: false, figures: new Map(), left: new WeakSet(), arrived: 0 }
  window.sweepWatch = watch
  const ofEveryPage = ${ofEveryPage}
  const send = window.fetch
  window.fetch = async (...given) => {
    const url = String(given[0]?.url ?? given[0])
    if (!url.includes('/api/') || url.includes('/events')) return send(...given)
    // A screen is drawn once it is known who is here; what else every page asks says nothing about the rows of this one.
    const ofScreen = ofEveryPage.test(url) ? 0 : 1
    watch.pending++
    watch.asked += ofScreen
    lookSoon()
    // The frame that draws the answer comes after it.
    try { return await send(...given) } finally {
      watch.answered += ofScreen
      setTimeout(() => requestAnimationFrame(() => { watch.pending-- }), 0)
    }
  }
  // On the way to a screen what stood on the one before may move, or become a part of it.
  const isOfLeft = ({ startTime, sources }) =>
    startTime < watch.arrived && (sources ?? []).every(({ node }) => watch.left.has(node?.nodeType === Node.TEXT_NODE ? node.parentElement : node))
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.hadRecentInput || isOfLeft(entry)) continue
      watch.shift += entry.value
      for (const { node } of entry.sources ?? []) watch.shifted.push(node?.className || node?.nodeName || '?')
    }
  }).observe({ type: 'layout-shift', buffered: true })
  const figure = /^£?-?\\d[\\d,]*(\\.\\d+)?%?$/
  const isSeen = (element) => element.getClientRects().length > 0
  const look = () => {
    isDue = false
    const empty = [...document.querySelectorAll('[data-empty-state]')].some((one) => !watch.left.has(one) && isSeen(one))
    if (empty && watch.asked > 0 && watch.answered === 0) watch.untrue.add('an empty state before any answer was there')
    watch.emptyShown ||= empty
    const root = document.querySelector('#root')
    if (!root) return
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    const pending = watch.pending > 0
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.data.trim()
      if (!figure.test(text)) continue
      const first = watch.figures.get(node)
      if (first === undefined) { if (pending) watch.figures.set(node, text) }
      else if (first !== text) { watch.untrue.add('the figure ' + first + ' became ' + text + ' in ' + (node.parentElement?.closest('[class]')?.className ?? '?')); watch.figures.set(node, text) }
    }
  }
  // A frame before which nothing changed and nothing was sent shows what the one before it showed.
  let isDue = false
  const lookSoon = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(look)
  }
  new MutationObserver(lookSoon).observe(document, { subtree: true, childList: true, characterData: true, attributes: true })
})()`

/** Empties the watch for the next dialog above the same screen. */
export const forget = `Object.assign(window.sweepWatch, { shift: 0, shifted: [], untrue: new Set(), emptyShown: false })`

/**
 * The same for another screen, which is then gone to as a link goes there: the bars and the code stay. What the screen
 * before shows until the other is there says nothing about the other.
 */
export const goTo = `async (address) => {
  const left = new WeakSet(document.querySelectorAll('*'))
  Object.assign(window.sweepWatch, { asked: 0, answered: 0, figures: new Map(), left, arrived: Infinity })
  ${forget}
  await window.__TSR_ROUTER__.navigate({ href: address })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  window.sweepWatch.arrived = performance.now()
}`

/** What the watch has noted, once the page is at rest. */
export const watched = `(() => {
  const { shift, shifted, untrue, emptyShown } = window.sweepWatch
  const faults = [...untrue]
  const isEmpty = [...document.querySelectorAll('[data-empty-state]')].some((one) => one.getClientRects().length > 0)
  if (emptyShown && !isEmpty) faults.push('an empty state that was not true in the end')
  if (shift > 0.02) faults.push('the layout shifted by ' + shift.toFixed(3) + ' (' + [...new Set(shifted)].slice(0, 4).join(', ') + ')')
  return faults
})()`

/** Resolves when no answer is on its way, nothing is shown as loading and nothing moves; rejects where that never comes. */
export const atRest = `new Promise((resolve, reject) => {
  const begun = Date.now()
  let quiet = 0
  const look = () => {
    const moving = document.getAnimations().some(({ playState, effect }) =>
      playState === 'running' && effect.getComputedTiming().endTime !== Infinity)
    const loading = location.pathname !== '/designs' && [...document.querySelectorAll('[aria-label="${stateTexts.loading}"], [aria-busy=true]')].some((one) => one.getClientRects().length > 0)
    // Beside the bars the screen itself, which a browser may draw a third of a second after its code came.
    const isGoing = window.__TSR_ROUTER__?.state.status !== 'idle'
    const place = document.querySelector('#content')
    const isDrawn = place === null || place.innerText.trim() !== ''
    const isThere = isDrawn && document.querySelector('#root h1, #root [role=dialog]') !== null
    quiet = isThere && !loading && !isGoing && window.sweepWatch.pending === 0 && !moving ? quiet + 1 : 0
    if (quiet >= 4) resolve()
    else if (Date.now() - begun > 30000) reject(new Error('the page does not come to rest'))
    else setTimeout(look, 50)
  }
  look()
})`
