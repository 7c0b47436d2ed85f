export const chargeMessages = {
  base_decimals: 'At most 2 decimals',
  base_negative: 'Must not be negative',
  cost_by_leg: 'Several carriers have this job: enter what each is paid',
  by_miles: (miles: string, per_mile: string) => `${miles} mi × £${per_mile}`,
  by_minimum: (minimum: string, miles: string, per_mile: string) =>
    `Minimum charge £${minimum} (${miles} mi × £${per_mile} is less)`,
} as const
