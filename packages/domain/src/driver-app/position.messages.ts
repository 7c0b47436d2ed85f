/** What a phone says of the position that it shares. */
export const positionTexts = {
  sharing: {
    shared: 'Your position is shared with the office until you clock out.',
    break: 'Your position is not shared during your break.',
    not_allowed: 'Your position is not shared: this phone is not allowed to use it.',
    low_battery: 'Your position is not shared: your battery is below 15%.',
  },
  title: 'My track today',
  lead: 'As the office sees it',
  none: 'No positions yet',
  noneLead: 'Your track begins when you clock in.',
  notShared: 'Your company does not use positions.',
  unfetched: 'Not fetched: without a connection this shows only what this phone has not sent.',
  drawing: (km: string) => `Drawing of your track, ${km}`,
  distance: (km: string) => `${km} km`,
  unsent: 'Not sent yet',
  points: 'Times and distances',
} as const
