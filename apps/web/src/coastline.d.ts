/** Made by the build: shores as rings and borders as lines of [longitude, latitude], and towns, the larger first. */
declare module 'virtual:coastline' {
  export const coastline: {
    rings: readonly (readonly (readonly [number, number])[])[]
    borders: readonly (readonly (readonly [number, number])[])[]
    /** Name, longitude, latitude, people in hundreds. */
    towns: readonly (readonly [string, number, number, number])[]
  }
}
