/** Why something does not work, in its own words, or null. Looking takes at most five seconds. */
export async function faultOf(look: () => Promise<unknown>): Promise<string | null> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<string>((resolve) => {
    timer = setTimeout(() => resolve('No answer within five seconds'), 5_000)
  })
  const looked = look().then(
    () => null,
    (error: unknown) => String((error as Error).message).slice(0, 500),
  )
  return Promise.race([looked, late]).finally(() => clearTimeout(timer))
}
