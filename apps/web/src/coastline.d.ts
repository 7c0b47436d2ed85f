/** Made by the build: the shores of the British Isles and of the coast across, as rings of [longitude, latitude]. */
declare module 'virtual:coastline' {
  export const coastline: readonly (readonly (readonly [number, number])[])[]
}
