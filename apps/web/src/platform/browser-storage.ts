/** localStorage, for browsers and moments where it is full or closed: then nothing is kept and nothing breaks. */
export const browserStorage = {
  read(key: string): string | null {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  readJson(key: string): unknown {
    try {
      return JSON.parse(localStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  write(key: string, value: string): boolean {
    try {
      localStorage.setItem(key, value)
      return true
    } catch {
      return false
    }
  },
  remove(key: string) {
    try {
      localStorage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
  keys(): string[] {
    try {
      return Object.keys(localStorage)
    } catch {
      return []
    }
  },
}
