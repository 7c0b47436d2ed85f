import { modeMessages } from '../jobs/mode.messages.ts'

/** The words printed on worksheets and site assessments; a quote has its stops and load from here too. */
export const stopTexts = {
  collection: 'Collection',
  delivery: 'Delivery',
  toDepot: modeMessages.by_others,
  noTime: 'time to be agreed',
  noDate: 'Date to be agreed',
} as const

export const loadTexts = {
  kilograms: (weight: string) => `${weight} kg`,
  miles: (miles: string) => `${miles} miles`,
  needs: 'Needs',
} as const

export const worksheetPaper = {
  title: 'Worksheet',
  customer: 'Customer',
  driver: 'Driver',
  vehicle: 'Vehicle',
  trailer: 'Trailer',
  zone: 'Times in',
  carrier: 'Carried by',
  leg: 'Leg',
  stops: 'Stops',
  stop: 'Stop',
  when: 'When',
  where: 'Where',
  instructions: 'Instructions and telephone',
  askFor: (name: string) => `Ask for ${name}`,
  telephone: (number: string) => `Tel. ${number}`,
  load: 'Load',
  notes: 'Notes for the driver',
  proof: (place: string) => `Proof of ${place}`,
  collectionProof: 'collection',
  deliveryProof: 'delivery',
  arrived: 'Arrived',
  departed: 'Departed',
  pieces: 'Pieces',
  seal: 'Seal',
  name: 'Name in capitals',
  signature: 'Signature',
  date: 'Date and time',
  remarks: 'Remarks, damage, shortages',
  filename: (job_number: string) => `Worksheet ${job_number}.pdf`,
} as const

export const assessmentPaper = {
  title: 'Site assessment',
  customer: 'Customer',
  vehicle: 'Vehicle',
  driver: 'Driver',
  date: 'Job date',
  load: 'Load',
  address: 'Address',
  contact: 'Contact',
  access: 'Access and instructions',
  time: 'Time',
  hazard: 'Hazard',
  question: 'To be checked',
  fine: 'OK',
  action: 'Action',
  notLeft: 'N/A',
  control: 'Control, notes',
  assessor: 'Assessed by',
  siteContact: 'For the site',
  reviewer: 'Reviewed by',
  sketch: 'Where it is',
  sketchOf: (lat: string, lon: string, miles: string) =>
    `${lat}, ${lon}. North is up; the rings are ${miles} miles apart. Drawn from a list of towns: not a road map.`,
  unplaced: 'The position of this stop is not known.',
  hazards: [
    { hazard: 'Vehicle access', question: 'Entrance, width, weight and height limits, surface, gradient' },
    { hazard: 'Turning and reversing', question: 'Room to turn, a banksman where one is needed' },
    { hazard: 'Overhead', question: 'Cables, canopies, bridges, trees, doors' },
    { hazard: 'Ground', question: 'Firm, level, free of ice, mud, kerbs and drains' },
    { hazard: 'Lighting', question: 'Enough light to load and unload safely at that hour' },
    { hazard: 'Loading aid', question: 'Tail lift, forklift, crane, pallet truck; operator trained' },
    { hazard: 'People', question: 'Pedestrians, children, other traffic kept apart' },
    { hazard: 'PPE', question: 'High visibility, boots, gloves, helmet, harness as the site requires' },
  ],
  filename: (job_number: string) => `Site assessment ${job_number}.pdf`,
} as const

/** What proves that a job was collected and delivered. */
export const proofPaper = {
  title: 'Proof of delivery',
  collectionTitle: 'Proof of collection',
  customer: 'Customer',
  references: 'References',
  zone: 'Times in',
  stops: 'Stops',
  stop: 'Stop',
  booked: 'Booked',
  where: 'Where',
  arrived: 'Arrived',
  departed: 'Left',
  proofs: { pod: 'Delivered', poc: 'Collected' },
  receivedBy: { pod: 'Received by', poc: 'Handed over by' },
  when: 'When',
  pieces: 'Pieces',
  piecesOf: (given: number, ordered: number) => `${given} of ${ordered}`,
  place: 'Recorded',
  near: (distance: string) => `${distance} from the address`,
  by: 'Recorded by',
  remarks: 'Remarks',
  signature: 'Signature',
  photos: 'Photos',
  photo: (number: number) => `Photo ${number}`,
  notShown: (count: number) => `${count} more pictures are not shown here.`,
  none: 'This job has no proof yet',
  filename: (job_number: string) => `Proof of delivery ${job_number}.pdf`,
} as const

/** The e-mail by which a customer gets a proof of delivery as soon as it is there. */
export const proofEmail = {
  subject: (job_number: string, reference: string | null) =>
    reference ? `Proof of delivery ${job_number}, your reference ${reference}` : `Proof of delivery ${job_number}`,
  title: 'Delivered',
  delivered: ({
    job_number,
    where,
    when,
    name,
  }: {
    job_number: string
    where: string
    when: string
    name: string | null
  }) => `Job ${job_number} was delivered${where ? ` to ${where}` : ''}, ${when}${name ? `, received by ${name}` : ''}.`,
  attached: 'The proof of delivery is attached.',
} as const

/** The buttons that open them. */
export const documentTexts = {
  proof: 'Proof as PDF',
  worksheet: 'Worksheet',
  siteAssessment: 'Site assessment',
} as const
