import { availabilityIn, type Capability, isShallow } from '#lib/contract/index.ts'
import { readableName } from '../../../format.ts'
import { classNames, Unseen, useTranslations, wordIn } from '../../../ui/kit.ts'
import { hatched } from '../../../ui/plots/hatch.tsx'
import { useDepthWord } from '../../../widgets/products/use-depth.ts'

/** All that the name of a product promises. */
export function isWholeDepth(depth: string): boolean {
  return depth === 'officersAndOwners' || depth === 'owners'
}

/** How much of its mark is filled: all, three fifths, or one. A depth this console does not know is a part. */
function filledShare(depth: string | null) {
  if (depth === null || isWholeDepth(depth)) return 1
  return isShallow(depth) ? 0.2 : 0.6
}

export type GivenCapability =
  | (Pick<Capability, 'status' | 'enabled'> & { depth?: string | null | undefined })
  | undefined

/** How deep an answer goes, as the length of one mark with a word beneath; what cannot be had has none. */
export function DepthMark({ capability }: { capability: GivenCapability }) {
  const t = useTranslations('coverage')
  const depthWord = useDepthWord()
  const availability = availabilityIn(capability)
  const depth = availability === 'live' ? (capability?.depth ?? null) : null
  const long = depth === null ? null : depthWord(depth)
  const word =
    depth !== null
      ? wordIn(t, `short.${depth}`, long)
      : availability === 'unknown'
        ? capability?.status
          ? readableName(capability.status)
          : t('availability.unstated')
        : t(`availability.${availability}`)
  const share = availability === 'live' || availability === 'liveUnstated' ? filledShare(depth) : 0
  return (
    <span title={long ?? undefined} className="flex max-w-[96px] flex-col gap-1">
      <span
        aria-hidden
        data-solid
        className={classNames(
          'block h-[9px] w-[56px]',
          availability === 'unsupported' ? 'border-b border-dotted border-line' : 'border border-line',
          availability === 'comingSoon' && 'border-dashed',
        )}
        style={availability === 'unknown' ? { background: hatched() } : undefined}
      >
        {share > 0 && (
          <span
            data-solid
            className={classNames('block h-full', share === 1 && depth !== null ? 'bg-ink-2' : 'bg-(--c-2)')}
            style={{ width: `${100 * share}%` }}
          />
        )}
      </span>
      <span className={classNames('text-xs', availability === 'notEnabled' ? 'text-warn' : 'text-ink-2')}>
        <span aria-hidden={long !== null && long !== word}>{word}</span>
        {long !== null && long !== word && <Unseen>{long}</Unseen>}
      </span>
    </span>
  )
}
