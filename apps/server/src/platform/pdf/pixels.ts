/** A decoded picture: four bytes a pixel (red, green, blue, opacity), row by row from the top. */
export interface Pixels {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** More than any camera takes; a picture that claims more is there to fill the memory. */
export const most_pixels = 60_000_000
