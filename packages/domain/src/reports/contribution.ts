import { marginPercent } from '../home/margin.ts'
import { type Decimal, decimal, pounds } from '../kernel/decimal.ts'

/** What a vehicle or a driver earned and cost, in pounds. */
export interface ContributionSums {
  jobs: number
  /** Their share of what was charged, by the miles of their legs. */
  revenue: Decimal
  /** Their share of what sub-contractors cost of the same jobs. */
  subcost: Decimal
  /** Approved pay as far as it is known; null where no workday has a known pay. */
  pay: Decimal | null
  fuel: Decimal
  workdays: number
  /** Workdays whose pay is not known: not approved yet, or of a driver on the payroll. */
  workdays_without_pay: number
}

/** The sums to two decimals, with what is left: revenue less sub-contractors, known pay and fuel. */
export function contributionFigures({ jobs, workdays, workdays_without_pay, ...sums }: ContributionSums) {
  const left = decimal(sums.revenue).minus(decimal(sums.subcost)).minus(decimal(sums.pay)).minus(decimal(sums.fuel))
  return {
    jobs,
    workdays,
    workdays_without_pay,
    revenue: pounds(decimal(sums.revenue)),
    subcost: pounds(decimal(sums.subcost)),
    pay: sums.pay === null ? null : pounds(decimal(sums.pay)),
    fuel: pounds(decimal(sums.fuel)),
    contribution: pounds(left),
    /** In per cent of the revenue. */
    margin: marginPercent({ revenue: sums.revenue, profit: left.toFixed() }),
  }
}

/** All of them together; `jobs` is given, since a job that several of them carried is one job. */
export function contributionTotals(rows: readonly ContributionSums[], jobs: number): ContributionSums {
  const sum = (amounts: readonly (Decimal | null)[]) =>
    amounts.reduce((all, one) => all.plus(decimal(one)), decimal(0)).toFixed()
  const count = (of: 'workdays' | 'workdays_without_pay') => rows.reduce((all, row) => all + row[of], 0)
  return {
    jobs,
    revenue: sum(rows.map(({ revenue }) => revenue)),
    subcost: sum(rows.map(({ subcost }) => subcost)),
    pay: rows.some(({ pay }) => pay !== null) ? sum(rows.map(({ pay }) => pay)) : null,
    fuel: sum(rows.map(({ fuel }) => fuel)),
    workdays: count('workdays'),
    workdays_without_pay: count('workdays_without_pay'),
  }
}
