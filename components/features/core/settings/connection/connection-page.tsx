'use client'

import { RotateCw } from 'lucide-react'
import { useAction, useRoute } from '#lib/client/hooks.ts'
import { scopes as allScopes, type BackgroundJob, type Connection, uncoded } from '#lib/contract/index.ts'
import {
  ActDialog,
  Age,
  Banner,
  Button,
  Code,
  DialogButton,
  Fact,
  FactGrid,
  factsOf,
  May,
  pages,
  Remark,
  Section,
  TextLink,
  Unread,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../../ui/kit.ts'
import { SettingsFrame } from '../settings-frame.tsx'

/** As the service names what it offers. */
const rowName = 'POST /v2/sandbox/reset'

/** Where this console asks, how that answers and what it offers; the key itself is shown nowhere. */
export function ConnectionPage() {
  const t = useTranslations('settings')
  const { data, error, isFetching, refetch } = useRoute('getConnection', {})
  const again = (
    <Button icon={RotateCw} isBusy={isFetching} onClick={() => void refetch()}>
      {t('connection.ask')}
    </Button>
  )
  return (
    <SettingsFrame part="connection" aside={again}>
      <Unread of={{ data, error }} rows={6} columns={3} />
      {data && <Loaded connection={data.value} />}
    </SettingsFrame>
  )
}

function Loaded({ connection }: { connection: Connection }) {
  const t = useTranslations('settings.connection')
  const { extensions = null, versions } = connection
  const { formatBytes } = usePreferences()
  return (
    <div className="flex flex-col gap-6">
      <Health connection={connection} />
      <Section heading={t('service')}>
        <FactGrid>
          {factsOf(t, {
            address: <Code value={connection.registryUrl} of={t('address')} />,
            name: connection.service ?? t('unnamed'),
            key: (
              <>
                {connection.keyPrefix ? <code>{connection.keyPrefix}…</code> : t('notProvided')}
                <Remark>{t('keyWhy')}</Remark>
              </>
            ),
            scopes: <Scopes scopes={connection.scopes} />,
            versions: versions?.join(', ') || t('notProvided'),
            readiness: connection.readiness ? <Readiness readiness={connection.readiness} /> : t('noProbe'),
          })}
        </FactGrid>
      </Section>
      <Section heading={t('console')}>
        <FactGrid>
          {factsOf(t, {
            version: connection.consoleVersion ?? t('notProvided'),
            database: (
              <>
                {connection.database === 'pglite' ? t('embedded') : t('postgres')}
                {connection.database === 'pglite' && (
                  <span className="block text-sm text-warn">{t('embeddedWhy')}</span>
                )}
              </>
            ),
            sandbox: t(connection.isSandbox ? 'sandboxOn' : 'sandboxOff'),
            mail: <TextLink href={pages.settings('e-mail')}>{connection.mailServer ?? t('mailOff')}</TextLink>,
            deliveredHeld:
              connection.deliveredHeld &&
              t('deliveredHeldOf', {
                count: connection.deliveredHeld.entries,
                size: formatBytes(connection.deliveredHeld.bytes),
              }),
            sso: connection.singleSignOn ?? t('ssoOff'),
          })}
        </FactGrid>
      </Section>
      {connection.isSandbox && extensions?.includes(rowName) && <EmptySandbox />}
      {connection.jobs && <BackgroundJobs jobs={connection.jobs} />}
      {extensions !== null && (
        <Section heading={t('extensions')} remark={t('extensionsCount', { count: extensions.length })}>
          {extensions.length === 0 ? (
            <p className="max-w-measure text-ink-2">{t('noExtensions')}</p>
          ) : (
            <ul className="grid gap-x-5 gap-y-1 wide:grid-cols-2">
              {extensions.map((extension) => (
                <li key={extension} className="min-w-0">
                  <code className="break-all">{extension}</code>
                </li>
              ))}
            </ul>
          )}
        </Section>
      )}
    </div>
  )
}

function Health({ connection: { errorCode, answeredMs } }: { connection: Connection }) {
  const t = useTranslations('settings.connection')
  const { formatDuration } = usePreferences()
  if (errorCode) {
    const isRefused = errorCode.startsWith('auth.') || errorCode === uncoded
    return (
      <Banner meaning="bad" title={t(isRefused ? 'refused' : 'down')}>
        {t(isRefused ? 'refusedWhy' : 'downWhy')} <code>{errorCode}</code>
      </Banner>
    )
  }
  return <Banner meaning="ok" title={t('up', { length: formatDuration(answeredMs ?? 0) })} />
}

/** What the key may do; what it may not is named too, because that is what pages will refuse. */
function Scopes({ scopes }: Pick<Connection, 'scopes'>) {
  const t = useTranslations('settings.connection')
  if (!scopes) return t('notProvided')
  const missing = allScopes.filter((scope) => !scopes.includes(scope))
  return (
    <>
      <code>{scopes.join(', ')}</code>
      {missing.length > 0 && (
        <span className="block text-sm text-warn">{t('scopesMissing', { scopes: missing.join(', ') })}</span>
      )}
    </>
  )
}

function Readiness({ readiness }: { readiness: NonNullable<Connection['readiness']> }) {
  const t = useTranslations('settings.connection')
  const { status, database, durability, role, version } = readiness
  const engine = database === 'pglite' ? t('embedded') : database === 'postgres' ? t('postgres') : database
  // One process that does everything is the usual case, and PostgreSQL keeps what it has confirmed.
  const facts = [engine, durability === 'process' && t('processOnly'), role === 'all' ? null : role, version]
  return (
    <>
      {status === 'ready' ? t('ready') : <code>{status}</code>}
      {facts.filter(Boolean).map((fact) => (
        <span key={String(fact)} className="block text-sm text-ink-3">
          {fact}
        </span>
      ))}
    </>
  )
}

/** What the console does by itself from time to time: when each last ended, how long that took, and what is overdue. */
function BackgroundJobs({ jobs }: { jobs: readonly BackgroundJob[] }) {
  const t = useTranslations('settings.connection')
  return (
    <Section heading={t('jobs')} remark={t('jobsRemark')}>
      <FactGrid>
        {jobs.map((job) => (
          <Fact key={job.name} label={wordIn(t, `jobNames.${job.name}`, job.name)}>
            <State job={job} />
          </Fact>
        ))}
      </FactGrid>
    </Section>
  )
}

function State({ job: { endedAt = null, lastMs = null, runningMs = null, failures, isLate } }: { job: BackgroundJob }) {
  const t = useTranslations('settings.connection')
  const { formatDuration } = usePreferences()
  return (
    <>
      {isLate && <span className="block text-bad">{t('jobOverdue')}</span>}
      {endedAt === null ? t('jobFirst') : <Age at={endedAt} />}
      <Remark>
        {runningMs !== null && isLate
          ? t('jobRunning', { length: formatDuration(runningMs) })
          : lastMs !== null && t('jobTook', { length: formatDuration(lastMs) })}
      </Remark>
      {failures > 0 && <span className="block text-sm text-warn">{t('jobFailures', { count: failures })}</span>}
    </>
  )
}

/** The organization of the sandbox begins anew. */
function EmptySandbox() {
  const t = useTranslations('settings.emptySandbox')
  const act = useAction('emptySandbox')
  return (
    <May act="emptySandbox">
      <Section heading={t('heading')}>
        <p className="mb-3 max-w-prose text-ink-2">{t('what')}</p>
        <DialogButton
          dialog={(close) => (
            <ActDialog
              onClose={close}
              title={t('title')}
              description={t('cannot')}
              submitLabel={t('act')}
              of={act}
              input={{}}
              // Nothing that this browser has read is so any more.
              onDone={() => window.location.assign('/')}
            />
          )}
        >
          {t('act')}
        </DialogButton>
      </Section>
    </May>
  )
}
