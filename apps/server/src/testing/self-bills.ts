import { approveWorkdays } from '@dray/domain/timesheets/timesheets.calls.ts'
import { type InvoicingCompany, invoicingCompany } from '../features/invoices/invoices.fixture.ts'
import type { TestServer } from './server.ts'

export const monday = '2026-10-12'
export const nextMonday = '2026-10-19'
export const dayOf = (week: string, at: number) =>
  new Date(Date.parse(`${week}T00:00:00Z`) + at * 86_400_000).toISOString().slice(0, 10)

/** A company with a tax code, whose drivers work eight hours a day at £15 unless told otherwise. */
export interface PayingCompany extends InvoicingCompany {
  /** With a company that has an address, unless told otherwise; null for none. */
  driver(values?: object, rate?: string | null, company?: object | null): Promise<{ id: number; user_id: number }>
  /** A workday on a date, approved unless told otherwise; returns its id. */
  worked(
    driver_id: number,
    date: string,
    given?: { hours?: number; approve?: boolean; values?: object },
  ): Promise<number>
  approve(workday_id: number, hours?: number): Promise<void>
}

export async function payingCompany(server: TestServer): Promise<PayingCompany> {
  const base = await invoicingCompany(server)
  const { own, clerk } = base
  const dates = new Map<number, string>()
  const approve = async (workday_id: number, hours = 8) => {
    const date = dates.get(workday_id) ?? monday
    await clerk.ok(approveWorkdays, {
      body: {
        confirmed: 1,
        workdays: [
          {
            workday_id,
            approved_in_at: `${date}T06:00:00Z`,
            approved_out_at: new Date(Date.parse(`${date}T06:00:00Z`) + hours * 3_600_000).toISOString(),
            break_minutes: 0,
          },
        ],
      },
    })
  }
  return {
    ...base,
    approve,
    async driver(values = {}, rate = '15', company = {}) {
      const id = await own.driver({ driver_emp_type: 1, ...values } as never)
      const [row] = await base.query('select user_id::int from drivers where id = $1', [id])
      const user_id = Number(row?.user_id)
      if (company) await own.driver_company({ user_id, address1: '4 Mill Lane', town: 'March', ...company })
      if (rate !== null) await own.driver_rate({ user_id, day_rate: rate, night_rate: '20', nightout: '30' })
      return { id, user_id }
    },
    async worked(driver_id, date, { hours = 8, approve: isApproved = true, values = {} } = {}) {
      const id = await own.workday({ driver_id, date, ...values } as never)
      dates.set(id, date)
      if (isApproved) await approve(id, hours)
      return id
    },
  }
}
