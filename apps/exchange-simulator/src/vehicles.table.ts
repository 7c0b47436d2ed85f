export interface Vehicle {
  apiKey: string
  name: string
  /** Only vehicles of one kind stand in for each other. */
  kind: 'van or lorry' | 'skeletal' | 'traction'
  body: string
  /** Pounds a mile for a hotshot; invented. */
  rate: number
}

const van = 'van or lorry'

/** The exchange's vehicle sizes, the smallest first. */
export const vehicles: readonly Vehicle[] = [
  { apiKey: 'Bike', name: 'Motorcycle', kind: van, body: 'Any', rate: 1 },
  { apiKey: 'Car', name: 'Car', kind: van, body: 'Any', rate: 0.95 },
  { apiKey: 'S/Van', name: 'Small Van', kind: van, body: 'Panel van', rate: 1 },
  { apiKey: 'M/Van', name: 'Midi Van', kind: van, body: 'Panel van', rate: 1.1 },
  { apiKey: 'SWB', name: 'SWB up to 2.4m', kind: van, body: 'Panel van', rate: 1.2 },
  { apiKey: 'Transit', name: 'MWB up to 3m', kind: van, body: 'Panel van', rate: 1.3 },
  { apiKey: 'LWB', name: 'LWB up to 4m', kind: van, body: 'Panel van', rate: 1.4 },
  { apiKey: 'XLWB', name: 'XLWB 4m+', kind: van, body: 'Panel van', rate: 1.55 },
  { apiKey: 'Luton', name: 'Luton', kind: van, body: 'Luton', rate: 1.7 },
  { apiKey: '7.5T', name: '7.5T', kind: van, body: 'Curtain side', rate: 2 },
  { apiKey: '12T', name: '12T', kind: van, body: 'Curtain side', rate: 2.2 },
  { apiKey: '18T', name: '18T', kind: van, body: 'Curtain side', rate: 2.4 },
  { apiKey: '26T', name: '26T', kind: van, body: 'Curtain side', rate: 2.7 },
  { apiKey: '13.6M', name: '13.6m (Arctic)', kind: van, body: 'Curtain side', rate: 2.9 },
  { apiKey: 'Skel 1x20', name: 'Skel 1x20', kind: 'skeletal', body: 'Skeletal', rate: 2.6 },
  { apiKey: 'Skel 2x20', name: 'Skel 2x20', kind: 'skeletal', body: 'Skeletal', rate: 2.7 },
  { apiKey: 'Skel 1x40', name: 'Skel 1x40', kind: 'skeletal', body: 'Skeletal', rate: 2.7 },
  { apiKey: 'Skel 1x44', name: 'Skel 1x44', kind: 'skeletal', body: 'Skeletal', rate: 2.8 },
  { apiKey: '4ax Trac', name: '4ax Trac', kind: 'traction', body: 'Any', rate: 2.5 },
  { apiKey: '6ax Trac', name: '6ax Trac', kind: 'traction', body: 'Any', rate: 2.6 },
]

/** The vehicles that members offer for a load: the smallest that can carry it, and the two next larger of its kind. */
export function vehiclesFor(minVehicleSize: string): readonly Vehicle[] {
  const from = vehicles.findIndex(({ apiKey }) => apiKey === minVehicleSize)
  const smallest = vehicles[from]
  if (!smallest) return []
  return vehicles
    .slice(from)
    .filter(({ kind }) => kind === smallest.kind)
    .slice(0, 3)
}
