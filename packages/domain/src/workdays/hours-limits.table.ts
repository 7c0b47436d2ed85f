const hour = 60

/** The figures of the rules, in minutes, with where they stand. */
export const hoursLimits = {
  /** Assimilated Regulation (EC) 561/2006. */
  eu: {
    /** Art. 7: driving after which a break is due, the break, and the two parts that it may be taken in. */
    drivingBeforeBreak: 4.5 * hour,
    break: 45,
    firstPart: 15,
    secondPart: 30,
    /** Art. 6(1): driving in a day, and how often in a week it may be the longer one. */
    dailyDriving: 9 * hour,
    longerDailyDriving: 10 * hour,
    longerDays: 2,
    /** Art. 6(2) and (3). */
    weeklyDriving: 56 * hour,
    fortnightDriving: 90 * hour,
    /** Art. 8(1) to (4): within 24 hours of the start of duty; a reduced one three times between weekly rests. */
    day: 24 * hour,
    dailyRest: 11 * hour,
    reducedRest: 9 * hour,
    reducedRests: 3,
    splitFirst: 3 * hour,
    /** Art. 8(6): a weekly rest begins at the end of six times 24 hours, and has at least 24. */
    weeklyRest: 24 * hour,
    beforeWeeklyRest: 6 * 24 * hour,
  },
  /** Road Transport (Working Time) Regulations 2005. */
  workingTime: {
    /** Reg. 4: in a week, and on average over 17 weeks. */
    week: 60 * hour,
    averageWeek: 48 * hour,
    weeks: 17,
    /** Reg. 9: in 24 hours with work between midnight and four in the morning. */
    night: 10 * hour,
    /** Reg. 7: work without a break, the shortest part of one, and all breaks of a shift by how long it is. */
    withoutBreak: 6 * hour,
    leastBreak: 15,
    longShift: 9 * hour,
    breaks: 30,
    breaksOfLongShift: 45,
  },
  /** Transport Act 1968, part VI, and the Drivers' Hours (Goods Vehicles) (Modifications) Order 1970. */
  gb: {
    dailyDriving: 10 * hour,
    dailyDuty: 11 * hour,
    /** In a week in which no day has more driving than this the limit of duty does not hold. */
    littleDriving: 4 * hour,
    day: 24 * hour,
  },
} as const
