import type { TrackerDropReason, TrackerForm } from './sent-position.ts'

/** What the calls of tracker keys and sources say. */
export const trackerMessages = {
  nameMissing: 'Enter a name',
  trackerMissing: 'Enter the device’s number',
  added: 'Tracker key created',
  ended: 'Tracker key ended',
  given: 'Tracker saved',
} as const

/** The page of vehicle trackers. */
export const trackerTexts = {
  title: 'Vehicle trackers',
  keys: 'Keys',
  keysHint: 'Trackers, and services that forward for them, send positions by a key. A key can do nothing else.',
  noKeys: 'No keys yet. Create one for each service or app that sends positions.',
  keyName: 'Name',
  keyNameHint: 'What will send by it, such as Traccar or a phone',
  newKey: 'Create key',
  keyOf: (ending: string) => `key …${ending}`,
  made: (name: string, when: string) => `Created by ${name}, ${when}`,
  lastUsed: (ago: string) => `last used ${ago}`,
  neverUsed: 'never used',
  end: 'End key',
  endOf: (name: string) => `End key: ${name}`,
  endTitle: (name: string) => `End the key ${name}?`,
  endText: 'Positions that are sent by it are refused from then on. Positions that are stored stay.',
  isEnded: (when: string) => `Ended ${when}`,
  endedLabel: 'Ended',
  secretTitle: (name: string) => `Key ${name}`,
  secretOnce: 'Copy the key now: it is not shown again.',
  secret: 'Key',
  address: 'Address',
  traccar: 'Traccar',
  traccarHint: 'Add these lines to conf/traccar.xml and restart Traccar.',
  client: 'Traccar Client',
  clientHint: 'Enter this as the server address in the app’s settings.',
  own: 'Other systems',
  ownHint: 'Send JSON by POST, with the key in the header Authorization.',
  ownExample: `[{"vehicle": "AB12 CDE", "at": "2026-06-20T10:59:10Z", "latitude": 53.48, "longitude": -2.24, "speed_kmh": 40, "heading": 182}]`,
  copyLines: 'Copy',
  done: 'Done',
  filters: 'Search devices',
  noneFiltered: 'No device matches the filters.',
  droppedWhen: (reason: string, when: string) => `${reason}, ${when}`,
  noSources: 'No device has sent anything yet.',
  tracker: 'Device',
  vehicle: 'Vehicle',
  form: 'Format',
  key: 'Key',
  lastSent: 'Last sent',
  lastFix: 'Last position',
  taken: 'Taken',
  dropped: 'Dropped',
  lastDropped: 'Last dropped',
  choose: 'Choose vehicle',
  chooseFor: (tracker: string) => `Choose vehicle for ${tracker}`,
  chooseHint: 'A tracker that the vehicle had before is replaced.',
  state: 'State',
  states: { sending: 'Sending', silent: 'Silent for a day', unknown: 'No vehicle' },
  forms: { traccar: 'Traccar', osmand: 'OsmAnd, Traccar Client', own: 'Own format' } satisfies Record<
    TrackerForm,
    string
  >,
  reasons: {
    no_place: 'No position in it',
    inaccurate: 'Accurate to more than 200 m only',
    future: 'Its time is in the future: the device’s clock is wrong',
    old: 'Older than seven days',
    double: 'Sent before',
    impossible: 'Too far from the position before it',
    not_valid: 'The device says that it has no position',
    no_time: 'No time in it',
    unreadable: 'Could not be read',
    no_vehicle: 'No vehicle has this tracker',
    off_shift: 'Outside a workday, or in a break',
  } satisfies Record<TrackerDropReason, string>,
} as const

/** `conf/traccar.xml`, as Traccar reads it. */
export const traccarLines = ({ url, secret }: { url: string; secret: string }): string =>
  [
    `<entry key='forward.type'>json</entry>`,
    `<entry key='forward.url'>${url}</entry>`,
    `<entry key='forward.header'>Authorization: Bearer ${secret}</entry>`,
    `<entry key='forward.retry.enable'>true</entry>`,
  ].join('\n')

/** The app has no room for headers, so its address carries the key. */
export const clientAddress = ({ url, secret }: { url: string; secret: string }): string => `${url}?key=${secret}`
