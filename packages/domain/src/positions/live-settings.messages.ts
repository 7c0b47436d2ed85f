/** The company's settings of what is seen of drivers and vehicles. */
export const liveSettingsTexts = {
  title: 'Live positions',
  hint: 'Where drivers and vehicles are is seen by those with the right to Live drivers, and by each driver of themselves.',
  sharePositions: 'Drivers’ phones share their position',
  sharePositionsHint:
    'Only between clock-in and clock-out, outside breaks, while the app is open. Each driver reads it on their phone.',
  offShiftVehicles: 'Vehicles’ trackers outside a workday',
  offShiftVehiclesHint: 'Who takes a vehicle home is followed in private time unless this is left out.',
  offShift: { drop: 'Not kept', keep: 'Kept, not shown', show: 'Kept and shown' },
} as const
