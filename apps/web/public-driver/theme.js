// Sets the theme before the first paint, so that nobody who drives in the dark is shown a white page first.
;(() => {
  let theme = null
  try {
    theme = localStorage.getItem('driver-theme')
  } catch {
    // Without storage the phone's own setting decides.
  }
  if (!/^(light|dark|sunlight)$/.test(theme ?? '')) {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  }
  document.documentElement.setAttribute('data-theme', theme)
})()
