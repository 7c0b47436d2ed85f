/** Towns that the demo's goods come from and go to, with a postcode district and its middle. */
export interface Place {
  town: string
  district: string
  latitude: number
  longitude: number
}

const table = `
Newbury RG14 51.4 -1.32|Reading RG1 51.45 -0.97|Swindon SN3 51.57 -1.75|Bristol BS11 51.51 -2.67|Oxford OX4 51.73 -1.21
Coventry CV3 52.39 -1.48|Birmingham B24 52.53 -1.82|Wolverhampton WV10 52.62 -2.1|Stafford ST16 52.82 -2.12|Stoke-on-Trent ST4 53 -2.18
Manchester M17 53.47 -2.32|Warrington WA5 53.4 -2.64|Liverpool L24 53.35 -2.86|Preston PR5 53.73 -2.66|Wigan WN5 53.53 -2.69
Leeds LS9 53.79 -1.5|Bradford BD4 53.78 -1.72|Halifax HX3 53.74 -1.84|Wakefield WF2 53.67 -1.52|Sheffield S9 53.4 -1.42
Hull HU9 53.75 -0.28|York YO30 53.98 -1.11|Darlington DL1 54.52 -1.54|Sunderland SR5 54.92 -1.42|Newcastle upon Tyne NE12 55.02 -1.56
Carlisle CA2 54.88 -2.95|Edinburgh EH11 55.93 -3.24|Glasgow G51 55.86 -4.32|Perth PH1 56.42 -3.49|Dundee DD4 56.48 -2.94
Nottingham NG7 52.95 -1.18|Derby DE24 52.89 -1.46|Leicester LE4 52.66 -1.11|Northampton NN4 52.21 -0.89|Milton Keynes MK12 52.06 -0.79
Luton LU4 51.91 -0.47|Peterborough PE1 52.58 -0.24|Ely CB7 52.39 0.29|Norwich NR5 52.64 1.23|Ipswich IP3 52.04 1.19
Colchester CO4 51.92 0.93|Basildon SS14 51.57 0.49|London E16 51.51 0.02|Croydon CR0 51.38 -0.1|Dartford DA2 51.44 0.25
Dover CT16 51.15 1.29|Brighton BN41 50.84 -0.21|Portsmouth PO3 50.82 -1.06|Southampton SO15 50.92 -1.43|Poole BH17 50.74 -1.98
Exeter EX2 50.7 -3.52|Plymouth PL6 50.42 -4.1|Gloucester GL2 51.85 -2.29|Evesham WR11 52.09 -1.95|Hereford HR4 52.07 -2.75
Newport NP19 51.58 -2.96|Cardiff CF24 51.49 -3.15|Swansea SA5 51.65 -3.96|Wrexham LL13 53.04 -2.97|Shrewsbury SY1 52.72 -2.75`

export const places: Place[] = table
  .split(/[|\n]/)
  .filter((line) => line.trim())
  .map((line) => {
    const [, town = '', district = '', latitude = '0', longitude = '0'] =
      /^(.+) (\S+) (\S+) (\S+)$/.exec(line.trim()) ?? []
    return { town, district, latitude: Number(latitude), longitude: Number(longitude) }
  })

export const streets = [
  'Station Road',
  'Mill Lane',
  'Enterprise Way',
  'Canal Wharf',
  'Dorcan Way',
  'Ashdown Road',
  'Forge Lane',
  'Kiln Road',
  'Trafalgar Way',
  'Old Brewery Yard',
  'Riverside Park',
  'Vale Business Park',
  'Newton Road',
  'Depot Road',
  'St John’s Street',
] as const

const trades = [
  'Foods',
  'Pumps',
  'Joinery',
  'Press',
  'Motors',
  'Medical',
  'Aggregates',
  'Interiors',
  'Signs',
  'Fabrications',
  'Textiles',
  'Components',
  'Archive',
  'Pharma',
  'Tiles',
  'Glass',
  'Bakery',
  'Electronics',
] as const
const names = [
  'Leafield',
  'Calder',
  'Severn',
  'Ridgeway',
  'Fenland',
  'Copper',
  'Larch',
  'Northway',
  'Pentland',
  'Harbour',
  'Müller',
  'Brontë',
  'Thames Ward',
  'Hexa',
  'Penmaen',
  'O’Hara',
  'Quick',
  'Ashdown',
  'Meridian',
  'Tolpuddle',
  'Aire Valley',
  'Kestrel',
  'Granite',
  'Wessex',
  'Solent',
  'Cheviot',
  'Mersey',
  'Arden',
  'Cotswold',
  'Môn',
] as const

/** A company name for a number: the same number, the same name; none twice below 540, then with its number. */
export function businessName(index: number) {
  const name = names[index % names.length]
  const trade = trades[Math.floor(index / names.length + (index % names.length)) % trades.length]
  const round = Math.floor(index / (names.length * trades.length))
  return `${name} ${trade}${round > 0 ? ` ${round + 1}` : ''}`
}

const firstNames = [
  'Ade',
  'Beth',
  'Callum',
  'Dilys',
  'Ewan',
  'Farah',
  'Gwil',
  'Hanna',
  'Iain',
  'Jas',
  'Kofi',
  'Lena',
  'Marek',
  'Nia',
  'Owen',
  'Priya',
  'Rhys',
  'Siân',
  'Tom',
  'Uma',
  'Vikram',
  'Wes',
  'Yusuf',
  'Zoë',
  'Aled',
  'Bronwen',
  'Carys',
  'Dev',
  'Erin',
  'Fergus',
] as const
const lastNames = [
  'Okoro',
  'Marsh',
  'Reid',
  'Parry',
  'Ross',
  'Aziz',
  'Pugh',
  'Kowalska',
  'Muir',
  'Sahota',
  'Mensah',
  'Novak',
  'Wiśniewski',
  'Bevan',
  'Lloyd',
  'Nair',
  'Hughes',
  'Evans',
  'Harding',
  'Desai',
  'Patel',
  'Carter',
  'Demir',
  'Byrne',
  'Price',
  'Lewis',
  'Griffiths',
  'Rao',
  'Walsh',
  'Boyd',
] as const

export function personName(index: number) {
  const first_name = firstNames[index % firstNames.length] as string
  const last_name = lastNames[(index + Math.floor(index / firstNames.length) * 7) % lastNames.length] as string
  return { first_name, last_name, full_name: `${first_name} ${last_name}` }
}

const letters = 'ABDEFGHJLNPQRSTUWXYZ'
/** A postcode of the district, by chance. */
export const postCodeIn = (district: string, chance: number) =>
  `${district} ${Math.floor(chance * 9) + 1}${letters[Math.floor(chance * 173) % 20]}${letters[Math.floor(chance * 7919) % 20]}`

/** A current registration mark for a number, another for each up to 1,200: all but the last letter come back after 60. */
export function registration(index: number) {
  const at = (n: number) => letters[n % letters.length]
  const last = at(index * 13 + 9 + Math.floor(index / 60))
  return `${at(index + 1)}${at(index * 3 + 4)}${70 + (index % 6)} ${at(index * 7)}${at(index * 11 + 5)}${last}`
}
