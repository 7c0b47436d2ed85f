import { setupTexts, homeTexts as texts } from '@dray/domain/home/home.messages.ts'
import { mayDoStep, nextStep, type SetupStepName, setupPlaces } from '@dray/domain/home/setup-steps.ts'
import { useState } from 'react'
import { usePreference } from '#platform/preferences.ts'
import { useViewer } from '#platform/viewer.ts'
import { Button } from '#ui/display/button.tsx'
import { Checklist, ChecklistStep, ProgressBar, type StepState } from '#ui/display/checklist.tsx'
import { LinkButton } from '#ui/display/link-button.tsx'
import { Notice } from '#ui/display/notice.tsx'
import { Text } from '#ui/layout/layout.tsx'
import { Panel } from '#ui/layout/panel.tsx'
import type { Home } from './home.queries.ts'

type Step = Home['setup'][number] & { step: SetupStepName; is_done: 0 | 1 }

/** To the screen where a step is done, with its form open where there is one. */
function StepLink({ step, isNext }: { step: SetupStepName; isNext: boolean }) {
  const { path, search } = setupPlaces[step]
  return (
    <LinkButton
      to={path as '/home'}
      search={search}
      size="sm"
      {...(isNext && { variant: 'primary' as const })}
      aria-label={`${texts.start}: ${setupTexts[step].title}`}
    >
      {texts.start}
    </LinkButton>
  )
}

const stateTexts: Record<StepState, string> = { done: texts.done, next: texts.next, open: texts.open }

function hintOf({ step, is_done }: Step, { mayDo, lacksVat }: { mayDo: boolean; lacksVat: boolean }) {
  if (is_done === 0 && !mayDo) return texts.notYours
  return step === 'company_details' && is_done === 1 && lacksVat ? texts.noVat : setupTexts[step].hint
}

function SetupStepLine({ step, isNext, lacksVat }: { step: Step; isNext: boolean; lacksVat: boolean }) {
  const viewer = useViewer()
  const state: StepState = step.is_done === 1 ? 'done' : isNext ? 'next' : 'open'
  const mayDo = mayDoStep(step.step, viewer)
  return (
    <ChecklistStep
      state={state}
      stateText={stateTexts[state]}
      title={setupTexts[step.step].title}
      hint={hintOf(step, { mayDo, lacksVat })}
      end={
        state === 'done' ? (
          <Text look="muted" figures>
            {step.count ?? texts.done}
          </Text>
        ) : (
          mayDo && <StepLink step={step.step} isNext={isNext} />
        )
      }
    />
  )
}

/** Everything is there: said once to who set it up, until they have read it. */
function SetupDone() {
  const viewer = useViewer()
  const [isRead, setRead] = usePreference('home.setup_read', false)
  if (isRead || !mayDoStep('company_details', viewer)) return null
  return (
    <Notice
      kind="success"
      title={texts.ready}
      actions={
        <Button size="sm" onClick={() => setRead(true)}>
          {texts.dismiss}
        </Button>
      }
    >
      {texts.readyHint}
    </Notice>
  )
}

/**
 * What a new company still needs. While there is no work yet all of it is shown; later the next step alone, the others
 * behind a button.
 */
export function SetupChecklist({ setup, lacksVat }: { setup: Home['setup']; lacksVat: boolean }) {
  const viewer = useViewer()
  const [isWhole, setWhole] = useState(false)
  const steps = setup as Step[]
  const open = steps.filter(({ is_done }) => is_done === 0)
  if (open.length === 0) return <SetupDone />
  const isFirstRun = steps.some(({ step, is_done }) => step === 'first_job' && is_done === 0)
  const next = nextStep(steps, viewer)
  const shown = isFirstRun || isWhole ? steps : [next ?? open[0]].flatMap((step) => step ?? [])
  const done = steps.length - open.length
  return (
    <Panel
      title={texts.setup}
      flush
      beside={
        <Text look="muted" figures>
          {texts.progress(done, steps.length)}
        </Text>
      }
      actions={
        <>
          <ProgressBar done={done} all={steps.length} label={texts.progress(done, steps.length)} />
          {!isFirstRun && (
            <Button size="sm" variant="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? texts.fewerSteps : texts.allSteps(open.length)}
            </Button>
          )}
        </>
      }
    >
      <Checklist label={texts.setup}>
        {shown.map((step) => (
          <SetupStepLine key={step.step} step={step} isNext={step === next} lacksVat={lacksVat} />
        ))}
      </Checklist>
    </Panel>
  )
}
