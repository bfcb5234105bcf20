import { known } from '#lib/domain/knowledge/index.ts'
import { usePeopleColumns } from '../../features/core/settings/people/people-page.tsx'
import { LackingText } from '../../features/core/settings/rules/second-factor-rule.tsx'
import { KeyUse } from '../../features/service/keys/key-columns.tsx'
import { MonitorFacts } from '../../features/service/monitors/detail/monitor-facts.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { monitors } from './program-monitors.tsx'
import { signature } from './program-signature.tsx'
import { webhooks } from './program-webhooks.tsx'
import type { Conclusions } from './scenes.tsx'

function nothing() {}

const eva = { userId: 'u', name: 'Eva Ott', email: 'eva@example.org', role: 'admin', isActive: true }

function People({ lastSignInAt }: { lastSignInAt?: null }) {
  return (
    <DataTable
      label="people"
      rows={[{ ...eva, lastSignInAt }]}
      columns={usePeopleColumns(nothing)}
      rowId={({ userId }) => userId}
      read={known(true, { what: 'people', id: null, on: null })}
      nothing={() => null}
    />
  )
}

/** What is concluded about monitors, webhooks and settings. */
export const program = {
  ...monitors,
  ...webhooks,
  ...signature,
  'monitors.facts.never': {
    part: ({ isKnown }) => (
      <MonitorFacts
        monitor={{ monitorId: 'm', isActive: true, autoDeactivateCategories: isKnown ? [] : undefined }}
        creditsPerCheck={2}
      />
    ),
  },
  'keys.list.neverUsed': {
    part: ({ isKnown }) => <KeyUse keyId="k" name="Nightly job" lastUsedAt={isKnown ? null : undefined} />,
  },
  'settings.people.never': { part: ({ isKnown }) => <People {...(isKnown ? { lastSignInAt: null } : {})} /> },
  'settings.rules.factorLacking': {
    part: (state) => <LackingText lacking={state.isKnown ? known([], ...state.lookedAt) : state} />,
  },
} satisfies Conclusions
