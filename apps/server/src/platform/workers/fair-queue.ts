/** Whose work waits, and whether it is one of many (an archive) or something that a person waits for by itself. */
export interface Turn {
  tenant_id: number
  bulk: boolean
}

interface Company<T> {
  single: T[]
  bulk: T[]
  running: number
}

export interface FairQueue<T extends Turn> {
  /** Adds work to its company's line; false when that is full. */
  add(work: T): boolean
  /** Removes work that has not started. */
  remove(work: T): void
  /** Starts what is next, or returns undefined when nothing waits or nothing may start now. */
  start(): T | undefined
  /** Frees the place of work that was started. */
  finish(work: T): void
}

/**
 * Work of many companies for a few places. Companies take turns; within one, single work comes before bulk, and otherwise
 * first come, first served. No company has every place, and bulk work never has the last one: a single document always
 * finds a place that no other company's backlog holds.
 */
export function makeFairQueue<T extends Turn>(limits: { places: number; waiting_per_company: number }): FairQueue<T> {
  const companies = new Map<number, Company<T>>() // in the order of their turns
  const started = { all: 0, bulk: 0 }
  const most = Math.max(1, limits.places - 1)

  const companyOf = ({ tenant_id }: T) => {
    const company = companies.get(tenant_id) ?? { single: [], bulk: [], running: 0 }
    companies.set(tenant_id, company)
    return company
  }
  const moveToEnd = (tenant_id: number, company: Company<T>) => {
    companies.delete(tenant_id)
    if (company.single.length + company.bulk.length + company.running > 0) companies.set(tenant_id, company)
  }
  const startOf = (kind: 'single' | 'bulk') => {
    const [tenant_id, company] = [...companies].find(([, one]) => one.running < most && one[kind].length > 0) ?? []
    const work = company?.[kind].shift()
    if (!work || !company || tenant_id === undefined) return undefined
    company.running += 1
    started.all += 1
    if (work.bulk) started.bulk += 1
    moveToEnd(tenant_id, company)
    return work
  }

  return {
    add(work) {
      const company = companyOf(work)
      if (company.single.length + company.bulk.length >= limits.waiting_per_company) return false
      company[work.bulk ? 'bulk' : 'single'].push(work)
      return true
    },
    remove(work) {
      const company = companyOf(work)
      const line = company[work.bulk ? 'bulk' : 'single']
      if (line.includes(work)) line.splice(line.indexOf(work), 1)
      if (line.length + company.running === 0) moveToEnd(work.tenant_id, company)
    },
    start() {
      if (started.all >= limits.places) return undefined
      return startOf('single') ?? (started.bulk < most ? startOf('bulk') : undefined)
    },
    finish(work) {
      const company = companyOf(work)
      company.running -= 1
      started.all -= 1
      if (work.bulk) started.bulk -= 1
      moveToEnd(work.tenant_id, company)
    },
  }
}
