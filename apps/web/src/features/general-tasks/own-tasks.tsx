import { taskTexts as texts } from '@dray/domain/general-tasks/general-tasks.messages.ts'
import { useQuery } from '@tanstack/react-query'
import { useViewer } from '#platform/viewer.ts'
import { Badge } from '#ui/display/badge.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { longDate } from '#ui/fields/date-text.ts'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import { PlainRow, RowList } from '#ui/table/row-link.tsx'
import { DoneButton } from './done-button.tsx'
import { getOwnTasksOptions } from './general-tasks.queries.ts'

const tasksPath = '/settings/reminder/general-task'

/** Until this person's tasks were first asked for: a page that shows them among other things waits, so that nothing moves. */
export function useAwaitsOwnTasks() {
  const { isPending, fetchStatus, failureCount } = useQuery(getOwnTasksOptions())
  return isPending && fetchStatus === 'fetching' && failureCount === 0
}

/** What this person has to do in the next days; nothing is shown while there is nothing. */
export function OwnTasks() {
  const { permissions } = useViewer()
  const { data } = useQuery(getOwnTasksOptions())
  if (!data || data.length === 0) return null
  const overdue = data.filter(({ is_overdue }) => is_overdue === 1).length
  return (
    <Panel
      title={texts.mine}
      flush
      beside={<Badge tone={overdue > 0 ? 'red' : 'grey'}>{data.length}</Badge>}
      actions={
        permissions.has('/settings/reminder') && (
          <LinkButton to={tasksPath} size="sm" variant="quiet">
            {texts.inSettings}
          </LinkButton>
        )
      }
    >
      <RowList label={texts.mine} items={data} itemKey={({ id }) => id}>
        {(task) => (
          <PlainRow
            end={
              <>
                {task.is_overdue === 1 && <Badge tone="red">{texts.overdue}</Badge>}
                <Text figures>{longDate(task.date)}</Text>
                <DoneButton task={task} />
              </>
            }
          >
            <Text look="strong">{task.name}</Text>
            <Text look="muted" cut>
              {task.notes}
            </Text>
          </PlainRow>
        )}
      </RowList>
    </Panel>
  )
}
