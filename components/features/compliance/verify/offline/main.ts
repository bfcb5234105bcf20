import { z } from 'zod'
import { type Checked, checkEvidence } from '#lib/evidence-check/index.ts'
import { typedCode } from '#lib/text/index.ts'
import de from '../../../../messages/de/compliance/verify.json' with { type: 'json' }
import en from '../../../../messages/en/compliance/verify.json' with { type: 'json' }
import { kindLabels, sayingOf } from '../saying.ts'

/**
 * The page for checking without a network: one file with its own code, for people without a console. It asks nobody for anything; the
 * policy in its head would not let it.
 */

// A schema would be compiled by `Function`, which the policy of the page refuses.
z.config({ jitless: true })

type Labels = typeof en

const languages = { en, de } as const
type Language = keyof typeof languages

interface State {
  language: Language
  file: { name: string; bytes: Uint8Array<ArrayBuffer> } | null
  key: string
  code: string
  checked: Checked | null
}

const state: State = {
  language: navigator.language.startsWith('de') ? 'de' : 'en',
  file: null,
  key: '',
  code: '',
  checked: null,
}

async function check() {
  if (state.file === null) return
  const key = state.key.trim()
  state.checked = await checkEvidence(state.file.bytes, { keys: key === '' ? [] : [key], code: typedCode(state.code) })
  drawResult()
}

async function take(file: File | undefined) {
  if (file === undefined) return
  state.file = { name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) }
  await check()
}

function draw() {
  const labels = languages[state.language]
  document.documentElement.lang = state.language
  document.title = labels.title
  document.getElementById('texts')?.replaceChildren(...texts(labels))
  drawResult()
}

/** The fields above it stay as they are, with the file that is chosen. */
function drawResult() {
  const shown = document.getElementById('checked')
  const parts = state.checked === null ? [] : result(languages[state.language], state.checked)
  shown?.replaceChildren(...parts)
}

/** Drawn anew where the language changes; what was typed stays. */
function texts(labels: Labels): OfflinePart[] {
  const file = offlinePart('input', { type: 'file', accept: '.zip,.pdf,.json', 'aria-label': labels.choose })
  file.addEventListener('change', () => void take(file.files?.[0]))
  const key = field(labels.key.fingerprint, labels.key.fingerprintHint, state.key, (text) => {
    state.key = text
  })
  const code = field(labels.code.label, labels.code.hint, state.code, (text) => {
    state.code = text
  })
  const other = state.language === 'en' ? 'de' : 'en'
  const toggle = offlinePart('button', { type: 'button', lang: other }, [other === 'de' ? 'Deutsch' : 'English'])
  toggle.addEventListener('click', () => {
    state.language = other
    draw()
  })
  const head = offlinePart('header', {}, [offlinePart('h1', {}, [labels.title]), toggle])
  return [
    head,
    offlinePart('p', {}, [labels.what]),
    offlinePart('p', {}, [file]),
    offlinePart('p', {}, [labels.key.hint]),
    key,
    code,
  ]
}

function field(label: string, hint: string, value: string, onText: (text: string) => void): OfflinePart {
  const input = offlinePart('input', { type: 'text', value, spellcheck: 'false', autocomplete: 'off' })
  input.addEventListener('change', () => {
    onText(input.value)
    void check()
  })
  return offlinePart('label', {}, [offlinePart('strong', {}, [label]), input, offlinePart('small', {}, [hint])])
}

const stated = ['company', 'madeAt', 'stampedAt', 'keyId', 'code', 'manifestSha256'] as const
const compared = ['file', 'path', 'expected', 'found'] as const

function result(labels: Labels, checked: Checked): OfflinePart[] {
  const saying = sayingOf(checked)
  const { title, text } = labels.verdicts[saying]
  const { difference, about, checks } = checked
  const facts = [
    [labels.about.kind, labels.kinds[kindLabels[checked.kind]]] as const,
    ...stated.map((name) => [labels.about[name], about[name]] as const),
  ]
  const first = difference && compared.map((name) => [labels.difference[name], difference[name]] as const)
  return [
    offlinePart('section', { class: saying, role: 'status' }, [
      offlinePart('strong', {}, [title]),
      offlinePart('p', {}, [text]),
      offlinePart('small', {}, [state.file?.name ?? '']),
    ]),
    ...(first ? [offlinePart('h2', {}, [labels.difference.title]), list(first)] : []),
    ...(checked.kind === 'unknown' ? [] : [offlinePart('h2', {}, [labels.about.title]), list(facts)]),
    ...(checks.length === 0 ? [] : [offlinePart('h2', {}, [labels.checks.title])]),
    offlinePart(
      'ul',
      {},
      checks.map(({ id, state: how, reason }) =>
        offlinePart('li', { class: how }, [
          offlinePart('span', {}, [labels.checks[id]]),
          offlinePart('b', {}, [labels.states[how]]),
          ...(reason ? [offlinePart('small', {}, [labels.reasons[reason]])] : []),
        ]),
      ),
    ),
  ]
}

function list(rows: readonly (readonly [string, string | null])[]): OfflinePart {
  const known = rows.flatMap(([label, value]) => (value === null ? [] : [[label, value] as const]))
  return offlinePart(
    'dl',
    {},
    known.flatMap(([label, value]) => [offlinePart('dt', {}, [label]), offlinePart('dd', {}, [value])]),
  )
}

document.addEventListener('dragover', (event) => event.preventDefault())
document.addEventListener('drop', (event) => {
  event.preventDefault()
  void take(event.dataTransfer?.files[0])
})
draw()

type OfflinePart = HTMLElement

/** An element with attributes, whose texts are only ever text: what a checked file says is never read as code. */
function offlinePart<N extends keyof HTMLElementTagNameMap>(
  name: N,
  attributes: Readonly<Record<string, string>> = {},
  children: readonly (OfflinePart | string)[] = [],
): HTMLElementTagNameMap[N] {
  const element = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value)
  element.append(...children)
  return element
}
