/** One way to break the product, and who must notice. */
export interface Fault {
  /** What somebody would suffer from it, as a plain sentence. */
  breaks: string
  /** Path of the file that is changed. */
  file: string
  /** Stands in the file once. */
  text: string
  /** Stands in its place; the types must still be right. */
  replacement: string
  /** Paths of the test files, each of which must fail: the narrowest that should notice. */
  tests: readonly string[]
  /** For `e2e/sweep.test.ts`: the path of the screen that is visited, alone. */
  screen?: string
}

/** The name of a fault in messages: where it is planted, and what of. */
export const placeOf = ({ file, text }: Fault) => `${file}: ${JSON.stringify(text)}`
