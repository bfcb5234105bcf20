'use client'

import { type Monitor, monitorSources } from '#lib/contract/index.ts'
import { useTranslations, wordIn } from '../../../ui/kit.ts'

/** What a monitor watches, and what it does not: somebody who relies on it for owners must see that it has no holders. */
function useWatchesText() {
  const t = useTranslations('monitors')
  const nameOf = (source: string) => wordIn(t, `sources.names.${source}`, source)
  return ({ sources }: Pick<Monitor, 'sources'>) => {
    if (sources == null) return { watches: t('list.notProvided'), not: null }
    const lacking = monitorSources.filter((source) => !sources.includes(source)).map(nameOf)
    return {
      watches: sources.map(nameOf).join(', '),
      not: t('watches.not', { what: [...lacking, t('watches.further')].join(', ') }),
    }
  }
}

export function Watches({ monitor }: { monitor: Pick<Monitor, 'sources'> }) {
  const { watches, not } = useWatchesText()(monitor)
  const isPart = monitor.sources != null && monitorSources.some((source) => !monitor.sources?.includes(source))
  return (
    <>
      <span className="block">{watches}</span>
      {not !== null && <span className={isPart ? 'block text-sm text-warn' : 'block text-sm text-ink-3'}>{not}</span>}
    </>
  )
}
