export interface Member {
  companyId: string
  company: string
  firstName: string
  lastName: string
  phone: string
}

/** Invented companies; the numbers are of the range that is kept for plays. */
export const members: readonly [Member, ...Member[]] = [
  { companyId: '40117', company: 'Ashbourne Sameday', firstName: 'Priya', lastName: 'Nair', phone: '07700 900117' },
  { companyId: '40238', company: 'Brindle Couriers', firstName: 'Tom', lastName: 'Ferris', phone: '07700 900238' },
  { companyId: '40342', company: 'Calder Express', firstName: 'Leanne', lastName: 'Boyle', phone: '07700 900342' },
  { companyId: '40459', company: 'Dovetail Haulage', firstName: 'Marek', lastName: 'Nowak', phone: '07700 900459' },
  { companyId: '40561', company: 'Eastmoor Transport', firstName: 'Grace', lastName: 'Adeyemi', phone: '07700 900561' },
  { companyId: '40603', company: 'Fernhill Vans', firstName: 'Callum', lastName: 'Reid', phone: '07700 900603' },
  { companyId: '40724', company: 'Greenway Direct', firstName: 'Sana', lastName: 'Qureshi', phone: '07700 900724' },
  { companyId: '40845', company: 'Harrier Logistics', firstName: 'Owen', lastName: 'Pritchard', phone: '07700 900845' },
  { companyId: '40916', company: 'Ironbridge Freight', firstName: 'Joanne', lastName: 'Slater', phone: '07700 900916' },
  { companyId: '41037', company: 'Juniper Same Day', firstName: 'Dean', lastName: 'Whitlock', phone: '07700 900037' },
  { companyId: '41158', company: 'Kestrel Carriers', firstName: 'Elena', lastName: 'Popa', phone: '07700 900158' },
  { companyId: '41279', company: 'Langley Light Haulage', firstName: 'Ravi', lastName: 'Patel', phone: '07700 900279' },
  { companyId: '41390', company: 'Millrace Transport', firstName: 'Karen', lastName: 'Dunn', phone: '07700 900390' },
  { companyId: '41401', company: 'Northfleet Hauliers', firstName: 'Ben', lastName: 'Okafor', phone: '07700 900401' },
  {
    companyId: '41522',
    company: 'Oakham Road Services',
    firstName: 'Hayley',
    lastName: 'Marsh',
    phone: '07700 900522',
  },
  { companyId: '41643', company: 'Pennine Parcel Run', firstName: 'Iain', lastName: 'Mackay', phone: '07700 900643' },
]

/** Who signs for a delivery. */
export const recipients: readonly [string, ...string[]] = [
  'J. Hughes',
  'A. Begum',
  'Goods In',
  'M. Clarke',
  'S. Wójcik',
  'P. Osborne',
  'Reception',
]
