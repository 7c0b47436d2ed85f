/** How the office reaches a phone whose app is not in front. */
export interface PushChannel {
  state(): 'not_here' | 'off' | 'on'
}

/** The browser has none yet: the app looks for itself while it is in front. */
export const webPushChannel: PushChannel = { state: () => 'not_here' }
