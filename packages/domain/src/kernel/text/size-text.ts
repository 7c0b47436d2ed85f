const megabyte = 1024 * 1024
const shown = (value: number) => value.toLocaleString('en-GB', { maximumFractionDigits: 1 })

/** Bytes as people read them: `12.5 MB`, and from a thousand of these on `1.2 GB`. */
export const sizeText = (bytes: number) =>
  bytes < 1000 * megabyte ? `${shown(bytes / megabyte)} MB` : `${shown(bytes / megabyte / 1024)} GB`
