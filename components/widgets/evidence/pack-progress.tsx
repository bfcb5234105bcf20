'use client'

import { CircleCheck, Download } from 'lucide-react'
import type { Missing } from '#lib/domain/evidence/index.ts'
import { known } from '#lib/domain/knowledge/index.ts'
import {
  absent,
  Button,
  Code,
  ErrorNotice,
  Hint,
  Icon,
  Link,
  Muted,
  pages,
  Soft,
  Spinner,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../ui/kit.ts'
import { saveFile } from '../export/save.ts'
import type { FinishedPack } from './pack/finished.ts'
import type { PackState } from './use-pack.ts'

/** How far a pack is, then what is in it, by which hash it can be checked, and what is not in it. */
export function PackProgress({ pack, onStop }: { pack: PackState; onStop: () => void }) {
  const t = useTranslations('evidence')
  const { formatCount } = usePreferences()
  return (
    <>
      {pack.state === 'failed' && <ErrorNotice error={pack.error} />}
      {pack.state === 'running' && (
        <p className="flex min-h-row-m flex-wrap items-center gap-inset py-2">
          <Spinner size={16} className="text-accent" />
          {pack.total === 0
            ? t('starting')
            : t('running', { done: formatCount(pack.done), total: formatCount(pack.total) })}
          <Button size="s" kind="quiet" onClick={onStop}>
            {t('stop')}
          </Button>
        </p>
      )}
      {pack.state === 'made' && <PackFacts made={pack.made} />}
    </>
  )
}

function PackFacts({ made }: { made: FinishedPack }) {
  const t = useTranslations('evidence')
  const { formatBytes } = usePreferences()
  const { totals, missing } = made.manifest
  return (
    <div className="flex flex-col gap-2 py-2">
      <p className="flex items-start gap-3">
        <Icon of={CircleCheck} className="mt-px text-ok" />
        <span className="min-w-0">
          {t('created', { name: made.name, count: totals.files, size: formatBytes(made.blob.size) })}
        </span>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {t('sealed')} <Code value={made.manifestSha256} of="SHA-256" />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-2">
        {t('signed')} <Code value={made.fingerprint} of="SHA-256" />
      </p>
      {/* A state that another version of the server has is no confirmation. */}
      {made.stamp !== 'off' && <Hint>{t(made.stamp === 'stamped' ? 'stamp.stamped' : 'stamp.unanswered')}</Hint>}
      <p className="flex flex-wrap items-center gap-4">
        <Link href={pages.verify()} className="link">
          {t('check')}
        </Link>
        <Button size="s" icon={Download} onClick={() => saveFile(made.name, made.blob)}>
          {t('saveAgain')}
        </Button>
      </p>
      {missing.length > 0 && <MissingList missing={missing} />}
    </div>
  )
}

/** What is missing from a pack, which has read all requests of the company. */
export function MissingList({ missing }: { missing: readonly Missing[] }) {
  const t = useTranslations('evidence')
  const products = useTranslations('products')
  const read = known(missing, { what: 'listRequests' })
  return (
    <details>
      <summary className="link min-h-control-s w-fit py-1 pointer-coarse:min-h-touch">
        {t('missing.title', { count: missing.length })}
      </summary>
      <ul className="text-sm">
        {missing.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two things may be missing for one reason.
          <li key={index} className="border-b border-hair py-2">
            <bdi>{wordIn(products, one.what)}</bdi>:{' '}
            <Soft>{one.reason === 'noReport' ? absent(t, 'missing.noReport', read) : t(`missing.${one.reason}`)}</Soft>
            {one.detail && <Muted> {one.detail}</Muted>}
          </li>
        ))}
      </ul>
    </details>
  )
}
