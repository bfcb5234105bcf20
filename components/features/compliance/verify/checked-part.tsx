'use client'

import { CircleCheck, CircleDashed, CircleX } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ProofLeaf } from '#lib/domain/proof/index.ts'
import type { Checked, CheckedAbout, Difference, EvidenceCheck } from '#lib/evidence-check/index.ts'
import {
  Banner,
  Button,
  Checkbox,
  Code,
  classNames,
  DescriptionList,
  DescriptionRow,
  detailsOf,
  Icon,
  Remark,
  Section,
  Small,
  Soft,
  usePreferences,
  useTranslations,
  wordIn,
} from '../../../ui/kit.ts'
import { saveFile } from '../../../widgets/export/save.ts'
import { RecordedCode } from './code-field.tsx'
import { kindLabels, sayingOf } from './saying.ts'

const marks = {
  passed: { icon: CircleCheck, className: 'text-ok' },
  failed: { icon: CircleX, className: 'text-bad' },
  notDone: { icon: CircleDashed, className: 'text-ink-3' },
} as const

const meanings = {
  intact: 'ok',
  whole: 'warn',
  unsigned: 'warn',
  otherKey: 'bad',
  altered: 'bad',
  unreadable: 'bad',
} as const

/** What a check came to: one sentence, the first difference, what the file states, and each check. */
export function CheckedPart({ name, checked }: { name: string; checked: Checked }) {
  const t = useTranslations('verify')
  const saying = sayingOf(checked)
  const { difference, about, checks, pack, verdict } = checked
  return (
    <div className="grid gap-6">
      <Banner meaning={meanings[saying]} title={t(`verdicts.${saying}.title`)} aside={<bdi>{name}</bdi>}>
        {t(`verdicts.${saying}.text`)}
      </Banner>
      {difference && <DifferencePart difference={difference} />}
      {checked.kind !== 'unknown' && <AboutPart kind={checked.kind} about={about} />}
      {checks.length > 0 && <ChecksPart checks={checks} />}
      {pack !== null && verdict !== 'altered' && checked.kind === 'pack/2' && <FactsPart pack={pack} />}
    </div>
  )
}

const compared = ['file', 'path', 'expected', 'found'] as const

function DifferencePart({ difference }: { difference: Difference }) {
  const t = useTranslations('verify.difference')
  return (
    <Section heading={t('title')}>
      <DescriptionList>
        {compared.map(
          (name) =>
            difference[name] !== null && (
              <DescriptionRow key={name} label={t(name)}>
                <bdi className="break-words">{difference[name]}</bdi>
              </DescriptionRow>
            ),
        )}
      </DescriptionList>
    </Section>
  )
}

function AboutPart({ kind, about }: { kind: Checked['kind']; about: CheckedAbout }) {
  const t = useTranslations('verify')
  const { formatInstant } = usePreferences()
  const [isAsked, setAsked] = useState(false)
  const { company, madeAt, stampedAt, keyId, manifestSha256, code } = about
  return (
    <Section heading={t('about.title')}>
      <DescriptionList>
        {detailsOf(t, {
          'about.kind': t(`kinds.${kindLabels[kind]}`),
          'about.company': company !== null && <bdi>{company}</bdi>,
          'about.madeAt': madeAt !== null && formatInstant(madeAt),
          'about.stampedAt': stampedAt !== null && formatInstant(stampedAt),
          'about.keyId': keyId !== null && <Code value={keyId} of={t('about.keyId')} />,
          'about.code': code !== null && <Code value={code} of={t('about.code')} />,
          'about.manifestSha256': manifestSha256 !== null && (
            <>
              <Code value={manifestSha256} of={t('about.manifestSha256')} />
              <Remark>
                {isAsked ? (
                  <RecordedCode manifestSha256={manifestSha256} />
                ) : (
                  <Button size="s" kind="quiet" onClick={() => setAsked(true)}>
                    {t('code.look')}
                  </Button>
                )}
              </Remark>
            </>
          ),
        })}
      </DescriptionList>
    </Section>
  )
}

function ChecksPart({ checks }: { checks: readonly EvidenceCheck[] }) {
  const t = useTranslations('verify.checks')
  return (
    <Section heading={t('title')}>
      <ul>
        {checks.map((check) => (
          <CheckLine key={check.id} check={check} />
        ))}
      </ul>
    </Section>
  )
}

/** One check: whether it passed, and why it was not made where it was not. */
function CheckLine({ check: { id, state, reason } }: { check: EvidenceCheck }) {
  const t = useTranslations('verify')
  const { icon, className } = marks[state]
  return (
    <li className="flex gap-3 border-b border-hair py-2">
      <Icon of={icon} className={classNames('mt-px', className)} />
      <span className="min-w-0 flex-1">
        {t(`checks.${id}`)}
        {reason && <Remark>{t(`reasons.${reason}`)}</Remark>}
      </span>
      <span className={classNames('text-sm', state === 'failed' ? 'font-medium text-bad' : 'text-ink-2')}>
        {t(`states.${state}`)}
      </span>
    </li>
  )
}

/** Shown at once; a search finds the others. */
const shownMax = 15

type Pack = NonNullable<Checked['pack']>

/** Some facts of a pack as a file of their own: they are proven by it, and the others stay hidden. */
function FactsPart({ pack }: { pack: Pack }) {
  const t = useTranslations('verify')
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const facts = useMemo(() => listedFacts(pack.leaves, (part) => wordIn(t, `parts.${part}`, part)), [pack, t])
  const found = facts.filter((fact) => wordsIn(fact, text) || chosen.has(fact.index))
  const shown = found.slice(0, shownMax)
  const choose = (index: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, index] : [...before].filter((one) => one !== index)))
  const save = async () => {
    const { redactPack } = await import('#lib/domain/proof/index.ts')
    const proof = await redactPack(pack.leaves, pack.signed, [...chosen])
    saveFile('facts.json', `${JSON.stringify(proof, null, 2)}\n`, 'application/json')
  }
  if (facts.length === 0) return null
  return (
    <Section heading={t('hand.title')}>
      <p className="mb-4 max-w-measure text-ink-2">{t('hand.text')}</p>
      <div className="mb-3 flex flex-wrap items-center gap-4">
        <input
          type="search"
          aria-label={t('hand.filter')}
          placeholder={t('hand.filter')}
          value={text}
          onChange={(event) => setText(event.target.value)}
          className="field-box h-control w-panel max-w-full"
        />
        <span role="status" className="text-sm text-ink-3">
          {t('hand.shown', { shown: shown.length, all: facts.length })}
        </span>
      </div>
      <ul className="mb-4">
        {shown.map((fact, at) => (
          <li key={fact.index} className="border-b border-hair py-2">
            {fact.file !== shown[at - 1]?.file && (
              <span className="mb-2 block text-sm break-all text-ink-3">{fact.file}</span>
            )}
            <FactChoice fact={fact} isChosen={chosen.has(fact.index)} onChoose={choose} />
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap items-center gap-4">
        <Button disabledReason={chosen.size === 0 ? t('hand.text') : null} onClick={() => void save()}>
          {t('hand.save')}
        </Button>
        <Small>{t('hand.selected', { count: chosen.size })}</Small>
      </p>
    </Section>
  )
}

interface FactChoiceProps {
  fact: VerifiedFact
  isChosen: boolean
  onChoose: (index: number, isChosen: boolean) => void
}

function FactChoice({ fact: { index, label, value }, isChosen, onChoose }: FactChoiceProps) {
  return (
    <Checkbox checked={isChosen} onChange={(checked) => onChoose(index, checked)} className="items-start">
      <span className="min-w-0">
        <Soft>{label}:</Soft> <bdi className="break-words">{value}</bdi>
      </span>
    </Checkbox>
  )
}

/** A fact of a pack as it is listed. */
interface VerifiedFact {
  /** Its place among the leaves. */
  index: number
  /** `officer 2, birth date`. */
  label: string
  value: string
  file: string
}

/** Facts that were read from answers, in words; a part of a path that has no word is shown as it is. */
function listedFacts(leaves: readonly ProofLeaf[], wordOf: (part: string) => string): VerifiedFact[] {
  return leaves.flatMap(({ value }, index) =>
    value.kind === 'fact'
      ? [{ index, label: labelOf(value.path, wordOf), value: String(value.value), file: value.file }]
      : [],
  )
}

/** A number belongs to the word before it. */
function labelOf(path: string, wordOf: (part: string) => string) {
  const parts = path.split('/')
  const labels = parts.flatMap((part, at) => {
    if (/^\d+$/.test(part)) return []
    const number = /^\d+$/.test(parts[at + 1] ?? '') ? ` ${parts[at + 1]}` : ''
    return [`${wordOf(part)}${number}`]
  })
  return labels.join(', ')
}

/** Whether every word that is typed is in the fact. */
function wordsIn({ label, value }: VerifiedFact, text: string) {
  const all = `${label} ${value}`.toLowerCase()
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => all.includes(word))
}
