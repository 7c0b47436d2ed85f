/** Names this tab for as long as it lives: a write carries it, so that the tab can tell its own echo. */
export const tabId = crypto.randomUUID?.() ?? `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
