/** Made of `docs/guide` by `vite-guide.ts`. */
declare module 'virtual:guide' {
  export const entries: readonly import('./features/guide/index.ts').GuideEntry[]
  export const load: Readonly<
    Record<
      string,
      () => Promise<{
        page: import('./features/guide/index.ts').GuidePage
        pictures: Readonly<Record<string, string>>
      }>
    >
  >
}
declare module 'virtual:guide-words' {
  export const words: readonly import('./features/guide/index.ts').GuideWords[]
}
