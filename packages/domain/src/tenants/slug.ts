const longest = 63

/** A company's short name for headers and addresses: the words of its name, small, with dashes between. */
export function slugFrom(name: string): string {
  const words = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, longest - 6)
    .replace(/-+$/, '')
  return words.length >= 2 ? words : `company${words && `-${words}`}`
}

/** The slug itself or, where it is taken, with the first number that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug
  let number = 2
  while (taken.has(`${slug}-${number}`)) number++
  return `${slug}-${number}`
}

export const isSlug = (text: string) => /^[a-z0-9][a-z0-9-]{1,62}$/.test(text)
