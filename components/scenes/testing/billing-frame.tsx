import type { Knowledge } from '#lib/domain/knowledge/index.ts'
import { MadeHere, RecordedCode } from '../../features/compliance/verify/code-field.tsx'
import { NoneListed } from '../../features/service/coverage/coverage-panel.tsx'
import { listedIn } from '../../features/service/coverage/matrix.ts'
import { IntegrationsPage } from '../../features/service/integrations/integrations-page.tsx'
import { ReferencePage } from '../../features/service/reference/reference-page.tsx'
import { NotificationList } from '../../page/bell-panel.tsx'
import { ShortcutGroups } from '../../page/keys/keys-dialog.tsx'
import { PaletteList } from '../../page/palette/palette-dialog.tsx'
import { useCombobox } from '../../ui/combobox.ts'
import type { Shortcut } from '../../ui/keyboard/registry.ts'
import { Views } from '../../widgets/saved-views/view-list.tsx'
import type { Scene } from './fed.tsx'
import type { Conclusions, Readings } from './scenes.tsx'

type Read = Knowledge<true>

function nothing() {}
const asked = { error: null, onAgain: nothing }
const newIds = new Set<string>()
const view = { onClose: nothing, path: '/orders', query: '', current: null, editing: null, onEdit: nothing }
const shortcut: Shortcut = { keys: '?', label: 'Help', group: 'everywhere', run: nothing }
const found = { entries: [], isAsking: false, hasFailed: false }

function Palette({ read }: { read: Read }) {
  const list = { options: [], isOpen: true, onOpen: nothing, onClose: nothing, onPick: nothing }
  return <PaletteList found={{ ...found, read }} combobox={useCombobox(list)} />
}

/** A jurisdiction whose list is empty, was left out, or has only what this console cannot read. */
const listed = (list: 'sources' | 'documents', none: 'noSources' | 'noDocuments'): Scene => ({
  part: (state) => {
    const row = { code: 'xa', name: 'Alpha', entry: state.isKnown ? { sources: [], documents: [] } : {} }
    const isOdd = !state.isKnown && state.reason === 'notUnderstood'
    return <NoneListed listed={listedIn(row, list, isOdd ? [{ path: ['xa', list, 0], value: 1 }] : [])} none={none} />
  },
})

/** What the frame of the console and the pages about the service say where there is nothing. */
export const frameReadings = {
  'bell.none': {
    part: (read) => <NotificationList notifications={[]} read={read} {...asked} newIds={newIds} onGo={nothing} />,
  },
  'coverage.noDocuments': listed('documents', 'noDocuments'),
  'coverage.noSources': listed('sources', 'noSources'),
  'integrations.none.title': {
    part: () => <IntegrationsPage />,
    answers: {
      listJurisdictions: { xa: { sources: [{ slug: 'alpha', credentials: [] }] } },
      listIntegrations: { integrations: [] },
    },
  },
  'verify.code.paperNotFound': {
    part: () => <MadeHere code="00000-00000-00000-00000" />,
    answers: { findPaper: { paper: null } },
  },
  'verify.code.notFound': {
    part: () => <RecordedCode manifestSha256={'a'.repeat(64)} />,
    answers: { findEvidence: { pack: null } },
  },
  'palette.none': { part: (read) => <Palette read={read} /> },
  'views.none': { part: (read) => <Views views={[]} read={read} {...asked} {...view} /> },
} satisfies Readings

export const frame = {
  'reference.none': {
    part: () => <ReferencePage />,
    answers: { getOpenApi: { paths: { '/v2/orders': { get: { operationId: 'listOrders' } } } } },
    search: 'q=zzz',
  },
  // Before the keyboard has told its keys there are none to look through.
  'shell.keys.none': {
    part: (state) => <ShortcutGroups shortcuts={state.isKnown ? [shortcut] : []} text="zzz" />,
  },
} satisfies Conclusions
