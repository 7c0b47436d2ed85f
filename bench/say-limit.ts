/** Prints a figure beside its limit; a run that is over one ends with 1. */
export function sayLimit(what: string, value: number, limit: number) {
  if (!(value <= limit)) process.exitCode = 1
  process.stdout.write(`${what}: ${value.toFixed(2)} (limit ${limit})\n`)
}
