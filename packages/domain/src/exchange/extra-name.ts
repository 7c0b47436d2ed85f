/** An extra as people read it: the exchange names them by keys such as `CONGESTION_CHARGE`; other words stay as they are. */
export const extraName = (typeApiKey: string): string =>
  /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(typeApiKey)
    ? `${typeApiKey.charAt(0)}${typeApiKey.slice(1).toLowerCase().replaceAll('_', ' ')}`
    : typeApiKey
