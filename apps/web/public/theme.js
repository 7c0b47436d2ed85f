// Sets the theme before the first paint, so that nobody who works in the dark is shown a white page first.
;(() => {
  let dark = false
  try {
    const kept = localStorage.getItem('theme')
    dark = kept ? kept === 'dark_mode' : matchMedia('(prefers-color-scheme: dark)').matches
  } catch {
    // Without storage the page stays light.
  }
  document.documentElement.setAttribute('data-theme', dark ? 'dark' : 'light')
})()
