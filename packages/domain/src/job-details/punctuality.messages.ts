const span = (minutes: number) => {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

export const punctualityTexts = {
  early: (minutes: number) => `${span(minutes)} early`,
  late: (minutes: number) => `${span(minutes)} late`,
  onTime: 'on time',
} as const
