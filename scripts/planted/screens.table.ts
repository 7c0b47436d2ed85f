import type { Fault } from './fault.ts'

/** Forms, focus, waiting, what others change meanwhile, and what a screen asks for. */
export const screenFaults: readonly Fault[] = [
  {
    breaks: 'A slow answer puts an older row in the place of a newer one.',
    file: 'apps/web/src/platform/query-client.ts',
    text: 'after < before ? old',
    replacement: 'after < before ? next',
    tests: ['apps/web/src/platform/query-client.test.ts'],
  },
  {
    breaks: 'A field that two people changed is saved without a question.',
    file: 'apps/web/src/kit/form/merge-values.ts',
    text: '    else if (others.has(field)) join(both)\n',
    replacement: '',
    tests: ['apps/web/src/kit/form/merge-values.test.ts'],
  },
  {
    breaks: 'Save that is pressed twice is sent twice.',
    file: 'apps/web/src/kit/form/use-save.ts',
    text: '    if (isBusy.current) return\n',
    replacement: '',
    tests: ['apps/web/src/kit/form/record-form.test.tsx'],
  },
  {
    breaks: 'What could not be taken back for lack of a line cannot be taken back any more.',
    file: 'apps/web/src/kit/undo-history.ts',
    text: "      if (error instanceof NotAccepted || isApiError(error, 'unreachable')) steps.splice(at, 0, step)\n",
    replacement: '',
    tests: ['apps/web/src/kit/undo-history.test.ts'],
  },
  {
    breaks: 'A refusal of an older token ends the session that has begun since.',
    file: 'apps/web/src/platform/session.ts',
    text: '    if (token !== null && read()?.access_token !== token) return false\n',
    replacement: '',
    tests: ['apps/web/src/platform/session.test.tsx'],
  },
  {
    breaks: 'A session that ends elsewhere takes along what was typed and not saved.',
    file: 'apps/web/src/platform/session.ts',
    text: '    browserStorage.remove(sessionKey)\n    set(null, { why })',
    replacement:
      '    for (const key of browserStorage.keys()) if (!survives(key)) browserStorage.remove(key)\n    set(null, { why })',
    tests: ['e2e/session.test.ts'],
  },
  {
    breaks: 'A dialog that closes leaves the focus nowhere.',
    file: 'apps/web/src/ui/overlay/focus-inside.ts',
    text: '      if (isLost) focusNearest(before)\n',
    replacement: '',
    tests: ['e2e/desk.test.ts'],
  },
  {
    breaks: 'A page runs script that somebody has smuggled into it.',
    file: 'apps/server/src/platform/http/edge/security-headers.ts',
    text: "`script-src 'self'`",
    replacement: "`script-src 'self' 'unsafe-inline'`",
    tests: ['e2e/weight.test.ts'],
  },
  {
    breaks: 'Quiet words are too pale to read.',
    file: 'apps/web/src/ui/tokens.css',
    text: '--text-3: #626d80;',
    replacement: '--text-3: #9aa3b2;',
    tests: ['e2e/sweep.test.ts'],
    screen: '/support',
  },
  {
    breaks: 'A list says that there is nothing while its rows are on their way.',
    file: 'apps/web/src/platform/list-page.ts',
    text: 'isLoading: isPending || isGone,',
    replacement: 'isLoading: isPending && isGone,',
    tests: ['e2e/sweep.test.ts'],
    screen: '/account-settings/defects',
  },
  {
    breaks: 'A colleague’s list of leave does not follow what others do.',
    file: 'apps/web/src/features/leave/leave.queries.ts',
    text: "const changing = ['driverAction', 'driverChange', 'organizerChange']",
    replacement: 'const changing: string[] = []',
    tests: ['e2e/leave.test.ts'],
  },
]
