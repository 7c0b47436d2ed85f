import { moneyOwedTexts as texts } from '@dray/domain/debts/debts.messages.ts'
import { showMoney } from '@dray/domain/kernel/decimal.ts'
import { Facts } from '#ui/display/facts.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Columns, Stack, Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowLink, RowList } from '#ui/table/row-link.tsx'
import type { Home } from './home.queries.ts'

type Owed = NonNullable<Home['owed']>
const agedDebtPath = '/finance/reports/aged-debt'
const invoicesPath = '/finance/invoices/customers'

const inPounds = (amount: number) => `£${showMoney(amount)}`

function Totals({ owed }: { owed: Owed }) {
  return (
    <Stack>
      <Facts
        columns={2}
        facts={[
          {
            name: texts.owed,
            value: (
              <Text look="large" figures>
                {inPounds(owed.owed)}
              </Text>
            ),
          },
          {
            name: texts.overdue,
            value: (
              <Text look="large" figures {...(owed.overdue > 0 && { tone: 'warn' as const })}>
                {inPounds(owed.overdue)}
              </Text>
            ),
          },
          { name: texts.open, value: texts.invoices(owed.invoices) },
          {
            name: texts.openOverdue,
            value:
              owed.overdue_invoices === 0 ? (
                texts.noneOverdue
              ) : (
                <LinkButton
                  variant="link"
                  size="sm"
                  to={invoicesPath}
                  search={{ invoice_status: 'Overdue' }}
                  aria-label={texts.overdueLink(owed.overdue_invoices)}
                >
                  {texts.invoices(owed.overdue_invoices)}
                </LinkButton>
              ),
          },
        ]}
      />
    </Stack>
  )
}

/** What customers owe, what of it is overdue, and who owes most of that. */
export function MoneyOwedPanel({ owed }: { owed: Owed }) {
  return (
    <Columns shares={[1, 1]}>
      <Panel
        title={texts.title}
        actions={
          <LinkButton size="sm" variant="quiet" to={agedDebtPath}>
            {texts.all}
          </LinkButton>
        }
      >
        {owed.invoices === 0 ? <Text look="muted">{texts.none}</Text> : <Totals owed={owed} />}
      </Panel>
      <Panel title={texts.most} flush>
        <RowList label={texts.most} items={owed.customers} itemKey={({ id }) => id}>
          {({ id, customer_name, overdue, owed: all }) => (
            <RowLink
              to={agedDebtPath}
              search={{ show: 'invoices', customer_id: id }}
              end={
                <>
                  <Text look="muted" figures>
                    {texts.ofOwed(inPounds(all))}
                  </Text>
                  <Text look="medium" figures>
                    {inPounds(overdue)}
                  </Text>
                </>
              }
            >
              <Text cut>{customer_name}</Text>
            </RowLink>
          )}
        </RowList>
        {owed.customers.length === 0 && (
          <PlainRow>
            <Text look="muted">{texts.noneOverdue}</Text>
          </PlainRow>
        )}
      </Panel>
    </Columns>
  )
}
