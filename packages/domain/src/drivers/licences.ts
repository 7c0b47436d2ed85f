/** What a driver can be licensed for, as offices of the trade say it. */
export const licenceTypes = [
  { id: 1, name: 'Car/Van (B)' },
  { id: 2, name: '7.5 t (C1)' },
  { id: 3, name: 'Class 2 (C)' },
  { id: 4, name: 'Class 1 (CE)' },
  { id: 5, name: 'Provisional' },
  { id: 6, name: 'EU/EEA' },
  { id: 7, name: 'International' },
] as const

/** The categories on a British photocard licence. An id is never given to another category. */
export const licenceCategories = [
  { id: 1, name: 'AM', description: 'Mopeds' },
  { id: 2, name: 'A1', description: 'Light motorcycles' },
  { id: 3, name: 'A2', description: 'Motorcycles up to 35 kW' },
  { id: 4, name: 'A', description: 'Motorcycles' },
  { id: 5, name: 'B1', description: 'Four-wheeled light vehicles' },
  { id: 6, name: 'B', description: 'Cars and vans up to 3.5 t' },
  { id: 7, name: 'B auto', description: 'Cars and vans up to 3.5 t, automatic' },
  { id: 8, name: 'BE', description: 'Cars and vans with a trailer' },
  { id: 9, name: 'C1', description: '3.5 to 7.5 t, with a trailer up to 750 kg' },
  { id: 10, name: 'C1E', description: 'C1 with a trailer over 750 kg, together up to 12 t' },
  { id: 11, name: 'C', description: 'Over 3.5 t, with a trailer up to 750 kg' },
  { id: 12, name: 'CE', description: 'C with a trailer over 750 kg' },
  { id: 13, name: 'D1', description: 'Minibuses' },
  { id: 14, name: 'D1E', description: 'D1 with a trailer over 750 kg' },
  { id: 15, name: 'D', description: 'Buses' },
  { id: 16, name: 'DE', description: 'D with a trailer over 750 kg' },
  { id: 17, name: 'F', description: 'Agricultural tractors' },
  { id: 18, name: 'G', description: 'Road rollers' },
  { id: 19, name: 'H', description: 'Tracked vehicles' },
  { id: 20, name: 'K', description: 'Mowers and pedestrian-controlled vehicles' },
  { id: 21, name: 'L', description: 'Electrically propelled vehicles' },
  { id: 22, name: 'M', description: 'Trolley vehicles' },
  { id: 23, name: 'N', description: 'Exempt from duty' },
  { id: 24, name: 'P', description: 'Mopeds up to 50 km/h' },
  { id: 25, name: 'Q', description: 'Mopeds up to 25 km/h' },
] as const

/** What a driver may be able to do beside driving, by category. An id is never given to another skill. */
export const skillCategories = [
  {
    id: 1,
    name: 'Equipment',
    skills: [
      { id: 101, name: 'Tail lift' },
      { id: 102, name: 'Pallet truck' },
      { id: 103, name: 'Fork-lift truck' },
      { id: 104, name: 'HIAB' },
      { id: 105, name: 'Moffett' },
    ],
  },
  {
    id: 2,
    name: 'Loads',
    skills: [
      { id: 201, name: 'ADR, dangerous goods' },
      { id: 202, name: 'Temperature controlled' },
      { id: 203, name: 'Abnormal loads' },
      { id: 204, name: 'High value' },
      { id: 205, name: 'Containers' },
    ],
  },
  {
    id: 3,
    name: 'Work',
    skills: [
      { id: 301, name: 'Multi-drop' },
      { id: 302, name: 'Overnight trunking' },
      { id: 303, name: 'European work' },
      { id: 304, name: 'Airside' },
      { id: 305, name: 'Two-man delivery' },
    ],
  },
] as const
