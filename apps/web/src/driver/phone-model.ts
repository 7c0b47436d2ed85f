/** What a phone is, as far as its browser tells: `iPhone`, `Pixel 8`, `Android`; null where it tells nothing. */
export function phoneModel(agent: string): string | null {
  const [apple] = /iPhone|iPad/.exec(agent) ?? []
  if (apple) return apple
  const [, android] = /Android [^;)]+; (?:[a-z]{2}-[a-z]{2}; )?([^;)]+?)(?: Build\/[^;)]*)?[;)]/.exec(agent) ?? []
  // Newer browsers say `K` of every telephone.
  if (android && android !== 'K') return android.slice(0, 120)
  const systems = ['Android', 'Macintosh', 'Windows', 'Linux']
  return systems.find((system) => agent.includes(system)) ?? null
}
