/** Stands for a photograph. */
export const samplePicture = `data:image/svg+xml,${encodeURIComponent("<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 108 76'><rect width='108' height='76' fill='#94a3b8'/></svg>")}`
