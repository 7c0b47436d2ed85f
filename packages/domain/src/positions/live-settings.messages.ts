/** The company's settings of what is seen of drivers and vehicles. */
export const liveSettingsTexts = {
  title: 'Live positions',
  hint: 'Only people with the right to Live drivers see where drivers and vehicles are. Drivers see their own track.',
  sharePositions: 'Drivers’ phones share their position',
  sharePositionsHint:
    'Only between clock-in and clock-out, outside breaks, while the app is open. Each driver reads it on their phone.',
  offShiftVehicles: 'Vehicles’ trackers outside a workday',
  offShiftVehiclesHint: 'Drivers who take a vehicle home are followed in private time unless these are not kept.',
  offShift: { drop: 'Not kept', keep: 'Kept, not shown', show: 'Kept and shown' },
} as const
