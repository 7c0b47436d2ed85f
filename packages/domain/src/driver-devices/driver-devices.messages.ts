/** What the calls of drivers' phones say when they are done. */
export const driverDeviceMessages = {
  codeMade: 'Pairing code made',
  ended: 'Phone ended',
  paired: 'Phone paired',
  signedOut: 'Signed out',
} as const

/** Why a field is refused. */
export const driverDeviceReasons = {
  code: 'Enter the 8 letters and digits that the office reads out',
  unknown: 'This code does not work (any more): ask the office for a new one',
  pin: 'Choose 4 to 6 digits',
  inactive: 'This driver is not active',
} as const
